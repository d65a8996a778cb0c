import type { Id } from '../../../kernel/ids.ts';
import { minute } from '../../../kernel/time.ts';
import { teamsOf } from '../../board/may.ts';
import { type BoardMatch, boardPlacements, boardTask, minutesOnCourt } from '../../board/task.ts';
import { dutiesOfWork, type Span, workTeams } from '../../brackets/work-teams.ts';
import { hasBegun } from '../../courts/board.ts';
import { check } from '../../courts/check.ts';
import { isOver, isPostponed } from '../../match-location.ts';
import { match as plainMatch } from '../../matches/schema.ts';
import { headNumber } from '../bracket-duals.ts';
import { stateOf } from '../bracket-play.ts';
import type { PlayEvent } from '../events.ts';
import { evolvePlay } from '../evolve.ts';
import { placeOf } from '../ids.ts';
import { isLocked } from '../look.ts';
import type { DivisionPlay, PlayBracket } from '../schema.ts';
import { type Around, matchesOfDivision, worksHandedBack } from './occupied.ts';

/** Events that don't move anyone: scores of a match in progress, texts, and visibility. */
const still: ReadonlySet<PlayEvent['type']> = new Set([
  'bracketScored',
  'bracketDuties',
  'roundChanged',
  'roundsOrdered',
  'partsArranged',
  'flightChanged',
  'standingsSet',
  'standingsRemoved',
  'finishesSet',
  'playStopped',
  'roundSeeded',
  'roundAdded',
] as const);

/** Returns whether an event might send someone elsewhere. Teams that a pool's result advances were already accounted for. */
const moves = (event: PlayEvent): boolean =>
  event.type === 'poolPlayed' ? event.placed === true || event.worked === true : !still.has(event.type);

/**
 * Returns an entry's events, including brackets' changed work teams. When teams and times change, it checks again that
 * no one is in two places. A work assignment that is still valid is kept.
 */
export function withDuties(state: DivisionPlay, events: readonly PlayEvent[], around: Around): PlayEvent[] {
  if (!events.some(moves)) return [...events];
  const playEvents = [...events];
  let after = events.reduce(evolvePlay, state);
  let matches = matchesOfDivision(after, around);
  const follow = (more: readonly PlayEvent[]) => {
    playEvents.push(...more);
    after = more.reduce(evolvePlay, after);
    if (more.length > 0) matches = matchesOfDivision(after, around);
  };
  follow(takenOff(state, matches, around));
  follow(worksGivenBack(after, matches));
  follow(poolWorks(state, after, matches, around));
  for (const bracket of after.brackets.filter((one) => one.prevLoser && !isLocked(after, one))) {
    const duties = dutiesFor(after, bracket, [...matches, ...around.matches], around);
    if (JSON.stringify(duties) !== JSON.stringify(bracket.duties ?? null))
      follow([{ type: 'bracketDuties', bracketId: bracket.id, duties }]);
  }
  return playEvents;
}

/**
 * Removes the court and time of matches that are open again (a team came back, a result was cleared) but whose court or
 * teams are now busy. They are scheduled again like any other match.
 */
function takenOff(before: DivisionPlay, matches: readonly BoardMatch[], around: Around): PlayEvent[] {
  const old = new Map(matchesOfDivision(before, around).map((at) => [at.match.id, at]));
  const isFree = (at: BoardMatch) => isOver(at.match) || isPostponed(at.match);
  const wasFree = ({ match }: BoardMatch) => {
    const was = old.get(match.id);
    return was !== undefined && isFree(was);
  };
  const isBack = (at: BoardMatch) =>
    before.rounds.some(({ id }) => id === placeOf(at.match.id).roundId) &&
    !hasBegun(at.match) &&
    !isFree(at) &&
    wasFree(at) &&
    timesOf(at).length > 0;
  const back = new Set(matches.filter(isBack).map(({ match }) => match.id));
  if (back.size === 0) return [];
  const all = [...matches, ...around.matches];
  const { settings, people } = around;
  const conflicts = check(boardTask({ matches: all, settings, people, hours: [] }), boardPlacements(all));
  const taken = new Set(
    conflicts.flatMap(({ kind, matches: ids }) =>
      doubles.has(kind) ? ids.filter((id) => back.has(id)).slice(0, 1) : [],
    ),
  );
  return matches
    .filter(({ match }) => taken.has(match.id))
    .map(({ match }): PlayEvent => {
      const { parentId, number, in: part } = placeOf(match.id);
      const off = { court: null, startTime: null };
      if (part === 'bracket') return { type: 'bracketPlaced', bracketId: parentId, number, ...off };
      return { type: 'poolPlayed', poolId: parentId, matches: [{ ...plainMatch.parse(match), ...off }], placed: true };
    });
}

