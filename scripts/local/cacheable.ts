import type { Unit } from '#functions/kernel/unit.ts';

/** Tells paths of contracts whose answers the CDN may share from all others; of several that fit, the most literal one is meant. */
export function sharablePaths(units: readonly Unit[]): (path: string) => boolean {
  const shapes = units
    .flatMap((unit) => Object.values(unit.contracts))
    .filter(({ method }) => method === 'GET')
    .map(({ path, cache }) => ({ shape: path.split('/'), shared: cache !== undefined }));
  return (path) => {
    const have = path.replace(/\/$/, '').split('/');
    const fitting = shapes.filter(({ shape }) => fits(shape, have));
    return fitting.sort((a, b) => rank(b.shape).localeCompare(rank(a.shape)))[0]?.shared ?? false;
  };
}

const isParam = (part: string) => part.startsWith('{');
const fits = (shape: readonly string[], have: readonly string[]) =>
  shape.length === have.length && shape.every((part, i) => isParam(part) || part === have[i]);
/** Literal before parameter, from the left. */
const rank = (shape: readonly string[]) => shape.map((part) => (isParam(part) ? '0' : '1')).join('');
