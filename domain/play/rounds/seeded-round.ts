import type { Id } from '../../kernel/ids.ts';
import { stateOf } from './bracket-play.ts';
import { entrantsOf } from './decide/pools.ts';
import { bracketsOf, poolsOf, roundById } from './look.ts';
import type { DivisionPlay, Round } from './schema.ts';
import { type SeededRound, type SeedLine, seedsDue } from './seeds-due.ts';

/** A round with what its seeds are judged by; null where nothing is made yet, or a round it is seeded from is open again. */
export function seededRound(state: DivisionPlay, roundId: Id): SeededRound | null {
  const round = roundById(state, roundId);
  const seated = round && seatedIn(state, round);
  if (!round || !seated?.length) return null;
  const today = entrantsOf(state, round.rules);
  if (!today.ok) return null;
  const gone = new Set(state.teams.filter((team) => team.out === 'drop').map((team) => team.id));
  return { round, seated, today: today.value, gone };
}

/** The teams of a round by the seeds they stand on. */
function seatedIn(state: DivisionPlay, { id, kind }: Round): Id[] {
  if (kind === 'brackets') return bracketsOf(state, id).flatMap((bracket) => [...stateOf(bracket).teams]);
  const rows = poolsOf(state, id).flatMap((pool) => pool.teams);
  return rows.toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0)).flatMap(({ teamId }) => teamId ?? []);
}

const dueIn = (state: DivisionPlay, roundId: Id): SeedLine[] => {
  const seeded = seededRound(state, roundId);
  return seeded ? seedsDue(seeded) : [];
};

/** The rounds whose seeds would differ after a change, and do not so already. */
export const changedSeeds = (before: DivisionPlay, after: DivisionPlay): { roundId: Id; lines: SeedLine[] }[] =>
  after.rounds.flatMap(({ id }) => {
    const lines = dueIn(after, id);
    const same = JSON.stringify(lines) === JSON.stringify(dueIn(before, id));
    return lines.length === 0 || same ? [] : [{ roundId: id, lines }];
  });
