import { isPublicDivision } from '../divisions/division-state.ts';
import type { DivisionView, TournamentView } from '../views.ts';
import { comingDates } from './recurrence.ts';

type Session = Pick<TournamentView, 'startDate' | 'endDate' | 'jsonProps'> & {
  readonly divisions: readonly DivisionView[];
};

/**
 * The next dates of a training session, at most `most`, with the spots of each; null: no limit. Who registers comes to every date, so each has what
 * is left of its groups together.
 */
export function sessionDates(
  event: Session,
  today: string,
  most: number,
): { readonly date: string; readonly left: number | null }[] {
  const groups = event.divisions.filter(isPublicDivision);
  const left = groups.some(({ places: spots }) => spots.left === null)
    ? null
    : groups.reduce((sum, { places: spots }) => sum + (spots.left ?? 0), 0);
  return comingDates(event, today)
    .slice(0, most)
    .map((date) => ({ date, left }));
}