const doubles: ReadonlySet<string> = new Set(['court-double', 'team-double', 'person-double']);

/**
 * Reassigns the work at pool matches whose new work team is busy at that time. Another free team of the pool works, or
 * no team does. (A dual's work team isn't checked when the dual is scheduled.)
 */
function poolWorks(
  before: DivisionPlay,
  { pools }: DivisionPlay,
  matches: readonly BoardMatch[],
  around: Around,
): PlayEvent[] {
  const was = new Map(before.pools.flatMap((pool) => pool.matches.map(({ id, refTeam }) => [id, refTeam] as const)));
  const boards = new Map(matches.map((at) => [at.match.id, at]));
  let board = [...matches, ...around.matches];
  return pools.flatMap((pool): PlayEvent[] => {
    if (before.pools.includes(pool)) return [];
    const changed = pool.matches.flatMap((match) => {
      const at = boards.get(match.id);
      const isNew =
        match.refTeam !== null && match.manualRefId !== match.refTeam && was.get(match.id) !== match.refTeam;
      if (!at || !isNew || hasBegun(match) || isOver(at.match)) return [];
      // One team works all pairs of a dual, which play side by side.
      const isBeside = (other: BoardMatch) =>
        other.partId === at.partId && match.dualN !== null && other.match.dualN === match.dualN;
      const isBusy = busyAt(
        board.filter((other) => other.match.id !== match.id && !isBeside(other)),
        around,
      );
      const [span] = timesOf(at);
      if (!span || !isBusy([match.refTeam as Id], span)) return [];
      const there = pool.teams.flatMap(({ teamId, forfeit }) => (teamId === null || forfeit ? [] : teamId));
      const free = there.find((team) => !teamsOf(at.match).includes(team) && !isBusy([team], span));
      const refTeam = free ?? null;
      // The pool's next match can't have the same team at that time.
      board = board.map((one) => (one.match.id === match.id ? { ...at, match: { ...at.match, refTeam } } : one));
      return [{ ...match, refTeam }];
    });
    return changed.length > 0 ? [{ type: 'poolPlayed', poolId: pool.id, matches: changed, worked: true }] : [];
  });
}

/** Releases work that people assigned to a team that now plays the match, or another one at the same time. */
function worksGivenBack(state: DivisionPlay, matches: readonly BoardMatch[]): PlayEvent[] {
  const chosen = matches.filter(({ match }) => match.manualRefId !== null && !hasBegun(match) && !isOver(match));
  const lost = chosen.filter((at) => {
    const team = at.match.manualRefId as Id;
    const spans = timesOf(at);
    return matches.some(
      (other) =>
        (teamsOf(other.match).includes(team) || (other !== at && other.match.manualRefId === team)) &&
        (other === at || timesOf(other).some((span) => spans.some((own) => meet(own, span)))) &&
        // If two work assignments are at the same time, the later one is released.
        (other === at || teamsOf(other.match).includes(team) || other.match.id < at.match.id),
    );
  });
  return worksHandedBack(state, new Set(lost.map(({ match }) => match.id)));
}

const meet = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

