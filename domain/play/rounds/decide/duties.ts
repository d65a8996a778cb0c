import type { Id } from '../../../kernel/ids.ts';
import { minute } from '../../../kernel/time.ts';
import { teamsOf } from '../../board/may.ts';
import { type BoardMatch, minutesOnCourt } from '../../board/task.ts';
import { dutiesOfWork, type Span, workTeams } from '../../brackets/work-teams.ts';
import { hasBegun } from '../../courts/clear.ts';
import { isOver, isPostponed } from '../../placed.ts';
import { headNumber } from '../bracket-duals.ts';
import { stateOf } from '../bracket-play.ts';
import type { PlayEvent } from '../events.ts';
import { evolvePlay } from '../evolve.ts';
import { placeOf } from '../ids.ts';
import { isLocked } from '../look.ts';
import type { DivisionPlay, PlayBracket } from '../schema.ts';
import { type Around, matchesOfDivision } from './occupied.ts';

/** Events after which nobody is anywhere else than before: scores of a match under way, words, what is shown. */
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

/** Whether an event may bring somebody somewhere else. Whom a pool's result sends on was reckoned with before. */
const moves = (event: PlayEvent): boolean =>
  event.type === 'poolPlayed' ? event.placed === true || event.worked === true : !still.has(event.type);

/**
 * The events of an entry, and who works the brackets' matches where that becomes another one by them: teams and times change, and the rule that nobody is in two
 * places holds again. A duty that still holds is kept.
 */
export function withDuties(state: DivisionPlay, events: readonly PlayEvent[], around: Around): PlayEvent[] {
  const given = [...events];
  if (!given.some(moves)) return given;
  const after = given.reduce(evolvePlay, state);
  const open = after.brackets.filter((bracket) => bracket.prevLoser && !isLocked(after, bracket));
  if (open.length === 0) return given;
  const matches = [...matchesOfDivision(after, around), ...around.matches];
  for (const bracket of open) {
    const duties = dutiesFor(after, bracket, matches, around);
    if (JSON.stringify(duties) !== JSON.stringify(bracket.duties ?? null))
      given.push({ type: 'bracketDuties', bracketId: bracket.id, duties });
  }
  return given;
}

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

/** From the first start of a match, of a dual's pairs, to the last end. */
function spanOf(number: number, played: readonly BoardMatch[]): [number, Span][] {
  const spans = played.flatMap(timesOf);
  if (spans.length === 0) return [];
  return [
    [number, { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) }],
  ];
}

const timesOf = (at: BoardMatch): Span[] => {
  const { startTime } = at.match;
  if (startTime === null || isPostponed(at.match)) return [];
  return [{ start: startTime, end: startTime + minutesOnCourt(at) * minute }];
};

/** Who is, or may be, at a match: playing or working. */
const allAt = ({ match, maybe, mayWork }: BoardMatch): Id[] => [
  ...teamsOf(match),
  ...maybe,
  ...(match.refTeam === null ? mayWork : [match.refTeam]),
];

/** Whether one of some teams, or one of their people, may be somewhere else at a time. */
function busyAt(others: readonly BoardMatch[], { people, settings }: Around) {
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

/** Teams of the division that are in no bracket and play no more: they are there, and have nothing else to do. */
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
