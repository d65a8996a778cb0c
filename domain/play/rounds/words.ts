import { shortDate } from '../../kernel/date-words.ts';
import type { Id } from '../../kernel/ids.ts';
import { storedStatusText } from '../matches/outcome.ts';
import type { Match } from '../matches/schema.ts';
import type { PlayEvent, PlayEventType } from './events.ts';
import { matchIdOf, roundOfPart } from './ids.ts';
import { bracketById, matchById, poolById, roundById } from './look.ts';
import type { DivisionPlay, PlayPool } from './schema.ts';

/** What an entry's sentence is built from: the current division and its teams' names. */
type WordsContext = {
  readonly state: DivisionPlay;
  nameOf(teamId: Id): string;
  /** Returns the name of a round that no longer exists. */
  roundName?(roundId: Id): string | undefined;
  /** Returns an entry's sentence, for the entry that undoes it. */
  entryText?(seq: number): string | undefined;
};
type EventOf<T extends PlayEventType> = Extract<PlayEvent, { type: T }>;

const quoted = (name: string | undefined) => name && `“${name}”`;
const dayName = ({ state, roundName }: WordsContext, roundId: Id): string =>
  quoted(roundById(state, roundId)?.name ?? roundName?.(roundId)) ?? 'A removed round';
const partName = (context: WordsContext, partId: Id): string => {
  const pool = poolById(context.state, partId);
  return pool
    ? `Pool ${pool.name}`
    : (bracketById(context.state, partId)?.name ?? dayName(context, roundOfPart(partId)));
};
const scores = (games: Match['games']): string =>
  games
    .filter((game) => game.home !== null || game.away !== null)
    .map((game) => `${game.home ?? 0}-${game.away ?? 0}`)
    .join(', ') || 'no score';

function matchWords(context: WordsContext, partId: Id, number: number, what: string): string {
  const match = matchById(context.state, matchIdOf(partId, number));
  const teams = [match?.homeTeam, match?.awayTeam].map((team) => (team ? context.nameOf(team) : '?')).join(' vs. ');
  return `${partName(context, partId)}, M${number}, ${teams}: ${what}`;
}

const outWords = { forfeit: 'forfeited', drop: 'dropped', back: 'was reinstated' } as const;

const factWords = (
  name: string,
  { published, locked, hideTimes, ...rest }: EventOf<'roundChanged'>['patch'],
): string => {
  if (Object.keys(rest).length) return `${name} was changed`;
  if (published !== undefined) return published ? `${name} was published` : `${name} was unpublished`;
  if (locked !== undefined) return locked ? `${name} was locked` : `${name} was unlocked`;
  return hideTimes ? `Times for ${name} were hidden` : `Times for ${name} were shown again`;
};

const playedWords = (played: EventOf<'bracketPlayed'>['played']): string => {
  if (played === null) return 'result cleared';
  if ('winner' in played) return 'winner only, no scores';
  return played.forfeit ? 'forfeit' : scores(played.games);
};

const markWords = (status: Match['status']): string =>
  status === null ? 'back on' : storedStatusText[status].toLowerCase();

const poolWords = ({ status, forfeit, games }: Match): string => {
  const isCalled = status === 0 && games.every(({ home, away }) => home === null && away === null);
  if (isCalled || (status ?? 0) > 100) return markWords(status);
  return forfeit ? 'forfeit' : scores(games);
};

const workWords = ({ nameOf }: WordsContext, team: Id | null, missed: Id | null): string => {
  const works = team === null ? 'work team reset to the default' : `work team: ${nameOf(team)}`;
  return missed === null ? works : `${nameOf(missed)} didn’t show up to work; ${works}`;
};

const movedWords = 'court or time changed';
/** Returns how many matches an event moved on the board, or 0 if it did something else. */
const movedBy = (event: PlayEvent): number => {
  if (event.type === 'bracketPlaced') return 1;
  return event.type === 'poolPlayed' && event.placed ? event.matches.length : 0;
};

