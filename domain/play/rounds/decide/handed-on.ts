import type { Id } from '../../../kernel/ids.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import type { Match } from '../../matches/schema.ts';
import { seatPool } from '../../pools/build.ts';
import type { PlayEvent } from '../events.ts';
import type { DivisionPlay, PlayPool } from '../schema.ts';

const isToWork = (match: Match, team: Id): boolean =>
  match.manualRefId === team && outcomeOf(match).progress !== 'complete';

/** What a pool's open matches are when those that a team was chosen to work go back to the pool's order; of locked pools and those it plays in nothing. */
function ofPool(pool: PlayPool, team: Id): PlayEvent[] {
  const given = new Set(pool.matches.filter((match) => isToWork(match, team)).map(({ id }) => id));
  if (given.size === 0 || pool.locked || pool.teams.some(({ teamId }) => teamId === team)) return [];
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

/**
 * The works that people gave a team which plays no more: they go back to the order of their pool or bracket. (In its own pools the order hands its
 * work on by itself: pools/work.ts.)
 */
export function worksHandedOn({ pools, brackets }: DivisionPlay, team: Id): PlayEvent[] {
  const inBrackets = brackets.flatMap(({ id, works, missed }) =>
    Object.entries(works)
      .filter(([, chosen]) => chosen === team)
      .map(([number]): PlayEvent => {
        return {
          type: 'bracketWorked',
          bracketId: id,
          number: Number(number),
          team: null,
          missed: missed[number] ?? null,
        };
      }),
  );
  return [...pools.flatMap((pool) => ofPool(pool, team)), ...inBrackets];
}
