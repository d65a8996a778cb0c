import { never } from '../../kernel/result.ts';
import { clearBracket } from '../brackets/play-match.ts';
import { storeBracket } from '../brackets/store.ts';
import { bracketAfter, bracketWithdrawn, stateOf } from './bracket-play.ts';
import type { PlayEvent } from './events.ts';
import {
  bracketMade,
  partRemoved,
  partSeeded,
  partsArranged,
  poolsMade,
  toggled,
  withoutParts,
  withRound,
} from './parts.ts';
import type { DivisionPlay, PlayBracket, PlayPool } from './schema.ts';

type BracketEvent = Extract<PlayEvent, { readonly bracketId: number }>;

/** Returns a bracket with one of its events applied. */
function evolveBracket(bracket: PlayBracket, event: BracketEvent): PlayBracket {
  switch (event.type) {
    case 'bracketScored':
      return {
        ...bracket,
        open: keyed(bracket.open, event.number, event.games.length > 0 ? event.games : null),
        ...(event.forfeit !== undefined && { forfeits: keyed(bracket.forfeits, event.number, event.forfeit) }),
        // A scored match is no longer canceled, postponed or locked.
        statuses: keyed(bracket.statuses, event.number, null),
      };
    case 'bracketPlayed':
      return bracketAfter(bracket, event.number, event.played);
    case 'bracketCleared':
      return { ...bracket, open: {}, forfeits: {}, statuses: {}, stored: storeBracket(clearBracket(stateOf(bracket))) };
    case 'bracketPlaced':
      return {
        ...bracket,
        courts: keyed(bracket.courts, event.number, event.court),
        times: keyed(bracket.times, event.number, event.startTime),
        ...(event.minutes !== undefined && { minutes: keyed(bracket.minutes, event.number, event.minutes) }),
      };
    case 'bracketWorked':
      return {
        ...bracket,
        works: keyed(bracket.works, event.number, event.team),
        missed: keyed(bracket.missed, event.number, event.missed),
      };
    case 'bracketDuties':
      return { ...bracket, duties: event.duties };
    case 'bracketMarked':
      return { ...bracket, statuses: keyed(bracket.statuses, event.number, event.status) };
    case 'bracketSettings':
      return { ...bracket, settings: event.settings, losersSettings: event.losersSettings };
    case 'bracketReseated':
      return {
        ...bracket,
        open: event.open,
        forfeits: event.forfeits ?? {},
        stored: event.stored,
        // A draw of another size renumbers its matches.
        ...(event.stored.teams.length === bracket.stored.teams.length
          ? {}
          : { statuses: {}, works: {}, missed: {}, duties: {}, minutes: {} }),
      };
    case 'bracketWithdrawn':
      return bracketWithdrawn(bracket, event.stored);
    default:
      return never(event);
  }
}

/** Returns the record with the value at a number set or removed. */
function keyed<T>(record: Record<string, T>, number: number, value: T | null): Record<string, T> {
  const { [String(number)]: _, ...others } = record;
  return value === null ? others : { ...others, [number]: value };
}

/**
 * Returns the division after an event. The function handles every event: one about something that doesn't exist changes
 * nothing. Unaffected records stay the same objects.
 */
