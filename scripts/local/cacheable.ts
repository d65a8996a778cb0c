import type { Unit } from '#functions/kernel/unit.ts';

/** Tells paths of contracts whose answers the CDN may share from all others. */
export function sharablePaths(units: readonly Unit[]): (path: string) => boolean {
  const shapes = units
    .flatMap((unit) => Object.values(unit.contracts))
    .filter((contract) => contract.method === 'GET' && contract.cache)
    .map(({ path }) => new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`));
  return (path) => shapes.some((shape) => shape.test(path));
}
