import type { FeedEntry } from '../kernel/ical.ts';
import { courtName } from '../kernel/text.ts';
import { type Millis, minute } from '../kernel/time.ts';
import { minutesOf } from './board/task.ts';
import { hasTeam, isOver, isPostponed, locateMatches, namesOf, sideName, takesPlace } from './match-location.ts';
import { formats } from './matches/formats/formats.ts';
import type { BracketView, MatchView, PlayView, PoolView } from './views.ts';

type Facts = {
  readonly event: string;
  readonly where: string;
  readonly host: string;
  url(matchId: number): string;
  /**
   * Returns the last entry that changed when, where or by whom a pool's or bracket's matches are played, and that
   * entry's time.
   */
  changed(partId: number): readonly [seq: number, at: Millis];
};

/**
 * Returns a team's matches that have a time, and those it works, as calendar entries marked as busy. With null, returns
 * all of the division's matches, which don't mark its followers as busy.
 */
export function teamEntries(play: PlayView, teamId: number | null, facts: Facts): FeedEntry[] {
  const { event, where, host, url } = facts;
  const names = namesOf(play);
  return locateMatches(play).flatMap(({ match, round, pool, bracket }) => {
    const works = teamId !== null && match.refTeam === teamId;
    if (match.startTime === null || !(works || teamId === null || hasTeam(match, teamId))) return [];
    const tentative = isPostponed(match);
    const [sequence, changedAt] = facts.changed((pool ?? bracket)?.id ?? 0);
    const teams = (['home', 'away'] as const).map((side) => sideName(match, side, names) ?? 'TBD').join(' vs. ');
    return [
      {
        uid: `match-${match.id}${works ? '-work' : ''}@${host}`,
        sequence,
        changedAt,
        when: { start: match.startTime, end: match.startTime + lengthOf(match, pool ?? bracket) * minute },
        title: [tentative && 'Postponed: ', works && 'Work team: ', teams].filter(Boolean).join(''),
        where: [match.court && courtName(match.court), where].filter(Boolean).join(', '),
        about: `${event}, ${round.name}${isOver(match) && takesPlace(match) ? ', over' : ''}`,
        url: url(match.id),
        canceled: !takesPlace(match),
        tentative,
        busy: teamId !== null,
      },
    ];
  });
}

/** The presets, which determine a match's length if its pool or bracket was created without times. */
const presets = Object.values(formats);

/** Returns how many minutes a match takes: its own planned length, its pool's or bracket's, or its format's (Part 3 §3). */
function lengthOf(match: MatchView, part: PoolView | BracketView | null): number {
  const { isMatch, games } = match;
  const format = presets.find(
    (known) =>
      known.isMatch === isMatch &&
      known.games.length === games.length &&
      known.games[0]?.to === games[0]?.to &&
      known.games[0]?.cap === games[0]?.cap,
  );
  const usual = format?.minutesPerMatch ?? 30;
  return match.minutes ?? (part ? minutesOf({ matches: [...part.matches], minutes: part.minutes }, usual) : usual);
}