export function evolvePlay(state: DivisionPlay, event: PlayEvent): DivisionPlay {
  if ('bracketId' in event) return withBracket(state, event.bracketId, (bracket) => evolveBracket(bracket, event));
  switch (event.type) {
    case 'teamsSet':
      return { ...state, teams: event.teams };
    case 'roundAdded':
      return { ...state, rounds: [...state.rounds, event.round] };
    case 'roundChanged':
      return withRound(state, event.roundId, (round) => ({ ...round, ...event.patch }));
    case 'roundToggled':
      return toggled(state, event);
    case 'roundRemoved':
      return {
        ...withoutParts(state, event.roundId),
        rounds: state.rounds.filter((round) => round.id !== event.roundId),
      };
    case 'poolsMade':
      return poolsMade(state, event);
    case 'bracketMade':
      return bracketMade(state, event);
    case 'partRemoved':
      return partRemoved(state, event);
    case 'partsArranged':
      return partsArranged(state, event);
    case 'flightChanged':
      return withRound(state, event.roundId, (round) => ({
        ...round,
        flights: round.flights.map((flight) => (flight.id === event.flight.id ? event.flight : flight)),
      }));
    case 'roundSeeded':
      return partSeeded(state, event);
    case 'poolPlayed':
      return withPool(state, event.poolId, (pool) => ({
        ...pool,
        matches: pool.matches.map((match) => event.matches.find((changed) => changed.id === match.id) ?? match),
      }));
    case 'poolChanged':
      return withPool(state, event.pool.id, () => event.pool);
    case 'teamOut':
      return {
        ...state,
        teams: state.teams.map((team) => (team.id === event.teamId ? { ...team, out: event.out } : team)),
      };
    case 'standingsSet':
      return { ...state, standings: withStandings(state, event.standings) };
    case 'standingsRemoved':
      return { ...state, standings: state.standings.filter(({ id }) => id !== event.standingsId) };
    case 'finishesSet':
      return { ...state, byHand: event.byHand };
    case 'seasonLaid':
      return seasonApplied(state, event);
    case 'forfeitsSet':
      return { ...state, forfeits: event.forfeits };
    case 'subsSet':
      return { ...state, subs: [...state.subs.filter(({ teamId }) => teamId !== event.teamId), ...event.subs] };
    case 'playStopped':
      return { ...state, stop: event.stop };
    case 'roundsOrdered':
      return { ...state, rounds: ordered(state, event.roundIds) };
    case 'undone':
      return event.parts ? withParts(state, event.parts) : { ...state, ...event.restored };
    default:
      return never(event);
  }
}

/** Folds a whole log. The same events produce the same division in Lambda, browser and test. */
export const foldPlay = (
  start: DivisionPlay,
  entries: readonly { readonly seq: number; readonly events: readonly PlayEvent[] }[],
): DivisionPlay => entries.reduce((state, { seq, events }) => ({ ...events.reduce(evolvePlay, state), seq }), start);

/**
 * Returns the rounds in another order, renumbered. Rounds that aren't listed come after the others in their current
 * order.
 */
function ordered({ rounds }: DivisionPlay, roundIds: readonly number[]): DivisionPlay['rounds'] {
  const at = new Map(roundIds.map((id, i) => [id, i]));
  return rounds
    .toSorted((a, b) => (at.get(a.id) ?? rounds.length) - (at.get(b.id) ?? rounds.length))
    .map((round, i) => ({ ...round, number: i + 1 }));
}

/** Returns the division after a season was applied. Pools that stay keep their positions, and new ones come last. */
function seasonApplied(
  state: DivisionPlay,
  { season, rounds, pools, gone }: Extract<PlayEvent, { type: 'seasonLaid' }>,
): DivisionPlay {
  const now = new Map(pools.map((pool) => [pool.id, pool]));
  const there = new Set(state.pools.map(({ id }) => id));
  return {
    ...state,
    ...{ season, rounds },
    pools: [
      ...state.pools.filter(({ id }) => !gone.includes(id)).map((pool) => now.get(pool.id) ?? pool),
      ...pools.filter(({ id }) => !there.has(id)),
    ],
  };
}

/** Returns the division with these pools and brackets instead of the old ones. */
function withParts(state: DivisionPlay, parts: Pick<DivisionPlay, 'pools' | 'brackets'>): DivisionPlay {
  const other = <T extends { id: number }>(all: readonly T[], some: readonly T[]) =>
    all.map((record) => some.find(({ id }) => id === record.id) ?? record);
  return { ...state, pools: other(state.pools, parts.pools), brackets: other(state.brackets, parts.brackets) };
}

const withStandings = ({ standings }: DivisionPlay, now: DivisionPlay['standings'][number]) =>
  [...standings.filter(({ id }) => id !== now.id), now].sort((a, b) => a.id - b.id);

const withBracket = (state: DivisionPlay, id: number, change: (one: PlayBracket) => PlayBracket): DivisionPlay => ({
  ...state,
  brackets: state.brackets.map((bracket) => (bracket.id === id ? change(bracket) : bracket)),
});

const withPool = (state: DivisionPlay, id: number, change: (pool: PlayPool) => PlayPool): DivisionPlay => ({
  ...state,
  pools: state.pools.map((pool) => (pool.id === id ? change(pool) : pool)),
});