function dutiesFor(state: DivisionPlay, bracket: PlayBracket, all: readonly BoardMatch[], around: Around) {
  const own = all.filter(({ partId }) => partId === bracket.id);
  const others = all.filter(({ partId }) => partId !== bracket.id);
  const heads = Map.groupBy(own, ({ match }) => headNumber(match.number));
  const isTimed = own.some(({ match }) => match.startTime !== null);
  const courts = [...heads].flatMap(([number, [first]]) =>
    first?.match.court ? [[number, first.match.court] as const] : [],
  );
  const over = [...heads].flatMap(([number, played]) =>
    played.some(({ match }) => hasBegun(match) || isOver(match)) ? number : [],
  );
  const works = Object.entries(bracket.works).map(([number, team]) => [headNumber(Number(number)), team] as const);
  const duties = Object.entries(bracket.duties ?? {}).map(([number, duty]) => [Number(number), duty] as const);
  return dutiesOfWork(
    workTeams(stateOf(bracket), {
      courts: new Map(courts),
      ...(isTimed && { spans: new Map([...heads].flatMap(([number, played]) => spanOf(number, played))) }),
      manual: new Map(works),
      busy: busyAt(others, around),
      finished: finishedIn(state, bracket, others),
      known: new Map(duties),
      over: new Set(over),
    }),
  );
}

/** Returns the time from the first start of a match, or of a dual's pairs, to the last end. */
function spanOf(number: number, played: readonly BoardMatch[]): [number, Span][] {
  const spans = played.flatMap(timesOf);
  if (spans.length === 0) return [];
  return [
    [number, { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) }],
  ];
}

export const timesOf = (at: BoardMatch): Span[] => {
  const { startTime } = at.match;
  if (startTime === null || isPostponed(at.match)) return [];
  return [{ start: startTime, end: startTime + minutesOnCourt(at) * minute }];
};

/** Returns the teams that are or might be at a match, playing or working. */
const allAt = ({ match, maybe, mayWork }: BoardMatch): Id[] => [
  ...teamsOf(match),
  ...maybe,
  ...(match.refTeam === null ? mayWork : [match.refTeam]),
];

/**
 * Returns which of the given teams are or might be at a match, themselves or through a person who is on another team
 * there.
 */
export function teamsIn(teams: readonly Id[], { people, settings }: Pick<Around, 'people' | 'settings'>) {
  const own = new Set(teams);
  const rosters = settings.people ? new Map(people.map(({ team, persons }) => [team, persons])) : new Map();
  const teamsOfPerson = Map.groupBy(
    [...own].flatMap((team) => (rosters.get(team) ?? []).map((person: Id) => ({ team, person }))),
    ({ person }) => person,
  );
  return (at: BoardMatch): Id[] => {
    const there = allAt(at);
    const persons = there.flatMap((team) => rosters.get(team) ?? []);
    const by = persons.flatMap((person) => teamsOfPerson.get(person) ?? []).map(({ team }) => team);
    return [...new Set([...there.filter((team) => own.has(team)), ...by])];
  };
}

/**
 * Returns a function that checks whether any of the given teams, or anyone on them, might be elsewhere at a given time.
 */
export function busyAt(others: readonly BoardMatch[], { people, settings }: Around) {
  const rosters = settings.people ? new Map(people.map(({ team, persons }) => [team, persons])) : new Map();
  const whoIs = (teams: readonly Id[]): Id[] => teams.flatMap((team) => rosters.get(team) ?? []);
  const busy = others.flatMap((at) =>
    timesOf(at).map((span) => {
      const teams = allAt(at);
      return { span, teams: new Set(teams), persons: new Set(whoIs(teams)) };
    }),
  );
  return (teams: readonly Id[], { start, end }: Span): boolean => {
    const persons = whoIs(teams);
    return busy.some(
      (other) =>
        other.span.start < end &&
        start < other.span.end &&
        (teams.some((team) => other.teams.has(team)) || persons.some((person) => other.persons.has(person))),
    );
  };
}

/** Returns the division's teams that are in no bracket and are done playing, so they are on site and free. */
function finishedIn({ teams, brackets }: DivisionPlay, bracket: PlayBracket, others: readonly BoardMatch[]): Id[] {
  const first = Math.min(...Object.values(bracket.times));
  const later = new Set(
    others
      .filter(({ match }) => !isOver(match) && (match.startTime === null || match.startTime >= first))
      .flatMap(({ match }) => teamsOf(match)),
  );
  const drawn = new Set(brackets.flatMap(({ stored }) => stored.teams));
  const played = new Set(
    others.filter(({ match }) => placeOf(match.id).in === 'pool').flatMap(({ match }) => teamsOf(match)),
  );
  return teams
    .filter(({ id, out }) => out === null && played.has(id) && !drawn.has(id) && !later.has(id))
    .map(({ id }) => id);
}
