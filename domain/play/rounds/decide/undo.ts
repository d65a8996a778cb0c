import type { Id } from '../../../kernel/ids.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import { play } from '../../problems.ts';
import { changedMatches } from '../changes.ts';
import type { PlayEvent } from '../events.ts';
import { foldPlay } from '../evolve.ts';
import { matchIdOf, placeOf, roundOfPart } from '../ids.ts';
import { roundById } from '../look.ts';
import type { DivisionPlay } from '../schema.ts';
import { type Decision, type LogEntry, type LogTail, undoneBy } from './decide.ts';
import { withDuties } from './duties.ts';
import { type Around, alone } from './occupied.ts';

const partPath = (partId: Id) => `round/${roundOfPart(partId)}/made/${partId}`;

/**
 * Returns what an event is about, as a path from the whole to the part. Entries whose paths contain one another can't
 * be undone out of order.
 */
function aboutOf(event: PlayEvent): string[] {
  switch (event.type) {
    case 'poolPlayed':
      return event.matches.map((match) => `${partPath(event.poolId)}/${match.id}`);
    case 'poolChanged':
      return [partPath(event.pool.id)];
    case 'bracketScored':
    case 'bracketPlayed':
    case 'bracketPlaced':
    case 'bracketWorked':
    case 'bracketMarked':
      return [`${partPath(event.bracketId)}/${matchIdOf(event.bracketId, event.number)}`];
    case 'bracketCleared':
    case 'bracketReseated':
    case 'bracketWithdrawn':
    case 'bracketSettings':
      return [partPath(event.bracketId)];
    case 'poolsMade':
      return [`round/${event.roundId}/made`];
    // Brackets have their own IDs by position, so one can be undone without the others.
    case 'bracketMade':
      return [partPath(event.bracket.id)];
    case 'partRemoved':
      return [`round/${event.roundId}/made`];
    case 'partsArranged':
      return [`round/${event.roundId}/arranged`];
    case 'flightChanged':
      return [`round/${event.roundId}/flight/${event.flight.id}`];
    case 'standingsSet':
      return [`standings/${event.standings.id}`];
    case 'standingsRemoved':
      return [`standings/${event.standingsId}`];
    case 'finishesSet':
      return ['finishes'];
    case 'playStopped':
      return ['stop'];
    case 'forfeitsSet':
    case 'subsSet':
      return [];
    case 'seasonLaid':
      return ['season', ...event.weeks.map((roundId) => `round/${roundId}`)];
    case 'roundAdded':
      return [`round/${event.round.id}`];
    case 'roundToggled':
    case 'roundRemoved':
      return [`round/${event.roundId}`];
    case 'roundChanged':
      return [`round/${event.roundId}/facts`];
    case 'roundSeeded':
      return [`round/${event.roundId}/seeds`];
    case 'roundsOrdered':
      return ['order'];
    case 'teamsSet':
      return ['teams'];
    case 'teamOut':
      return [`teams/${event.teamId}`];
    // Work assignments follow from the rest of an entry.
    case 'bracketDuties':
    case 'undone':
      return [];
  }
}

