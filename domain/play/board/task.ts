import type { Id } from '../../kernel/ids.ts';
import { hour, type Millis, minute } from '../../kernel/time.ts';
import { lastPoint } from '../courts/actuals.ts';
import { hasBegun } from '../courts/board.ts';
import { type CourtTask, courtMatch, courtTask, type Feeder, type Placement } from '../courts/schema.ts';
import { sparePairs } from '../duals/dual.ts';
import { dualPairOf } from '../duals/numbers.ts';
import { sideOf, withPairsApart } from '../duals/sides.ts';
import { isOn, isOver, playedIn } from '../match-location.ts';
import { isBracketId } from '../rounds/ids.ts';
import type { SeedingRule } from '../seeding/schema.ts';
import type { BracketView, MatchView, PlayView, PoolView } from '../views.ts';
import { type CourtClosure, withClosed } from './closures.ts';
import { isOpen, type May, mayInBracket, mayInPool, teamsOf } from './may.ts';
import type { BoardSettings } from './settings.ts';

/** The time when courts are open on a day, or when a day's matches are played. */
export type Hours = { readonly from: Millis; readonly to: Millis };
/** How long past the usual closing time a day's matches can go on. */
export const pastClose = 6 * hour;

/** A match on an event's board, and its division. */
export type BoardMatch = {
  readonly divisionId: Id;
  readonly partId: Id;
  readonly part: string;
  readonly match: MatchView;
  readonly minutes: number;
  readonly after: readonly Feeder[];
  /** The teams that might play or work here, depending on earlier matches. */
  readonly maybe: readonly Id[];
  readonly mayWork: readonly Id[];
  /** The source it is seeded from, while the source is still being played and its teams aren't final. */
  readonly seededBy: string | null;
  /** When it ended, if that was recorded, or null if it isn't over. */
  readonly ended: Millis | null;
  /** When its round's day is played, or null if the plan doesn't use it. */
  readonly day: Hours | null;
};

/** A team's people, by profile. */
export type People = { readonly team: Id; readonly persons: readonly Id[] };

/**
 * The shortest and longest gap between two starts on a court, in minutes, that can show how long matches are planned to
 * take.
 */
const sane = { least: 10, most: 180 };

/**
 * Returns how long the matches of a pool or bracket are planned to take, as set when it was created. If it was created
 * without times, returns the shortest time between two consecutive matches on a court.
 */
export function minutesOf({ matches, minutes }: Pick<Part, 'matches' | 'minutes'>, otherwise: number): number {
  if (minutes !== null) return minutes;
  const starts = Map.groupBy(
    matches.filter(({ court, startTime }) => court !== null && startTime !== null),
    ({ court }) => court,
  );
  const gaps = [...starts.values()].flatMap((on) => {
    const times = on.map(({ startTime }) => startTime as Millis).sort((a, b) => a - b);
    return times.slice(1).map((at, i) => (at - (times[i] as Millis)) / minute);
  });
  const knownGaps = gaps.filter((gap) => gap >= sane.least && gap <= sane.most);
  return knownGaps.length === 0 ? otherwise : Math.round(Math.min(...knownGaps));
}

/** Returns the matches that each match of a bracket waits for, by ID: those whose winner or loser plays in it. */
function feedersOf({ matches, pairs }: BracketView): ReadonlyMap<Id, Feeder[]> {
  const idOf = new Map(matches.map(({ number, id }) => [number, id]));
  if (pairs.length > 0) return feedersOfPairs({ matches, pairs });
  const feeders = new Map<Id, Feeder[]>();
  for (const { id, winnerMatch, loserMatch } of matches)
    for (const to of new Set([winnerMatch, loserMatch])) {
      const next = to === null ? undefined : idOf.get(to);
      if (next !== undefined && next !== id)
        feeders.set(next, [...(feeders.get(next) ?? []), { match: id, rest: true }]);
    }
  return feeders;
}

/**
 * Returns the matches that each match of an FIVB pool waits for. The later ones wait for the matches whose winners and
 * losers play them.
 */
