import { ok, refuse } from '../../../kernel/result.ts';
import { previewReseed } from '../../brackets/reseat.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import { play } from '../../problems.ts';
import { rowsOf } from '../bracket-play.ts';
import { isBracketId } from '../ids.ts';
import { roundById } from '../look.ts';
import type { DivisionPlay } from '../schema.ts';
import { seedsDue, seedsOfUnplayed, seedsToday } from '../seed-sources.ts';
import { seededPart } from '../seeded-round.ts';
import type { Decide } from './decide.ts';
import { reseated } from './reseat.ts';

/**
 * Re-seeds a flight or bracket by today's tables after a table it was seeded from changed. Results of matches that get
 * another team are cleared, which fails with `replay-needed` until the sender agrees. Fails for a part that is already
 * seeded by the tables.
 */
export const reseed: Decide<'reseed'> = (state, { roundId, partId, replay, unplayed }) => {
  const round = roundById(state, roundId);
  const seeded = seededPart(state, roundId, partId);
  const whole = seeded && seedsToday(seeded);
  const next =
    seeded && unplayed && whole
      ? seedsOfUnplayed(seeded.seated, whole, playedIn(state, roundId, seeded.partId))
      : whole;
  if (!round) return refuse(play['unknown-round']());
  if (round.locked) return refuse(play.locked());
  if (!seeded || !next || next.every((team, i) => team === seeded.seated[i])) return refuse(play['seeds-in-order']());
  const seats = new Map(
    seeded.seated.flatMap((team, i) => (team === next[i] ? [] : [[team, next[i] as number] as const])),
  );
  const moved = reseated(
    alone(state, roundId, seeded.partId),
    seats,
    replay,
    false,
    () => true,
    (bracket) => previewReseed(bracket, next),
  );
  if (!moved.ok) return moved;
  // Seeds that would lose results count as kept, so we don't ask about them again.
  const kept = unplayed ? [...seeded.today] : null;
  return ok([{ type: 'roundSeeded', roundId, partId: seeded.partId, entrants: next, kept }, ...moved.value]);
};

/** Returns a part's teams that have started a match there. */
function playedIn(state: DivisionPlay, roundId: number, partId: number): ReadonlySet<number> {
  const { pools, brackets } = alone(state, roundId, partId);
  const matches = [...pools.flatMap((pool) => pool.matches), ...brackets.flatMap(rowsOf)];
  return new Set(
    matches
      .filter((match) => match.bye === null && outcomeOf(match).progress !== 'none')
      .flatMap(({ homeTeam, awayTeam, homeTeamIds, awayTeamIds }) => [
        ...[homeTeam, awayTeam].flatMap((team) => team ?? []),
        ...homeTeamIds,
        ...awayTeamIds,
      ]),
  );
}

/**
 * Returns the division reduced to one part: a flight's pools (pools created before flights existed belong to the first
 * one), or a bracket.
 */
function alone(state: DivisionPlay, roundId: number, partId: number): DivisionPlay {
  const pools = state.pools.filter((pool) => pool.roundId === roundId && (pool.flightId ?? partId) === partId);
  const brackets = state.brackets.filter(({ id }) => id === partId);
  return { ...state, pools: isBracketId(partId) ? [] : pools, brackets };
}

/** Keeps a part's seeding even though its tables changed. We ask people again only when the tables change again. */
export const keepSeeds: Decide<'keepSeeds'> = (state, { roundId, partId }) => {
  const round = roundById(state, roundId);
  const seeded = seededPart(state, roundId, partId);
  if (!round) return refuse(play['unknown-round']());
  if (!seeded || seedsDue(seeded).length === 0) return refuse(play['seeds-in-order']());
  const { entrants } = seeded.round;
  return ok([{ type: 'roundSeeded', roundId, partId: seeded.partId, entrants, kept: [...seeded.today] }]);
};
