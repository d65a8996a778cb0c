import type { PlayEvent } from './events.ts';
import { flightIdOf, isBracketId } from './ids.ts';
import type { DivisionPlay, Round } from './schema.ts';

type EventOf<T extends PlayEvent['type']> = Extract<PlayEvent, { type: T }>;

/**
 * Applies a flight of pools that was created or rebuilt. An entry from before flights existed created all pools of its
 * day.
 */
export function poolsMade(
  state: DivisionPlay,
  { roundId, pools, flight, ...seeds }: EventOf<'poolsMade'>,
): DivisionPlay {
  if (!flight) {
    const cleared = withoutParts(state, roundId);
    const seeded = withRound(cleared, roundId, (round) => ({ ...round, ...seeds, kept: null, flights: [] }));
    return { ...seeded, pools: [...cleared.pools, ...pools] };
  }
  const first = flightIdOf(roundId, 0);
  const own = state.pools.filter((pool) => pool.roundId === roundId);
  const others = own.filter((pool) => (pool.flightId ?? first) !== flight.id);
  const inOrder = [...others, ...pools].sort((a, b) => (a.flightId ?? first) - (b.flightId ?? first) || a.id - b.id);
  const divisionPlay = withRound(state, roundId, (round) => ({
    ...round,
    flights: [...round.flights.filter(({ id }) => id !== flight.id), flight].sort((a, b) => a.id - b.id),
  }));
  return together(
    { ...divisionPlay, pools: [...divisionPlay.pools.filter((pool) => pool.roundId !== roundId), ...inOrder] },
    roundId,
  );
}

/** Applies a bracket that was created or rebuilt. The others on its day stay. */
export function bracketMade(state: DivisionPlay, event: EventOf<'bracketMade'>): DivisionPlay {
  const { roundId, entrants, rules } = event;
  const bracket = { ...event.bracket, entrants, rules };
  const own = [...state.brackets.filter((other) => other.roundId === roundId && other.id !== bracket.id), bracket];
  const brackets = [...state.brackets.filter((other) => other.roundId !== roundId), ...own.sort((a, b) => a.id - b.id)];
  return together({ ...state, brackets, pools: state.pools.filter((pool) => pool.roundId !== roundId) }, roundId);
}

/** Removes a flight with its pools, or a bracket. */
export function partRemoved(state: DivisionPlay, { roundId, partId }: EventOf<'partRemoved'>): DivisionPlay {
  const left: DivisionPlay = isBracketId(partId)
    ? { ...state, brackets: state.brackets.filter(({ id }) => id !== partId) }
    : { ...state, pools: state.pools.filter((pool) => pool.flightId !== partId) };
  const round = withRound(left, roundId, (day) => ({ ...day, flights: day.flights.filter(({ id }) => id !== partId) }));
  return together(round, roundId);
}

/** Applies another order, or other names, to the parts of a day. */
export function partsArranged(state: DivisionPlay, { roundId, parts }: EventOf<'partsArranged'>): DivisionPlay {
  const names = new Map(parts.map(({ id, name }) => [id, name]));
  const named = <T extends { id: number; name: string }>(part: T): T => ({
    ...part,
    name: names.get(part.id) ?? part.name,
  });
  const brackets = state.brackets.map((one) => (one.roundId === roundId ? named(one) : one));
  return withRound({ ...state, brackets }, roundId, (round) => ({
    ...round,
    flights: round.flights.map(named),
    arranged: parts.map(({ id }) => id),
  }));
}

/**
 * Applies a part's new seeding, or keeps it as it was. An event without a part is from before days could have several
 * parts.
 */
export function partSeeded(state: DivisionPlay, event: EventOf<'roundSeeded'>): DivisionPlay {
  const { roundId, partId, entrants, kept } = event;
  const seeds = { entrants, kept };
  if (partId === null) {
    const all = {
      ...state,
      brackets: state.brackets.map((one) => (one.roundId === roundId ? { ...one, ...seeds } : one)),
    };
    return withRound(all, roundId, (round) => ({ ...round, ...seeds }));
  }
  if (isBracketId(partId)) {
    const brackets = state.brackets.map((one) => (one.id === partId ? { ...one, ...seeds } : one));
    return together({ ...state, brackets }, roundId);
  }
  return together(
    withRound(state, roundId, (round) => ({
      ...round,
      flights: round.flights.map((flight) => (flight.id === partId ? { ...flight, ...seeds } : flight)),
    })),
    roundId,
  );
}

/** Returns a round of the other kind, with a bracket of its teams, or with pools that are still to be created. */
export function toggled(state: DivisionPlay, event: EventOf<'roundToggled'>): DivisionPlay {
  const { roundId, kind, bracket } = event;
  const cleared = withoutParts(state, roundId);
  const entrants = bracket ? [...bracket.stored.teams] : [];
  const now = withRound(cleared, roundId, (round) => ({
    ...round,
    kind,
    entrants,
    rules: [],
    kept: null,
    flights: [],
  }));
  return { ...now, brackets: bracket ? [...cleared.brackets, bracket] : cleared.brackets };
}

/**
 * Combines the teams, rules and kept order of a day's parts into those of the day, one part after the other, with each
 * team once.
 */
function together(state: DivisionPlay, roundId: number): DivisionPlay {
  return withRound(state, roundId, (round) => {
    const brackets = state.brackets.filter((bracket) => bracket.roundId === roundId);
    const parts = round.kind === 'pools' ? round.flights : brackets;
    const kept = parts.length === 1 ? (parts[0]?.kept ?? null) : null;
    return {
      ...round,
      entrants: [...new Set(parts.flatMap((part) => part.entrants))],
      rules: parts.flatMap((part) => part.rules),
      kept,
    };
  });
}

export const withRound = (state: DivisionPlay, id: number, change: (round: Round) => Round): DivisionPlay => ({
  ...state,
  rounds: state.rounds.map((round) => (round.id === id ? change(round) : round)),
});

export const withoutParts = (state: DivisionPlay, roundId: number): DivisionPlay => ({
  ...state,
  pools: state.pools.filter((pool) => pool.roundId !== roundId),
  brackets: state.brackets.filter((bracket) => bracket.roundId !== roundId),
});