const feedersOfPool = ({ matches }: Pick<PoolView, 'matches'>): ReadonlyMap<Id, Feeder[]> =>
  new Map(
    matches.filter(isOpen).map(({ id, number }) => {
      const before = matches.filter((other) => other.number < number && !isOpen(other) && !isOver(other));
      return [id, before.map((other): Feeder => ({ match: other.id, rest: true }))];
    }),
  );

/**
 * Returns the matches that each pair match waits for: every pair match of the duals whose winner or loser plays in its
 * dual.
 */
function feedersOfPairs({ matches, pairs }: Pick<BracketView, 'matches' | 'pairs'>): ReadonlyMap<Id, Feeder[]> {
  const before = (number: number | null) =>
    matches.filter((match) => match.winnerMatch === number || match.loserMatch === number).map((match) => match.number);
  return new Map(
    pairs.map(({ id, dualN }) => {
      const duals = new Set(before(dualN));
      const feeders = pairs.filter((pair) => pair.dualN !== null && duals.has(pair.dualN));
      return [id, feeders.map((feeder): Feeder => ({ match: feeder.id, rest: true }))];
    }),
  );
}

type Part = {
  readonly id: Id;
  readonly roundId: Id;
  readonly name: string;
  readonly minutes: number | null;
  readonly matches: readonly MatchView[];
  readonly rules?: readonly SeedingRule[];
};

/**
 * Returns the source that a pool or bracket is seeded from while the source is still being played. Any team from there
 * can end up here, but only after its last match there. For standings, that is every earlier round.
 */
export function sourceOf(
  { divisionId, rounds, pools, brackets }: PlayView,
  { roundId, rules = [], matches }: Pick<Part, 'roundId' | 'rules' | 'matches'>,
) {
  const own = rounds.find(({ id }) => id === roundId);
  const ofTable = rules.some(({ fromStandings }) => fromStandings !== null);
  const named = new Set(rules.flatMap(({ fromRoundId }) => fromRoundId ?? []));
  const open = rounds.filter(
    (round) => !round.complete && round.number < (own?.number ?? 0) && (ofTable || named.has(round.id)),
  );
  if (open.length === 0 || matches.some(hasBegun)) return null;
  const ids = new Set(open.map(({ id }) => id));
  const played = [...pools, ...brackets.map((bracket) => ({ ...bracket, matches: playedIn(bracket) }))]
    .filter((part) => ids.has(part.roundId))
    .flatMap((part) => part.matches);
  if (played.length === 0) return null;
  return {
    key: `seeds of ${divisionId}: ${[...ids].join()}`,
    teams: [...new Set(played.flatMap(teamsOf))],
    after: played
      .filter((match) => match.bye === null && match.status !== 101 && !isOver(match))
      .map(({ id }): Feeder => ({ match: id, rest: true, keeps: true })),
  };
}

/**
 * Returns every match of an event's divisions that needs a court: no byes, no canceled matches, and no pair matches of
 * a dual that is already decided. `dayOf` returns when a date is played, for callers that plan.
 */
export function boardMatches(
  views: readonly PlayView[],
  { minutes }: Pick<BoardSettings, 'minutes'>,
  dayOf: (date: string) => Hours | null = () => null,
): BoardMatch[] {
  return views.flatMap((view) => {
    const days = new Map(view.rounds.map(({ id, date }) => [id, dayOf(date)]));
    const of = (part: Part, after: ReadonlyMap<Id, Feeder[]>, may: May) => {
      const source = sourceOf(view, part);
      const long = minutesOf(part, minutes);
      const spare = sparePairs(part.matches);
      const isPlayed = (match: MatchView) => !spare.has(match.id) || isOver(match) || isOn(match);
      return part.matches
        .filter((match) => match.bye === null && match.status !== 101 && isPlayed(match))
        .map(
          (match): BoardMatch => ({
            ...{ divisionId: view.divisionId, partId: part.id, part: part.name, match, minutes: match.minutes ?? long },
            after: [...(after.get(match.id) ?? []), ...(source?.after ?? [])],
            ...{ maybe: source?.teams ?? may.play(match), mayWork: may.work(match), seededBy: source?.key ?? null },
            ended: lastPoint(match),
            day: days.get(part.roundId) ?? null,
          }),
        );
    };
    return [
      ...view.pools.flatMap((pool) => {
        const flight = view.rounds.flatMap(({ flights }) => flights).find(({ id }) => id === pool.flightId);
        const part = { ...pool, name: `Pool ${pool.name}`, rules: flight?.rules ?? [] };
        return of(part, feedersOfPool(pool), mayInPool(pool));
      }),
      ...view.brackets.flatMap((bracket) =>
        of({ ...bracket, matches: [...playedIn(bracket)] }, feedersOf(bracket), mayInBracket(bracket)),
      ),
    ];
  });
}