const within = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`);
const meet = (first: readonly string[], other: readonly string[]): boolean =>
  first.some((a) => other.some((b) => within(a, b) || within(b, a)));
const aboutEntry = ({ events }: LogEntry): string[] => events.flatMap(aboutOf);
const isUndo = ({ events }: LogEntry): boolean => events.some((event) => event.type === 'undone');

/**
 * Returns the entries that count, without undo entries and the entries they undid. Folding the result produces the
 * division's current state.
 */
export function effectiveEntries(entries: readonly LogEntry[]): LogEntry[] {
  const gone = new Set(undoneBy(entries));
  return entries.filter((entry) => !gone.has(entry.seq) && !isUndo(entry));
}

/**
 * Decides an undo, which is an event with the result of folding the log again without one entry, from some point before
 * it. Fails for an entry that doesn't exist, was already undone or was itself an undo. Also fails for an entry that a
 * later entry is based on (`not-undoable`, with the later entries or the matches whose results would be lost), and for
 * a result of a locked day.
 */
export function decideUndo(
  state: DivisionPlay,
  seq: number,
  { from, entries }: LogTail,
  around: Around = alone,
): Decision {
  const counting = effectiveEntries(entries);
  const entry = counting.find((logged) => logged.seq === seq);
  if (!entry) return refuse(play['not-undoable']());
  if (matchesIn(entry).some((id) => roundById(state, placeOf(id).roundId)?.locked)) return refuse(play.locked());
  const later = laterOn(counting, entry);
  if (later.length) return refuse(play['not-undoable']({ data: { later: later.map((logged) => logged.seq) } }));
  const without = foldPlay(
    from,
    counting.filter((logged) => logged.seq !== seq),
  );
  const lost = resultsLost(state, without, entry);
  if (lost.length) return refuse(play['not-undoable']({ data: { matches: lost } }));
  return ok(withDuties(state, [{ type: 'undone', seq, ...restoring(entry, without) }], around));
}

/**
 * Log entries that affect the whole event, or that a team's people caused. They can only be undone where they were
 * made.
 */
const elsewhere: ReadonlySet<PlayEvent['type']> = new Set(['playStopped', 'forfeitsSet', 'subsSet']);

/** Returns later entries that are about the same thing or a part of it, or that seat teams this entry brought in. */
export function laterOn(counting: readonly LogEntry[], entry: LogEntry): LogEntry[] {
  if (entry.events.every(({ type }) => elsewhere.has(type))) return [entry];
  const about = aboutEntry(entry);
  const brings = entry.events.some((event) => event.type === 'teamsSet');
  return counting.filter(
    (logged) => logged.seq > entry.seq && (meet(about, aboutEntry(logged)) || (brings && seatsTeams(logged))),
  );
}

/**
 * Returns whether an entry puts teams into pools or brackets. If so, the earlier entry that brought those teams into
 * the division can't be undone.
 */
const seatsTeams = ({ events }: LogEntry): boolean =>
  events.some(
    (event) =>
      event.type === 'poolsMade' ||
      event.type === 'bracketMade' ||
      event.type === 'seasonLaid' ||
      (event.type === 'roundToggled' && event.bracket !== null),
  );

type OfOneMatch = Extract<PlayEvent, { number: number; bracketId: number }>;
const isOfOneMatch = (event: PlayEvent): event is OfOneMatch => 'number' in event && 'bracketId' in event;

/** Returns the matches that an entry played or placed, if it did nothing else. For any other entry, returns none. */
function matchesIn({ events }: LogEntry): Id[] {
  const ids = events.map((event): Id[] | null =>
    event.type === 'poolPlayed'
      ? event.matches.map((match) => match.id)
      : isOfOneMatch(event)
        ? [matchIdOf(event.bracketId, event.number)]
        : null,
  );
  return ids.includes(null) ? [] : ids.flatMap((some) => some ?? []);
}

/**
 * Returns the results of other matches that would change because they depend, in a bracket, on the result being undone.
 */
function resultsLost(state: DivisionPlay, without: DivisionPlay, entry: LogEntry): number[] {
  const own = new Set(matchesIn(entry));
  if (own.size === 0) return [];
  return changedMatches(state, without)
    .filter(({ id, before, after }) => {
      if (own.has(id) || !before || outcomeOf(before).progress === 'none') return false;
      return !after || before.games.some((game, i) => !sameScore(game, after.games[i]));
    })
    .map(({ before }) => before?.number ?? 0);
}

type Scored = { readonly home: number | null; readonly away: number | null };
const sameScore = (a: Scored, b: Scored | undefined): boolean => a.home === b?.home && a.away === b?.away;

/**
 * Returns the state to go back to. For a score, it is only the score's pool or bracket, so that undoing a point costs
 * no more than scoring it.
 */
function restoring(entry: LogEntry, without: DivisionPlay) {
  const { teams, rounds, pools, brackets, standings, byHand, stop, season } = without;
  const parts = new Set(matchesIn(entry).map((id) => placeOf(id).parentId));
  const restored = { teams, rounds, pools, brackets, standings, byHand, stop, season };
  if (parts.size === 0) return { restored, parts: null };
  const own = <T extends { id: Id }>(all: readonly T[]) => all.filter(({ id }) => parts.has(id));
  return { restored: null, parts: { pools: own(pools), brackets: own(brackets) } };
}
