import { ok, refuse } from '../../../kernel/result.ts';
import { previewReseed } from '../../brackets/reseat.ts';
import { play } from '../../problems.ts';
import { bracketsOf, poolsOf, roundById } from '../look.ts';
import { seededRound } from '../seeded-round.ts';
import { seedsDue, seedsToday } from '../seeds-due.ts';
import type { Decide } from './decide.ts';
import { reseated } from './reseat.ts';

/**
 * A round by today's tables, after a table it was seeded from became another. Results of matches in which another team stands then go; refuses
 * `replay-needed` until that is said, and a round that is seeded as the tables are.
 */
export const reseed: Decide<'reseed'> = (state, { roundId, replay }) => {
  const round = roundById(state, roundId);
  const seeded = seededRound(state, roundId);
  const next = seeded && seedsToday(seeded);
  if (!round) return refuse(play['unknown-round']());
  if (round.locked) return refuse(play.locked());
  if (!next || next.every((team, i) => team === seeded.seated[i])) return refuse(play['seeds-in-order']());
  const seats = new Map(
    seeded.seated.flatMap((team, i) => (team === next[i] ? [] : [[team, next[i] as number] as const])),
  );
  const part = { ...state, pools: poolsOf(state, roundId), brackets: bracketsOf(state, roundId) };
  const moved = reseated(
    part,
    seats,
    replay,
    false,
    () => true,
    (bracket) => previewReseed(bracket, next),
  );
  return moved.ok ? ok([{ type: 'roundSeeded', roundId, entrants: next, kept: null }, ...moved.value]) : moved;
};

/** A round stays as it was seeded although its tables became others; asked about again only when they change once more. */
export const keepSeeds: Decide<'keepSeeds'> = (state, { roundId }) => {
  const round = roundById(state, roundId);
  const seeded = seededRound(state, roundId);
  if (!round) return refuse(play['unknown-round']());
  if (!seeded || seedsDue(seeded).length === 0) return refuse(play['seeds-in-order']());
  return ok([{ type: 'roundSeeded', roundId, entrants: round.entrants, kept: [...seeded.today] }]);
};
