import { never } from '../../kernel/result.ts';
import { clearBracket } from '../brackets/play-match.ts';
import { storeBracket } from '../brackets/store.ts';
import { bracketAfter, stateOf } from './bracket-play.ts';
import type { PlayEvent } from './events.ts';
import type { DivisionPlay, PlayBracket, PlayPool, Round } from './schema.ts';

/** The division after an event. Total: what an event is about and is not there changes nothing. Untouched records stay the same objects. */
export function evolvePlay(state: DivisionPlay, event: PlayEvent): DivisionPlay {
  switch (event.type) {
    case 'teamsSet':
      return { ...state, teams: event.teams };
    case 'roundAdded':
      return { ...state, rounds: [...state.rounds, event.round] };
    case 'roundChanged':
      return {
        ...state,
        rounds: state.rounds.map((round) => (round.id === event.roundId ? { ...round, ...event.patch } : round)),
      };
    case 'roundToggled':
      return toggled(state, event);
    case 'roundRemoved':
      return { ...without(state, event.roundId), rounds: state.rounds.filter((round) => round.id !== event.roundId) };
    case 'poolsMade': {
      const cleared = without(state, event.roundId);
      return { ...seeded(cleared, event), pools: [...cleared.pools, ...event.pools] };
    }
    case 'bracketMade': {
      const cleared = without(state, event.roundId);
      return { ...seeded(cleared, event), brackets: [...cleared.brackets, event.bracket] };
    }
    case 'roundSeeded':
      return seeded(state, event);
    case 'poolPlayed':
      return withPool(state, event.poolId, (pool) => ({
        ...pool,
        matches: pool.matches.map((match) => event.matches.find((changed) => changed.id === match.id) ?? match),
      }));
    case 'poolChanged':
      return withPool(state, event.pool.id, () => event.pool);
    case 'bracketScored':
      return withBracket(state, event.bracketId, (bracket) => ({
        ...bracket,
        open: { ...bracket.open, [event.number]: event.games },
      }));
    case 'bracketPlayed':
      return withBracket(state, event.bracketId, (bracket) => bracketAfter(bracket, event.number, event.played));
    case 'bracketCleared':
      return withBracket(state, event.bracketId, (bracket) => ({
        ...bracket,
        open: {},
        stored: storeBracket(clearBracket(stateOf(bracket))),
      }));
    case 'bracketPlaced':
      return withBracket(state, event.bracketId, (bracket) => ({
        ...bracket,
        courts: keyed(bracket.courts, event.number, event.court),
        times: keyed(bracket.times, event.number, event.startTime),
      }));
    case 'bracketReseated':
      return withBracket(state, event.bracketId, (bracket) => ({ ...bracket, open: event.open, stored: event.stored }));
    case 'bracketWithdrawn':
      return withBracket(state, event.bracketId, (bracket) => ({ ...bracket, stored: event.stored }));
    case 'teamOut':
      return {
        ...state,
        teams: state.teams.map((team) => (team.id === event.teamId ? { ...team, out: event.out } : team)),
      };
    case 'roundsOrdered':
      return { ...state, rounds: ordered(state, event.roundIds) };
    case 'undone':
      return event.parts ? withParts(state, event.parts) : { ...state, ...event.restored };
    default:
      return never(event);
  }
}

/** A whole log folded: the same events give the same division in Lambda, browser and test. */
export const foldPlay = (
  start: DivisionPlay,
  entries: readonly { readonly seq: number; readonly events: readonly PlayEvent[] }[],
): DivisionPlay => entries.reduce((state, { seq, events }) => ({ ...events.reduce(evolvePlay, state), seq }), start);

/** A round of the other kind: a bracket of its teams, or pools that are still to be made. */
function toggled(state: DivisionPlay, event: Extract<PlayEvent, { type: 'roundToggled' }>): DivisionPlay {
  const { roundId, kind, bracket } = event;
  const cleared = without(state, roundId);
  const entrants = bracket ? [...bracket.stored.teams] : [];
  return {
    ...cleared,
    rounds: cleared.rounds.map((round) =>
      round.id === roundId ? { ...round, kind, entrants, rules: [], kept: null, flight: null } : round,
    ),
    brackets: bracket ? [...cleared.brackets, bracket] : cleared.brackets,
  };
}

const without = (state: DivisionPlay, roundId: number): DivisionPlay => ({
  ...state,
  pools: state.pools.filter((pool) => pool.roundId !== roundId),
  brackets: state.brackets.filter((bracket) => bracket.roundId !== roundId),
});

type Seeding = { roundId: number; entrants: number[]; rules?: Round['rules']; kept?: number[] | null };
const seeded = (state: DivisionPlay, { roundId, entrants, rules, kept = null }: Seeding): DivisionPlay => ({
  ...state,
  rounds: state.rounds.map((round) =>
    round.id === roundId ? { ...round, entrants, rules: rules ?? round.rules, kept } : round,
  ),
});

/** The rounds in another order, renumbered; one that is not named keeps its place behind them. */
function ordered({ rounds }: DivisionPlay, roundIds: readonly number[]): DivisionPlay['rounds'] {
  const at = new Map(roundIds.map((id, i) => [id, i]));
  return rounds
    .toSorted((a, b) => (at.get(a.id) ?? rounds.length) - (at.get(b.id) ?? rounds.length))
    .map((round, i) => ({ ...round, number: i + 1 }));
}

/** The division with these pools and brackets in the place of those they were. */
function withParts(state: DivisionPlay, parts: Pick<DivisionPlay, 'pools' | 'brackets'>): DivisionPlay {
  const other = <T extends { id: number }>(all: readonly T[], some: readonly T[]) =>
    all.map((record) => some.find(({ id }) => id === record.id) ?? record);
  return { ...state, pools: other(state.pools, parts.pools), brackets: other(state.brackets, parts.brackets) };
}

const withPool = (state: DivisionPlay, id: number, change: (pool: PlayPool) => PlayPool): DivisionPlay => ({
  ...state,
  pools: state.pools.map((pool) => (pool.id === id ? change(pool) : pool)),
});
const withBracket = (state: DivisionPlay, id: number, change: (bracket: PlayBracket) => PlayBracket): DivisionPlay => ({
  ...state,
  brackets: state.brackets.map((bracket) => (bracket.id === id ? change(bracket) : bracket)),
});

/** The record with a value at a number, or without one. */
function keyed<T>(record: Record<string, T>, number: number, value: T | null): Record<string, T> {
  const { [String(number)]: _, ...others } = record;
  return value === null ? others : { ...others, [number]: value };
}
