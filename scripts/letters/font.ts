import { inflateSync } from 'node:zlib';

/** A drawn letter: its width and its outline (an SVG path, y pointing down), in its font's units, 1000 per em. */
type Outline = { readonly code: number; readonly width: number; readonly path: string };

/** Returns a WOFF file's unpacked tables by name (W3C WOFF 1.0 §5). */
function tablesOf(file: Buffer): ReadonlyMap<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < file.readUInt16BE(12); i++) {
    const at = 44 + 20 * i;
    const [from, packed, whole] = [4, 8, 12].map((by) => file.readUInt32BE(at + by)) as [number, number, number];
    const data = file.subarray(from, from + packed);
    tables.set(file.toString('latin1', at, at + 4), packed < whole ? inflateSync(data) : data);
  }
  return tables;
}

/** Returns glyphs by character code, from `cmap` format 4, which all our fonts have (OpenType §cmap). */
function codesOf(cmap: Buffer): Map<number, number> {
  const found = new Map<number, number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + 8 * i + 4);
    if (cmap.readUInt16BE(at) !== 4) continue;
    const double = cmap.readUInt16BE(at + 6);
    const [ends, starts] = [at + 14, at + 16 + double];
    for (let s = 0; s < double; s += 2) {
      const [end, start] = [cmap.readUInt16BE(ends + s), cmap.readUInt16BE(starts + s)];
      const [delta, range] = [cmap.readUInt16BE(starts + double + s), cmap.readUInt16BE(starts + 2 * double + s)];
      for (let code = start; code <= end && code < 0xffff; code++) {
        const listed = range ? cmap.readUInt16BE(starts + 2 * double + s + range + 2 * (code - start)) : code;
        if (listed !== 0) found.set(code, (listed + delta) & 0xffff);
      }
    }
  }
  return found;
}

type Point = { readonly x: number; readonly y: number; readonly on: boolean };
type Contour = readonly Point[];
type GlyphSource = { readonly glyph: Buffer; readonly read: (index: number) => readonly Contour[] };

/** Returns a simple glyph's contours (OpenType §glyf, simple). */
function simple(glyph: Buffer, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, i) => glyph.readUInt16BE(10 + 2 * i));
  const points = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * count;
  at += 2 + glyph.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = glyph.readUInt8(at++);
    const times = flag & 8 ? glyph.readUInt8(at++) + 1 : 1;
    for (let i = 0; i < times; i++) flags.push(flag);
  }
  const along = (short: number, same: number): number[] => {
    let last = 0;
    return flags.map((flag) => {
      if (flag & short) last += flag & same ? glyph.readUInt8(at++) : -glyph.readUInt8(at++);
      else if (!(flag & same)) {
        last += glyph.readInt16BE(at);
        at += 2;
      }
      return last;
    });
  };
  const xs = along(2, 16);
  const ys = along(4, 32);
  const all = flags.map((flag, i): Point => ({ x: xs[i] as number, y: ys[i] as number, on: (flag & 1) === 1 }));
  return ends.map((end, i) => all.slice((ends[i - 1] ?? -1) + 1, end + 1));
}

/** Returns the contours of a glyph composed of others, such as a letter with marks (OpenType §glyf, composite). */
function composite({ glyph, read }: GlyphSource): Contour[] {
  const contours: Contour[] = [];
  let at = 10;
  for (let more = true; more; ) {
    const [flags, index] = [glyph.readUInt16BE(at), glyph.readUInt16BE(at + 2)];
    at += 4;
    const words = flags & 1;
    const [x, y] = words
      ? [glyph.readInt16BE(at), glyph.readInt16BE(at + 2)]
      : [glyph.readInt8(at), glyph.readInt8(at + 1)];
    at += words ? 4 : 2;
    const part = () => {
      at += 2;
      return glyph.readInt16BE(at - 2) / 16_384;
    };
    let [a, b, c, d] = [1, 0, 0, 1];
    if (flags & 8) a = d = part();
    else if (flags & 64) [a, d] = [part(), part()];
    else if (flags & 128) [a, b, c, d] = [part(), part(), part(), part()];
    for (const contour of read(index))
      contours.push(contour.map((p) => ({ on: p.on, x: a * p.x + c * p.y + x, y: b * p.x + d * p.y + y })));
    more = (flags & 32) !== 0;
  }
  return contours;
}

/**
 * Returns a contour as a path. Off-curve points belong to quadratic curves, with an implied on-curve point between two
 * of them.
 */
function pathOf(contour: Contour, scale: number): string {
  if (contour.length === 0) return '';
  const say = (x: number, y: number) => `${Math.round(x * scale)} ${Math.round(-y * scale)}`;
  const between = (p: Point, q: Point): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2, on: true });
  const whole = contour.flatMap((p, i) => {
    const next = contour[(i + 1) % contour.length] as Point;
    return p.on || next.on ? [p] : [p, between(p, next)];
  });
  const first = whole.findIndex(({ on }) => on);
  const turned = [...whole.slice(first), ...whole.slice(0, first)];
  const start = turned[0] as Point;
  let path = `M${say(start.x, start.y)}`;
  for (let i = 1; i < turned.length; i++) {
    const p = turned[i] as Point;
    if (p.on) path += `L${say(p.x, p.y)}`;
    else {
      const to = turned[++i] ?? start;
      path += `Q${say(p.x, p.y)} ${say(to.x, to.y)}`;
    }
  }
  return `${path}Z`;
}

/** Returns all letters in a WOFF file with TrueType outlines. */
export function lettersOf(file: Buffer): Outline[] {
  const tables = tablesOf(file);
  const table = (name: string): Buffer => {
    const found = tables.get(name);
    if (!found) throw new Error(`the font has no ${name}`);
    return found;
  };
  const [head, loca, glyf, hmtx] = [table('head'), table('loca'), table('glyf'), table('hmtx')];
  const scale = 1000 / head.readUInt16BE(18);
  const long = head.readInt16BE(50) === 1;
  const offset = (i: number) => (long ? loca.readUInt32BE(4 * i) : 2 * loca.readUInt16BE(2 * i));
  const measured = table('hhea').readUInt16BE(34);
  const contoursOf = (index: number): readonly Contour[] => {
    const glyph = glyf.subarray(offset(index), offset(index + 1));
    if (glyph.length === 0) return [];
    const count = glyph.readInt16BE(0);
    return count >= 0 ? simple(glyph, count) : composite({ glyph, read: contoursOf });
  };
  return [...codesOf(table('cmap'))].map(([code, index]) => ({
    code,
    width: Math.round(hmtx.readUInt16BE(4 * Math.min(index, measured - 1)) * scale),
    path: contoursOf(index)
      .map((contour) => pathOf(contour, scale))
      .join(''),
  }));
}