const movedIn = (events: readonly PlayEvent[]): number => events.reduce((sum, event) => sum + movedBy(event), 0);

const actionWords: Readonly<Record<NonNullable<EventOf<'poolChanged'>['did']>, (pool: PlayPool) => string>> = {
  shared: ({ name, courts }) =>
    `Pool ${name} takes turns on ${courts.length === 1 ? 'Court' : 'Courts'} ${courts.join(', ')}`,
  named: ({ name }) => `A pool was renamed ${name}`,
  ranked: ({ name }) => `Tiebreakers for pool ${name} were changed`,
  cut: ({ name }) => `Matches in pool ${name} were removed`,
  seated: ({ name }) => `Teams in pool ${name} were changed`,
};
const changedWords = ({ pool, did }: EventOf<'poolChanged'>): string => {
  if (did) return actionWords[did](pool);
  return pool.locked ? `Pool ${pool.name} was locked` : `Pool ${pool.name} was changed`;
};

const subsText = (subs: EventOf<'subsSet'>['subs']): string =>
  subs.length === 0 ? 'none' : [...new Set(subs.map(({ on }) => shortDate(on)))].join(', ');

/** A sentence for each kind of event. A missing kind doesn't compile. */
const words: { readonly [T in PlayEventType]: (event: EventOf<T>, context: WordsContext) => string } = {
  teamsSet: ({ teams }) => (teams.length === 1 ? '1 team imported' : `${teams.length} teams imported`),
  roundAdded: ({ round }) => `${quoted(round.name)} was added`,
  roundChanged: ({ roundId, patch }, context) => factWords(dayName(context, roundId), patch),
  roundToggled: ({ roundId, kind }, context) =>
    `${dayName(context, roundId)} was changed to ${kind === 'pools' ? 'pool' : 'bracket'} play`,
  roundRemoved: ({ roundId }, context) => `${dayName(context, roundId)} was removed`,
  roundsOrdered: () => 'Rounds were reordered',
  poolsMade: ({ roundId, pools }, context) => `Pools were created for ${dayName(context, roundId)}: ${pools.length}`,
  bracketMade: ({ roundId, bracket }, context) => `${bracket.name} was created for ${dayName(context, roundId)}`,
  roundSeeded: ({ roundId, kept }, context) =>
    kept ? `${dayName(context, roundId)} kept its seeding` : `${dayName(context, roundId)} was re-seeded`,
  partRemoved: ({ roundId }, context) => `A flight or bracket was removed from ${dayName(context, roundId)}`,
  partsArranged: ({ roundId, parts }, context) =>
    `${dayName(context, roundId)} now has ${parts.map(({ name }) => name).join(', ')}`,
  flightChanged: ({ roundId, flight }, context) =>
    `${flight.name || 'A flight'} in ${dayName(context, roundId)} was changed`,
  standingsSet: ({ standings }) => `Standings ${quoted(standings.title)} were saved`,
  standingsRemoved: () => 'Standings were removed',
  finishesSet: ({ byHand }) =>
    byHand ? `Finishes were set by hand: ${byHand.reason}` : 'Finishes set by hand were removed',
  seasonLaid: ({ did }) => did,
  forfeitsSet: ({ forfeits }) =>
    forfeits === 'full' ? 'Forfeits now count with the rule-book score' : 'Forfeits now count without a score',
  subsSet: ({ teamId, subs }, context) => `Subs for ${context.nameOf(teamId)}: ${subsText(subs)}`,
  playStopped: ({ stop }) => (stop ? `Play was stopped: ${stop.reason}` : 'Play resumed'),
  bracketWorked: ({ bracketId, number, team, missed }, context) =>
    matchWords(context, bracketId, number, workWords(context, team, missed)),
  bracketMarked: ({ bracketId, number, status }, context) => matchWords(context, bracketId, number, markWords(status)),
  bracketSettings: ({ bracketId }, context) => `The match format of ${partName(context, bracketId)} was changed`,
  poolPlayed: ({ poolId, matches, placed, worked }, context) => {
    const [first] = matches;
    if (worked)
      return matchWords(
        context,
        poolId,
        first?.number ?? 0,
        workWords(context, first?.manualRefId ?? null, first?.missed ?? null),
      );
    return matchWords(context, poolId, first?.number ?? 0, placed ? movedWords : first ? poolWords(first) : 'no score');
  },
  poolChanged: changedWords,
  bracketScored: ({ bracketId, number, games }, context) => matchWords(context, bracketId, number, scores(games)),
  bracketPlayed: ({ bracketId, number, played }, context) =>
    matchWords(context, bracketId, number, playedWords(played)),
  bracketCleared: ({ bracketId }, context) => `${partName(context, bracketId)} was cleared`,
  bracketPlaced: ({ bracketId, number }, context) => matchWords(context, bracketId, number, movedWords),
  bracketDuties: ({ bracketId }, context) => `Work teams for ${partName(context, bracketId)} changed`,
  bracketReseated: ({ bracketId }, context) => `Teams in ${partName(context, bracketId)} changed`,
  bracketWithdrawn: ({ bracketId }, context) => `${partName(context, bracketId)} was changed`,
  teamOut: ({ teamId, out }, context) => `${context.nameOf(teamId)} ${outWords[out ?? 'back']}`,
  undone: ({ seq }, context) => `Undone: ${context.entryText?.(seq) ?? `entry ${seq}`}`,
};

