import type { Id } from '../../../kernel/ids.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import type { Match } from '../../matches/schema.ts';
import { seatPool } from '../../pools/build.ts';
import type { PlayEvent } from '../events.ts';
import { matchIdOf } from '../ids.ts';
import type { DivisionPlay, PlayPool } from '../schema.ts';

const isOpen = (match: Match): boolean => outcomeOf(match).progress !== 'complete';

/** What some open matches of a pool are when they go back to the pool's order; of a locked pool nothing. */
function ofPool(pool: PlayPool, ids: ReadonlySet<Id>): PlayEvent[] {
  const given = new Set(pool.matches.filter((match) => ids.has(match.id) && isOpen(match)).map(({ id }) => id));
  if (given.size === 0 || pool.locked) return [];
  const seated = seatPool({
    ...pool,
    matches: pool.matches.map((match) => (given.has(match.id) ? { ...match, manualRefId: null } : match)),
  });
  if (!seated.ok) return [];
  return [
    {
      type: 'poolPlayed',
      poolId: pool.id,
      matches: seated.value.matches.filter(({ id }) => given.has(id)),
      worked: true,
    },
  ];
}

/** Works that people gave a team, by match: they go back to the order of their pool or bracket. */
export function worksHandedBack({ pools, brackets }: DivisionPlay, ids: ReadonlySet<Id>): PlayEvent[] {
  if (ids.size === 0) return [];
  const inBrackets = brackets.flatMap(({ id: bracketId, works, missed }) =>
    Object.keys(works)
      .map(Number)
      .filter((number) => ids.has(matchIdOf(bracketId, number)))
      .map((number): PlayEvent => {
        return { type: 'bracketWorked', bracketId, number, team: null, missed: missed[number] ?? null };
      }),
  );
  return [...pools.flatMap((pool) => ofPool(pool, ids)), ...inBrackets];
}

/** All that a team was given which plays no more. (In its own pools the order hands its work on by itself: pools/work.ts.) */
export function worksHandedOn(state: DivisionPlay, team: Id): PlayEvent[] {
  const inPools = state.pools
    .filter((pool) => !pool.teams.some(({ teamId }) => teamId === team))
    .flatMap(({ matches }) => matches.filter((match) => match.manualRefId === team).map(({ id }) => id));
  const inBrackets = state.brackets.flatMap(({ id, works }) =>
    Object.entries(works).flatMap(([number, chosen]) => (chosen === team ? matchIdOf(id, Number(number)) : [])),
  );
  return worksHandedBack(state, new Set([...inPools, ...inBrackets]));
}
