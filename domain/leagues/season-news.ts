import { shortDate, wallClock } from '../kernel/date-words.ts';
import { listed } from '../kernel/text.ts';
import type { Millis } from '../kernel/time.ts';
import type { Cell, LeagueMatch, Season } from '../play/season/schema.ts';
import { playersOf } from './schema.ts';
import type { SeasonOperation } from './season-operations.ts';

/** What a season's teams need to know about an operation, as text, and the affected teams. */
export type SeasonNews = {
  readonly kind: 'weekFellOut' | 'timesChanged';
  readonly message: string;
  readonly teamIds: readonly number[];
};

type NewsContext = {
  /** The numbers of the published weeks. */
  readonly published: ReadonlySet<number>;
  readonly now: Millis;
  nameOf(team: number): string;
};

/**
 * Returns what we tell a season's teams about an operation: that a week is canceled and when it is rescheduled, or
 * where and when a match is now. Null if the operation isn't of this kind, if no one could have planned around the
 * change (unpublished weeks), or if the date has passed.
 */
export function seasonNews(
  before: Season,
  after: Season,
  operation: SeasonOperation,
  known: NewsContext,
): SeasonNews | null {
  if (operation.type === 'replan') return canceledWeek(before, after, operation.week, known);
  if (operation.type === 'fillLadders' && operation.week !== null)
    return refilled(before, after, operation.week, known);
  return operation.type === 'move' ? moved(before, after, known) : null;
}

/** Reports a published week of a ladder that was filled again, because a result before it was corrected. */
function refilled(
  before: Season,
  after: Season,
  number: number,
  { published, now, nameOf }: NewsContext,
): SeasonNews | null {
  const [lost, fresh] = [before, after].map((season) =>
    season.matches.filter(({ week, state }) => week === number && state === 'open'),
  ) as [LeagueMatch[], LeagueMatch[]];
  if (!published.has(number) || lost.length === 0 || fresh.every(({ at }) => at.startTime < now)) return null;
  return {
    kind: 'timesChanged',
    message: `A result was corrected, so the matches of ${weekWords(after, number)} changed. ${matchList(fresh, nameOf)}`,
    teamIds: [...new Set([...allTeams(lost), ...allTeams(fresh)])],
  };
}

const sideWords = (team: number | null, several: readonly number[], nameOf: NewsContext['nameOf']) =>
  (team === null ? several : [team]).map(nameOf).join(' / ');

/** Returns each match with its sides, time and court, in order of time. */
const matchList = (matches: readonly LeagueMatch[], nameOf: NewsContext['nameOf']): string =>
  matches
    .toSorted(
      (a, b) => a.at.startTime - b.at.startTime || a.at.court.localeCompare(b.at.court, 'en', { numeric: true }),
    )
    .map(
      ({ home, homeIds, away, awayIds, at }) =>
        `${sideWords(home, homeIds, nameOf)} vs. ${sideWords(away, awayIds, nameOf)}: ${placeWords(at)}.`,
    )
    .join(' ');

const allTeams = (matches: readonly LeagueMatch[]): number[] => [
  ...new Set(matches.flatMap((m) => [...playersOf(m), ...(m.ref === null ? [] : [m.ref])])),
];

function canceledWeek(
  before: Season,
  after: Season,
  number: number,
  { published, nameOf }: NewsContext,
): SeasonNews | null {
  const lost = before.matches.filter(({ week, state }) => week === number && state === 'open');
  if (!published.has(number) || lost.length === 0) return null;
  const ids = new Set(lost.map(({ id }) => id));
  const again = new Set(
    after.matches.flatMap(({ week, replaces }) => (replaces !== null && ids.has(replaces) ? [week] : [])),
  );
  const words = [...again].sort((a, b) => a - b).map((week) => weekWords(after, week));
  const makeUps = after.matches.filter(({ replaces }) => replaces !== null && ids.has(replaces));
  const then =
    words.length > 0
      ? `Matches that weren’t played are rescheduled for ${listed(words)}. ${matchList(makeUps, nameOf)}`
      : 'The matches won’t be rescheduled.';
  return {
    kind: 'weekFellOut',
    message: `${weekWords(before, number)} is canceled. ${then}`,
    teamIds: allTeams(lost),
  };
}

/** Returns a week in words, such as "Week 3 (Thu, Dec 10, 2026)". */
function weekWords({ weeks }: Season, number: number): string {
  const [first] = weeks.find((week) => week.number === number)?.times ?? [];
  return first ? `Week ${number} (${shortDate(first.date)})` : `Week ${number}`;
}

function moved(before: Season, after: Season, { published, now, nameOf }: NewsContext): SeasonNews | null {
  const old = new Map(before.matches.map((match) => [match.id, match]));
  const concerned = after.matches.flatMap((match) => {
    const was = old.get(match.id);
    const same = !was || (was.week === match.week && placeWords(was.at) === placeWords(match.at));
    if (same || !(published.has(was.week) || published.has(match.week))) return [];
    return was.at.startTime < now && match.at.startTime < now ? [] : [{ match, was }];
  });
  if (concerned.length === 0) return null;
  return {
    kind: 'timesChanged',
    message: concerned
      .map(({ match, was }) => {
        const who = `${sideWords(match.home, match.homeIds, nameOf)} vs. ${sideWords(match.away, match.awayIds, nameOf)}`;
        return `${who} moved from ${placeWords(was.at)} to ${placeWords(match.at)}.`;
      })
      .join(' '),
    teamIds: allTeams(concerned.map(({ match }) => match)),
  };
}

/** Returns a match's time and court: "Thu, Dec 10, 2026, 7:30 PM, Court 2". */
const placeWords = ({ date, time, court }: Cell): string =>
  `${shortDate(date)}, ${wallClock(time)}, ${/^\d/.test(court) ? `Court ${court}` : court}`;
