import type { Id } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import type { LayoutRequest } from './layout.ts';
import { layoutOf } from './layout-of.ts';
import type { BracketState } from './state.ts';

/** Teams a bracket of ours may have (issue 3); the generator itself goes further. */
export const mostEntrants = 256;

export type BracketSpec = Omit<LayoutRequest, 'entrants' | 'champions'> & { readonly champions?: number };

/**
 * A bracket for teams in the order of their seeds, byes to the top ones (Part 3 §3, §4). Refuses a team listed twice, fewer
 * than two teams (or than champions), more than {@link mostEntrants} unless `most` says otherwise, an unreadable type.
 */
export function createBracket(spec: BracketSpec, teams: readonly Id[], most = mostEntrants): Result<BracketState> {
  if (teams.length > most) return refuse(play['too-many']({ detail: `${teams.length}, at most ${most}` }));
  if (new Set(teams).size !== teams.length) return refuse(play['duplicate-entrant']());
  const layout = layoutOf({ ...spec, entrants: teams.length, champions: spec.champions ?? 1 });
  if (!layout.ok) return layout;
  const { start, count } = layout.value;
  return ok({ layout: layout.value, teams: teams.slice(), withdrawn: nobodyWithdrew, cells: start, open: count });
}

const nobodyWithdrew: BracketState['withdrawn'] = new Map();
