import type { Id } from '../../kernel/ids.ts';
import { stateOf } from './bracket-play.ts';
import { entrantsOf } from './decide/entrants.ts';
import { flightIdOf } from './ids.ts';
import { bracketsOf, poolsOf, roundById } from './look.ts';
import type { DivisionPlay, Round } from './schema.ts';
import { type SeededRound, type SeedLine, seedsDue } from './seed-sources.ts';

/** A part of a round that is seeded separately: a flight with its pools, or a bracket. */
type SeededPart = SeededRound & { readonly partId: Id };

/** The rules a part was seeded by. Parts created before a day could have several parts use their day's rules. */
type PartSeeding = Pick<Round, 'rules' | 'entrants' | 'kept'>;
const madeBy = (part: PartSeeding, round: Round): PartSeeding => (part.entrants.length > 0 ? part : round);

/**
 * Returns the parts of a round, in order, with what their seeds are compared to. Parts seeded from a round that is open
 * again are left out.
 */
function seededParts(state: DivisionPlay, roundId: Id): SeededPart[] {
  const round = roundById(state, roundId);
  if (!round) return [];
  const gone = new Set(state.teams.filter((team) => team.out === 'drop').map((team) => team.id));
  return partsOf(state, round).flatMap(({ partId, made, seated }) => {
    const today = seated.length > 0 ? entrantsOf(state, made.rules) : null;
    return today?.ok ? [{ partId, round: made, seated, today: today.value, gone }] : [];
  });
}

/** Returns the part with the given ID, or the first part if the ID is null. */
export function seededPart(state: DivisionPlay, roundId: Id, partId: Id | null): SeededPart | null {
  const parts = seededParts(state, roundId);
  return (partId === null ? parts[0] : parts.find((part) => part.partId === partId)) ?? null;
}

type Part = { readonly partId: Id; readonly made: PartSeeding; readonly seated: readonly Id[] };

/** Returns the teams of every part by their current seeds. */
function partsOf(state: DivisionPlay, round: Round): Part[] {
  if (round.kind === 'brackets')
    return bracketsOf(state, round.id).map((bracket) => ({
      partId: bracket.id,
      made: madeBy(bracket, round),
      seated: stateOf(bracket).teams,
    }));
  const pools = poolsOf(state, round.id);
  if (round.flights.length === 0) return [{ partId: flightIdOf(round.id, 0), made: round, seated: seatedIn(pools) }];
  return round.flights.map((flight) => ({
    partId: flight.id,
    made: flight,
    seated: seatedIn(pools.filter((pool) => pool.flightId === flight.id)),
  }));
}

const seatedIn = (pools: DivisionPlay['pools']): Id[] =>
  pools
    .flatMap((pool) => pool.teams)
    .toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0))
    .flatMap(({ teamId }) => teamId ?? []);

/** A part of a round and its seeds that would be different. */
type DueSeeds = { readonly roundId: Id; readonly partId: Id; readonly lines: SeedLine[] };

const dueIn = (state: DivisionPlay, roundId: Id): DueSeeds[] =>
  seededParts(state, roundId).flatMap((part) => {
    const lines = seedsDue(part);
    return lines.length === 0 ? [] : [{ roundId, partId: part.partId, lines }];
  });

/** Returns the seeds that differ from their source because of a change, leaving out those that differed before. */
export const changedSeeds = (before: DivisionPlay, after: DivisionPlay): DueSeeds[] => {
  const known = new Set(before.rounds.flatMap(({ id }) => dueIn(before, id)).map((due) => JSON.stringify(due)));
  return after.rounds.flatMap(({ id }) => dueIn(after, id)).filter((due) => !known.has(JSON.stringify(due)));
};
