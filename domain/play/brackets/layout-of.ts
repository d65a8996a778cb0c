import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import { LayoutBuilder } from './builder.ts';
import type { BracketKind } from './kind.ts';
import type { Layout, LayoutRequest } from './layout.ts';
import { bracketKinds } from './registry.ts';

/** This is more than any bracket we allow, and it keeps a typo from building millions of matches. */
export const largestLayout = 4096;
const keep = 256;
const cache = new Map<string, Layout>();

/**
 * Returns the layout of a bracket type for a number of entrants, which is computed once and shared. Fails for a type
 * that can't be read, for fewer than two entrants, for no more entrants than champions, for more entrants than {@link
 * largestLayout}, and for a number of champions that the type can't end with.
 */
export function layoutOf(request: LayoutRequest): Result<Layout> {
  const key = keyOf(request);
  const layout = cache.get(key);
  if (layout !== undefined) return ok(layout);
  const result = computeLayout(request);
  if (!result.ok) return result;
  const oldest = cache.keys().next().value;
  if (cache.size >= keep && oldest !== undefined) cache.delete(oldest);
  cache.set(key, result.value);
  return result;
}

/** Computes a layout like {@link layoutOf}, but without the cache. */
export function computeLayout(request: LayoutRequest): Result<Layout> {
  const kind: BracketKind = bracketKinds[request.type];
  const { entrants, champions } = request;
  if (kind.build === null) return refuse(play['unreadable-type']());
  if (!Number.isInteger(champions) || champions < 1 || !kind.champions(champions, request)) {
    return refuse(play['unsupported-champions']({ detail: `${kind.label} with ${champions}` }));
  }
  if (!Number.isInteger(entrants) || entrants < 2 || entrants <= champions) {
    return refuse(play['too-few']({ detail: `${entrants} for ${champions}` }));
  }
  if (entrants > largestLayout) return refuse(play['too-many']({ detail: `at most ${largestLayout}` }));
  const builder = new LayoutBuilder(request, kind.size(request));
  return ok(builder.finish(kind.build(builder, request)));
}

const keyOf = (r: LayoutRequest): string =>
  `${r.type}|${r.entrants}|${r.champions}|${r.pairing ?? ''}|${r.firstDrop ?? ''}|${r.playIn ?? 0}|${r.secondChance ? 1 : 0}|${r.drops ?? ''}`;
