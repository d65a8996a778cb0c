import type { Random } from '#domain/kernel/ids.ts';

/* The demo's pictures are drawn here, as SVG, by this project: they are under its own licence. No text in them: the raster library has no fonts. */

/** Several pieces of a drawing, one after the other. */
export const all = (...parts: readonly (string | readonly string[])[]): string => parts.flat().join('');

export const drawing = (width: number, height: number, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;

/** A gradient from top to bottom; `stops` are colours from 0 to 100 %. */
export const gradient = (id: string, stops: readonly (readonly [number, string])[]): string =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([at, colour]) => `<stop offset="${at}%" stop-color="${colour}"/>`)
    .join('')}</linearGradient></defs>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
/** A line with round ends. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const at = (x: number, y: number, scale: number, inner: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${inner}</g>`;

/** A number from `least` to `most`. */
export const between = (random: Random, least: number, most: number): number => least + random() * (most - least);
export const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

/** A wavy edge across the picture: hills, dunes, waves. Filled down to `bottom`. */
export function ridge(width: number, y: number, bottom: number, height: number, n: number, random: Random): string {
  const step = width / n;
  const points = times(n + 1, (i) => ({ x: i * step, y: y - between(random, 0, height) }));
  const curves = points.slice(1).map((to, i) => {
    const from = points[i] as { x: number; y: number };
    const middle = (from.x + to.x) / 2;
    return `C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
  });
  return `M0 ${bottom}L0 ${points[0]?.y}${curves.join('')}L${width} ${bottom}Z`;
}
