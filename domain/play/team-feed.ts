import type { FeedEntry } from '../kernel/ical.ts';
import { minute } from '../kernel/time.ts';
import { hasTeam, isOver, isPostponed, locateMatches, namesOf, sideName } from './match-location.ts';
import type { PlayView } from './views.ts';

/** The assumed length of a match in minutes if its pool doesn't say (Part 3 §3). */
const usualMinutes = 30;

type Facts = { readonly event: string; readonly where: string; readonly host: string; url(matchId: number): string };

/**
 * Returns a team's matches that have a time, and those it works, as calendar entries. With null, it returns all matches
 * of the division.
 */
export function teamEntries(play: PlayView, teamId: number | null, { event, where, host, url }: Facts): FeedEntry[] {
  const names = namesOf(play);
  return locateMatches(play).flatMap(({ match, round }) => {
    const works = teamId !== null && match.refTeam === teamId;
    if (match.startTime === null || !(works || teamId === null || hasTeam(match, teamId))) return [];
    const tentative = isPostponed(match);
    const teams = (['home', 'away'] as const).map((side) => sideName(match, side, names) ?? 'TBD').join(' vs. ');
    return [
      {
        uid: `match-${match.id}${works ? '-work' : ''}@${host}`,
        sequence: play.v,
        when: { start: match.startTime, end: match.startTime + usualMinutes * minute },
        title: [tentative && 'Postponed: ', works && 'Work team: ', teams].filter(Boolean).join(''),
        where: [match.court && `Court ${match.court}`, where].filter(Boolean).join(', '),
        about: `${event}, ${round.name}${isOver(match) ? ', over' : ''}`,
        url: url(match.id),
        canceled: match.status === 101,
        tentative,
      },
    ];
  });
}
