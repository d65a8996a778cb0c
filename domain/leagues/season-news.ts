import type { TeamMessage } from '../catalog/life/news.ts';
import { shortDate } from '../kernel/date-words.ts';
import type { Millis } from '../kernel/time.ts';
import type { LeagueMatch, Season } from '../play/season/schema.ts';
import { againstWords, isWork, placeWords, teamsIn } from './match-words.ts';
import { playersOf } from './schema.ts';
import type { SeasonOperation } from './season-operations.ts';

/**
 * What a season's teams need to know about an operation, as text: `message` has all of it, for the league's history,
 * and `ofTeams` has each affected team's own part.
 */
export type SeasonNews = {
  readonly kind: 'weekFellOut' | 'timesChanged';
  readonly message: string;
  readonly ofTeams: readonly TeamMessage[];
};

type NewsContext = {
  /** The numbers of the published weeks. */
  readonly published: ReadonlySet<number>;
  readonly now: Millis;
  nameOf(team: number): string;
};

/**
 * Returns what we tell a season's teams about an operation: that a week is canceled and when it is rescheduled, or
 * where and when a match is now. Null if the operation is of another kind, if no one could have planned around the
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
    message: `A result was corrected, so the matches of ${weekWords(after, number)} changed.`,
    ofTeams: [...new Set([...allTeams(lost), ...allTeams(fresh)])].map((teamId) => ({
      teamId,
      message: ownList(fresh, teamId, nameOf, ['You now play', 'You now play']) || 'You no longer play that week.',
    })),
  };
}

/**
 * Returns a team's own matches with their times and courts after `intro` (one for a single match, one for several),
 * followed by the matches it works. Empty if it has none.
 */
function ownList(
  matches: readonly LeagueMatch[],
  team: number,
  nameOf: NewsContext['nameOf'],
  intro: readonly [one: string, several: string],
): string {
  const own = matches
    .filter((match) => teamsIn(match).includes(team))
    .toSorted(
      (a, b) => a.at.startTime - b.at.startTime || a.at.court.localeCompare(b.at.court, 'en', { numeric: true }),
    );
  const lines = (isWorked: boolean) =>
    own
      .filter((match) => isWork(match, team) === isWorked)
      .map((match) => `${againstWords(match, team, nameOf)}, ${placeWords(match.at)}`);
  const [played, worked] = [lines(false), lines(true)];
  return [
    played.length > 0 && `${intro[played.length === 1 ? 0 : 1]} ${played.join('; ')}.`,
    worked.length > 0 && `You work ${worked.join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const allTeams = (matches: readonly LeagueMatch[]): number[] => [...new Set(matches.flatMap(teamsIn))];

function canceledWeek(
  before: Season,
  after: Season,
  number: number,
  { published, nameOf }: NewsContext,
): SeasonNews | null {
  const lost = before.matches.filter(({ week, state }) => week === number && state === 'open');
  if (!published.has(number) || lost.length === 0) return null;
  const ids = new Set(lost.map(({ id }) => id));
  const makeUps = after.matches.filter(({ replaces }) => replaces !== null && ids.has(replaces));
  const intro = ['Your makeup match:', 'Your makeup matches:'] as const;
  const players = new Set(lost.flatMap(playersOf));
  return {
    kind: 'weekFellOut',
    message: `${weekWords(before, number)} is canceled.`,
    ofTeams: allTeams([...lost, ...makeUps]).map((teamId) => ({
      teamId,
      message:
        ownList(makeUps, teamId, nameOf, intro) ||
        (players.has(teamId) ? 'Your matches that week won’t be rescheduled.' : 'You no longer work that week.'),
    })),
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
    message: '',
    ofTeams: allTeams(concerned.map(({ match }) => match)).map((teamId) => ({
      teamId,
      message: concerned
        .filter(({ match }) => teamsIn(match).includes(teamId))
        .map(({ match, was }) => {
          const who = `${isWork(match, teamId) ? 'The match you work, ' : 'Your match '}${againstWords(match, teamId, nameOf)}`;
          return `${who}${isWork(match, teamId) ? ',' : ''} moved from ${placeWords(was.at)} to ${placeWords(match.at)}.`;
        })
        .join(' '),
    })),
  };
}
