import type { Division, Tournament } from '../../catalog/schema.ts';
import type { Actor } from '../../identity/actor.ts';
import { can } from '../../identity/can.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { membersConfig } from '../../memberships/config.ts';
import { type MembersOnly, membersOnlyOf } from '../../memberships/members-only.ts';
import { memberDialog } from '../../memberships/membership-check.ts';
import { memberships } from '../../memberships/problems.ts';

/** Whether an event, or one division of it, is for members, and whose (Part 2 §6); `organization` is the organizer. */
export const membersOnlyFor = (
  event: Pick<Tournament, 'props' | 'membersOnly' | 'sanctioningBody'>,
  division: Pick<Division, 'props'> | null,
  organization: { readonly username: string },
): MembersOnly | null =>
  membersOnlyOf(
    {
      props: event.props,
      membersOnly: event.membersOnly,
      divisionProps: division?.props ?? [],
      sanctioningBody: event.sanctioningBody,
      organization,
    },
    membersConfig,
  );

/**
 * Whether a player may be on a registration for members: chosen from the search, with an active membership of a level that does. vblx users
 * may register anybody (Part 2 §5). Refuses with the sentence of the dialog.
 */
export function checkMember(levels: readonly number[], membersOnly: MembersOnly | null, actor: Actor): Result<void> {
  if (!membersOnly || can(actor, 'registration.lookup-any-player')) return ok(undefined);
  const dialog = memberDialog({ active: levels.length > 0, levels: [...levels] }, membersOnly.levels);
  if (!dialog) return ok(undefined);
  return refuse(
    dialog.kind === 'inactive' ? memberships.inactive() : memberships['wrong-level']({ title: dialog.message }),
  );
}
