import type { Id } from '../kernel/ids.ts';
import { bracketsOf } from './placed.ts';
import type { PlayView, RoundView } from './views.ts';

/** What a flight or a bracket of a day is called: by its own name, as on its page; as the day where it has none. */
export function partNameIn(view: PlayView, round: RoundView, partId: Id): string {
  const parts = [...bracketsOf(view, round.id), ...round.flights];
  return parts.find(({ id }) => id === partId)?.name || round.name;
}