type Of = {
  readonly matches: readonly BoardMatch[];
  readonly settings: BoardSettings;
  readonly people: readonly People[];
  readonly hours: readonly Hours[];
  readonly closures?: readonly CourtClosure[];
};

/** Returns the courts of a board in order: those of its settings, then any others that have a match. */
export const courtsOf = (settings: Pick<BoardSettings, 'courts'>, matches: readonly BoardMatch[]): string[] => {
  const there = matches.flatMap(({ match }) => match.court ?? []);
  const others = [...new Set(there)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return [...new Set([...settings.courts, ...others])];
};

/**
 * Returns whether a bracket assigned this work team automatically. If that team can't work, the bracket picks another
 * one until the match starts.
 */
export const worksAlone = ({ match, partId }: BoardMatch): boolean =>
  isBracketId(partId) && match.manualRefId === null && !hasBegun(match) && !isOver(match);

/** Returns the team that is busy with a match. In a dual, only the team's pair is busy. */
const playing = (match: MatchView, team: Id): number => sideOf(team, dualPairOf(match)?.pair ?? null);

/**
 * Returns how many minutes a match has its court. A finished match has it until its last point. If that point was
 * recorded later, for example from paper, the match has the court as planned.
 */
export function minutesOnCourt({ match, minutes, ended }: BoardMatch): number {
  if (ended === null || match.startTime === null) return minutes;
  return Math.min(minutes, Math.max(1, Math.ceil((ended - match.startTime) / minute)));
}

/**
 * Returns the board as the planner's task. `pinned` are matches that must stay, besides those that have started or are
 * over.
 */
export function boardTask(
  { matches, settings, people, hours, closures = [] }: Of,
  pinned: (at: BoardMatch) => boolean = () => false,
): CourtTask {
  // A match never waits for a finished one, even for one that was played elsewhere.
  const open = new Set(matches.flatMap(({ match }) => (isOver(match) ? [] : match.id)));
  const task = courtTask.parse({
    courts: courtsOf(settings, matches).map((name) => ({ name, windows: [...hours] })),
    matches: matches.map((at) => {
      const { match } = at;
      const spot =
        match.court !== null && match.startTime !== null ? { court: match.court, start: match.startTime } : null;
      const stays = spot !== null && (hasBegun(match) || isOver(match) || pinned(at));
      return courtMatch.parse({
        ...{
          id: match.id,
          division: at.divisionId,
          group: String(at.partId),
          minutes: minutesOnCourt(at),
          work: match.refTeam === null ? null : playing(match, match.refTeam),
          workYields: worksAlone(at),
          maybe: at.maybe.map((id) => playing(match, id)),
          mayWork: at.mayWork.map((id) => playing(match, id)),
        },
        teams: at.seededBy === null ? [...new Set(teamsOf(match).map((id) => playing(match, id)))] : [],
        maybeOf: at.seededBy,
        after: at.after.filter((feeder) => open.has(feeder.match)),
        fixed: stays ? spot : null,
      });
    }),
    rosters: settings.people ? people.map(({ team, persons }) => ({ team, persons: [...persons] })) : [],
    rules: {
      restMinutes: settings.rest,
      turnoverMinutes: settings.turnover,
      stepMinutes: 5,
      crossDivisionCheck: settings.people,
    },
  });
  return withPairsApart(withClosed(task, closures));
}

/** Returns the position of every match that has a court and a time. */
export const boardPlacements = (matches: readonly BoardMatch[]): Placement[] =>
  matches.flatMap((at) => {
    const { id, court, startTime: start } = at.match;
    return court === null || start === null
      ? []
      : [{ match: id, court, start, end: start + minutesOnCourt(at) * minute }];
  });
