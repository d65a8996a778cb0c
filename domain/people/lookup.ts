import type { Actor } from '../identity/actor.ts';
import { can } from '../identity/can.ts';
import type { Id } from '../kernel/ids.ts';
import { sentences } from './messages.ts';

/** How a player comes on to a registration (2§2): by search, by hand, or as to be decided. */
export type LookupRules = { readonly search: true; readonly manualEntry: boolean; readonly membersOnly: boolean };

/** Members-only events take players from the search only, and only members; vblx users may find anybody (2§5, 2§6). */
export const lookupRules = (membersOnlyEvent: boolean, actor: Actor): LookupRules => ({
  search: true,
  manualEntry: !membersOnlyEvent,
  membersOnly: membersOnlyEvent && !can(actor, 'registration.lookup-any-player'),
});

/** Date words of the server: `MM-DD-YYYY` of the event's start when the event is strict, else nothing (2§7). */
export const asOf = (event: { readonly startDate: string; readonly props: readonly string[] }): string | null => {
  if (!event.props.includes('strict')) return null;
  const [year, month, day] = event.startDate.split('-');
  return `${month}-${day}-${year}`;
};

/** Choosing somebody who is on the registration already is refused with a dialog, and the choice is cleared (2§4, 2§8). */
export function selectPlayer(
  chosen: Id,
  others: readonly (Id | undefined)[],
  tbd: Id,
): { readonly selected: Id | null; readonly dialog: string | null } {
  if (chosen !== tbd && others.includes(chosen)) return { selected: null, dialog: sentences.alreadyOn };
  return { selected: chosen, dialog: null };
}
