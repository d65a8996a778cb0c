import type { Actor } from '../identity/actor.ts';
import { can } from '../identity/can.ts';

/** How a player is added to a registration (2§2): by search, as a new player, or as to be decided. */
type LookupRules = { readonly search: true; readonly manualEntry: boolean; readonly membersOnly: boolean };

/**
 * Returns the rules for finding players. Members-only events take players only from the search, and only members. vblx
 * users can find everyone (2§5, 2§6).
 */
export const lookupRules = (membersOnlyEvent: boolean, actor: Actor): LookupRules => ({
  search: true,
  manualEntry: !membersOnlyEvent,
  membersOnly: membersOnlyEvent && !can(actor, 'registration.lookup-any-player'),
});
