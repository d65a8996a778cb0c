/**
 * Colors with a name in CSS, as RFC 7986 requires for a calendar's color. Of the 148 names, these are the ones that are
 * clearly different from each other.
 */
const named = {
  black: 0x000000,
  dimgray: 0x696969,
  darkgray: 0xa9a9a9,
  lightgray: 0xd3d3d3,
  white: 0xffffff,
  maroon: 0x800000,
  firebrick: 0xb22222,
  red: 0xff0000,
  tomato: 0xff6347,
  salmon: 0xfa8072,
  orangered: 0xff4500,
  darkorange: 0xff8c00,
  orange: 0xffa500,
  gold: 0xffd700,
  yellow: 0xffff00,
  khaki: 0xf0e68c,
  tan: 0xd2b48c,
  chocolate: 0xd2691e,
  saddlebrown: 0x8b4513,
  olive: 0x808000,
  yellowgreen: 0x9acd32,
  limegreen: 0x32cd32,
  green: 0x008000,
  darkgreen: 0x006400,
  seagreen: 0x2e8b57,
  mediumaquamarine: 0x66cdaa,
  turquoise: 0x40e0d0,
  teal: 0x008080,
  darkslategray: 0x2f4f4f,
  cyan: 0x00ffff,
  skyblue: 0x87ceeb,
  deepskyblue: 0x00bfff,
  dodgerblue: 0x1e90ff,
  steelblue: 0x4682b4,
  royalblue: 0x4169e1,
  blue: 0x0000ff,
  mediumblue: 0x0000cd,
  midnightblue: 0x191970,
  navy: 0x000080,
  slateblue: 0x6a5acd,
  indigo: 0x4b0082,
  purple: 0x800080,
  darkorchid: 0x9932cc,
  violet: 0xee82ee,
  plum: 0xdda0dd,
  magenta: 0xff00ff,
  deeppink: 0xff1493,
  hotpink: 0xff69b4,
  crimson: 0xdc143c,
} as const;

const parts = (color: number): readonly [number, number, number] => [color >> 16, (color >> 8) & 255, color & 255];

/** Returns how different two colors look: green counts most, blue least. */
function distance(a: number, b: number): number {
  const [[red, green, blue], [otherRed, otherGreen, otherBlue]] = [parts(a), parts(b)];
  return 3 * (red - otherRed) ** 2 + 4 * (green - otherGreen) ** 2 + 2 * (blue - otherBlue) ** 2;
}

/** Returns the name of the CSS color nearest to a color given as six hexadecimal digits. */
export function cssColorNear(color: string): string {
  const wanted = Number.parseInt(color, 16);
  return Object.entries(named).reduce((best, one) =>
    distance(one[1], wanted) < distance(best[1], wanted) ? one : best,
  )[0];
}
