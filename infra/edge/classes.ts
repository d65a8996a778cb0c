import type { Contract } from '#domain/kernel/contract.ts';
import type { Unit } from '#functions/kernel/unit.ts';

/** How CloudFront treats an answer: `shared` as long as the contract's `cache` says, `private` never. */
export const classes = ['shared', 'private'] as const;
export type CacheClass = (typeof classes)[number];
/** One behaviour of the distribution; the first pattern that fits decides. */
export type Behavior = { readonly pattern: string; readonly class: CacheClass };

/** CloudFront's quota of behaviours in one distribution, less those of the site itself. */
export const mostBehaviors = 70;

type Read = { readonly path: string; readonly class: CacheClass };

/**
 * The shortest list of path patterns by which every GET of the manifest gets its class; what no pattern fits is private. A `*` of CloudFront
 * goes over slashes, so a more exact private path has to stand before the shared pattern that would take it.
 */
export function behaviorsOf(units: readonly Unit[]): Behavior[] {
  const reads = units.flatMap(({ contracts }) => Object.values(contracts)).flatMap(readOf);
  let kept = distinct(reads.map((read) => ({ pattern: patternOf(read.path), class: read.class }))).sort(moreExactFirst);
  const right = (list: readonly Behavior[]) => reads.every((read) => classOf(list, sampleOf(read.path)) === read.class);
  for (const behavior of [...kept].reverse()) {
    const without = kept.filter((one) => one !== behavior);
    if (right(without)) kept = without;
  }
  if (!right(kept)) throw new Error('some paths of the API have the same pattern and different cache classes');
  if (kept.length > mostBehaviors)
    throw new Error(`${kept.length} cache behaviours, one distribution has room for ${mostBehaviors}`);
  return kept;
}

/** The class a path gets: that of the first pattern that fits. */
export const classOf = (list: readonly Behavior[], path: string): CacheClass =>
  list.find(({ pattern }) => fits(pattern, path))?.class ?? 'private';

const readOf = ({ method, path, cache }: Contract): Read[] =>
  method === 'GET' ? [{ path, class: cache ? 'shared' : 'private' }] : [];
const patternOf = (path: string) => path.replace(/\{\w+\}/g, '*');
const sampleOf = (path: string) => path.replace(/\{\w+\}/g, '0');
const fits = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(path);

const distinct = (list: readonly Behavior[]): Behavior[] => [
  ...new Map(list.map((one) => [`${one.class} ${one.pattern}`, one])).values(),
];

/** Literal before `*`, segment by segment from the left; then the longer one; then by name, so that the list doesn't depend on the manifest's order. */
function moreExactFirst(a: Behavior, b: Behavior): number {
  const [left, right] = [a.pattern.split('/'), b.pattern.split('/')];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = Number(left[i] === '*') - Number(right[i] === '*');
    if (difference) return difference;
  }
  return right.length - left.length || a.pattern.localeCompare(b.pattern);
}