/** Returns a sentence such as "Pools A, B and C take turns on courts 1, 2". */
const sharedWords = (turns: readonly EventOf<'poolChanged'>[]): string => {
  const names = turns.map(({ pool }) => pool.name);
  const courts = turns[0]?.pool.courts ?? [];
  const where = `${courts.length === 1 ? 'court' : 'courts'} ${courts.join(', ')}`;
  return `Pools ${names.slice(0, -1).join(', ')} and ${names.at(-1)} take turns on ${where}`;
};

/** Returns the most recent name of every round in a whole log, including removed rounds. */
export const roundNamesOf = (entries: readonly { readonly events: readonly PlayEvent[] }[]): ReadonlyMap<Id, string> =>
  new Map(
    entries
      .flatMap(({ events }) => events)
      .flatMap((event): [Id, string][] => {
        if (event.type === 'roundAdded') return [[event.round.id, event.round.name]];
        return event.type === 'roundChanged' && event.patch.name ? [[event.roundId, event.patch.name]] : [];
      }),
  );

/** Returns a sentence about what a log entry did, based on its first event, which causes the others. */
export function entryWords(events: readonly PlayEvent[], context: WordsContext): string {
  const reseats = events.some((event) => event.type === 'bracketReseated' || event.type === 'poolChanged');
  if (events[0]?.type === 'teamsSet' && reseats) return 'A team was added';
  const moved = movedIn(events);
  const turns = events.filter((event) => event.type === 'poolChanged' && event.did === 'shared');
  if (turns.length > 1 && turns.length === events.length) return sharedWords(turns as EventOf<'poolChanged'>[]);
  if (moved > 1) return `${moved} matches were moved`;
  const [first] = events;
  return first
    ? (words[first.type] as (event: PlayEvent, wordsContext: WordsContext) => string)(first, context)
    : 'Nothing changed';
}

const ofMatches: readonly PlayEventType[] = [
  'poolPlayed',
  'bracketScored',
  'bracketPlayed',
  'bracketPlaced',
  'bracketDuties',
];

/**
 * Returns whether an entry is about scoring: a result, a forfeit, a court. Directors look for the other entries, and
 * for moves of many matches together (a plan after rain).
 */
export const isOfMatches = (events: readonly PlayEvent[]): boolean =>
  events.every(({ type }) => ofMatches.includes(type)) && movedIn(events) < 2;
