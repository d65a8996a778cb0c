import type { Id } from '../kernel/ids.ts';
import { bracketsOf } from './placed.ts';
import type { PlayView, RoundView } from './views.ts';

/** What a flight or a bracket of a day is called: by its own name where the day has several, else as the day. */
export function partNameIn(view: PlayView, round: RoundView, partId: Id): string {
  const brackets = bracketsOf(view, round.id);
  const named = brackets.length > 1 ? brackets.find(({ id }) => id === partId) : undefined;
  return (named ?? round.flights.find(({ id }) => id === partId))?.name || round.name;
}
