import type { Random } from '#domain/kernel/ids.ts';
import { all, at, between, circle, path, rect, stroke, times } from './svg.ts';

/** A volleyball of radius 100 about 0, 0: three sets of three panels. */
export function ball(colours: readonly [string, string, string]): string {
  const [a, b, c] = colours;
  const third = (fill: string) =>
    all(
      path('M0 0C10 -45 45 -85 96 -28A100 100 0 0 1 70 71C45 30 22 8 0 0Z', fill),
      stroke('M8 -22C30 -52 60 -60 99 -10', '#00000030', 5),
      stroke('M12 4C45 0 75 18 88 46', '#00000030', 5),
    );
  return all(
    circle(0, 0, 100, c),
    [0, 120, 240].map((turn, i) => at(0, 0, 1, third([a, b, c][i] as string), turn)),
    circle(-30, -38, 58, '#ffffff', 'opacity="0.16"'),
    `<circle r="100" fill="none" stroke="#00000038" stroke-width="5"/>`,
  );
}

/** A net between two posts, seen from the side: `width` wide, its top at 0, the ground at `height`. */
export function net(width: number, height: number, band: string, post: string): string {
  const mesh = height * 0.42;
  const lines = times(Math.floor(width / 22), (i) => `M${(i + 1) * 22} 8V${mesh}`).join('');
  const rows = times(Math.floor(mesh / 22), (i) => `M0 ${(i + 1) * 22}H${width}`).join('');
  return all(
    rect(-14, -20, 14, height + 20, post, 'rx="6"'),
    rect(width, -20, 14, height + 20, post, 'rx="6"'),
    stroke(lines + rows, '#ffffff', 2.4, 'opacity="0.62"'),
    rect(0, -8, width, 18, band),
    rect(0, mesh - 6, width, 12, band),
    rect(26, -70, 9, mesh + 70, '#d7263d'),
    rect(width - 35, -70, 9, mesh + 70, '#d7263d'),
  );
}

type Joint = readonly [number, number];
type Figure = {
  readonly head: Joint;
  readonly back: readonly Joint[];
  readonly arms: readonly (readonly Joint[])[];
  readonly legs: readonly (readonly Joint[])[];
};
const line = (points: readonly Joint[]): string => points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('');

/** People at the net, about 300 high with the hip at 0, 0. */
const figures = {
  spike: {
    head: [18, -150],
    back: [
      [0, 0],
      [-8, -60],
      [6, -112],
    ],
    arms: [
      [
        [6, -112],
        [44, -150],
        [30, -212],
      ],
      [
        [6, -112],
        [52, -96],
        [86, -128],
      ],
    ],
    legs: [
      [
        [0, 0],
        [-34, 58],
        [-92, 62],
      ],
      [
        [0, 0],
        [14, 66],
        [-26, 118],
      ],
    ],
  },
  block: {
    head: [0, -146],
    back: [
      [0, 0],
      [0, -60],
      [0, -112],
    ],
    arms: [
      [
        [0, -112],
        [-26, -166],
        [-22, -226],
      ],
      [
        [0, -112],
        [26, -166],
        [24, -226],
      ],
    ],
    legs: [
      [
        [0, 0],
        [-14, 68],
        [-18, 138],
      ],
      [
        [0, 0],
        [16, 68],
        [22, 138],
      ],
    ],
  },
  dig: {
    head: [60, -96],
    back: [
      [0, 0],
      [24, -46],
      [44, -74],
    ],
    arms: [
      [
        [44, -74],
        [84, -42],
        [132, -44],
      ],
      [
        [44, -74],
        [90, -34],
        [132, -40],
      ],
    ],
    legs: [
      [
        [0, 0],
        [48, 34],
        [38, 98],
      ],
      [
        [0, 0],
        [-46, 42],
        [-84, 98],
      ],
    ],
  },
  serve: {
    head: [4, -150],
    back: [
      [0, 0],
      [-6, -60],
      [0, -112],
    ],
    arms: [
      [
        [0, -112],
        [40, -152],
        [66, -206],
      ],
      [
        [0, -112],
        [-44, -140],
        [-34, -190],
      ],
    ],
    legs: [
      [
        [0, 0],
        [24, 66],
        [18, 136],
      ],
      [
        [0, 0],
        [-28, 62],
        [-54, 128],
      ],
    ],
  },
} as const satisfies Record<string, Figure>;

/** A player in one colour of skin and one of clothes. */
export function player(pose: keyof typeof figures, skin: string, shirt: string, hair: string): string {
  const { head, back, arms, legs } = figures[pose] as Figure;
  return all(
    legs.map((leg) => stroke(line(leg), skin, 26)),
    legs.map((leg) => stroke(line(leg.slice(0, 2)), shirt, 36, 'opacity="0.96"')),
    arms.slice(1).map((arm) => stroke(line(arm), skin, 20)),
    stroke(line(back), shirt, 50),
    arms.slice(0, 1).map((arm) => stroke(line(arm), skin, 20)),
    circle(head[0], head[1], 27, skin),
    path(`M${head[0] - 28} ${head[1] - 2}a28 28 0 0 1 56 -4q-22 -8 -30 -6q-16 2 -26 10Z`, hair),
    circle(head[0] - 30, head[1] - 4, 11, hair),
  );
}

/** Small marks in the sand. */
export const grains = (random: Random, top: number, n = 240): string =>
  all(
    times(n, () => {
      const y = between(random, top, 900);
      const size = ((y - top) / (900 - top)) * 5 + 1.2;
      return `<ellipse cx="${between(random, 0, 1600)}" cy="${y}" rx="${size * 2.2}" ry="${size * 0.7}" fill="#000000" opacity="${between(random, 0.03, 0.09)}"/>`;
    }),
  );

/** A palm with its foot at 0, 0, about 420 high. */
export const palm = (trunk: string, leaf: string): string =>
  all(
    stroke('M0 0C-16 -140 10 -280 44 -400', trunk, 20),
    ['-100 -20', '-120 60', '-70 100', '90 -40', '120 40', '80 110', '10 -90'].map((end) => {
      const [dx, dy] = end.split(' ').map(Number) as [number, number];
      return path(
        `M44 -400q${dx * 0.7} ${dy - 70} ${dx * 1.6} ${dy + 20}q${-dx * 0.7} ${-40 - dy * 0.2} ${-dx * 1.6} ${-dy - 20}Z`,
        leaf,
      );
    }),
  );

/** A fir with its foot at 0, 0. */
export const fir = (colour: string): string => path('M0 -150L34 -84H18L48 -30H8V0H-8V-30H-48L-18 -84H-34Z', colour);
