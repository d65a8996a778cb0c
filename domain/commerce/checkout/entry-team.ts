import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { type EnteredTeam, enteredTeam } from '../../registration/teams/entered-team.ts';
import { entryName } from '../../registration/teams/team-name.ts';
import type { EntryItem } from '../cart/lapsed.ts';

/** The team that an entry of a confirmed order becomes. */
export function teamOfEntry(
  id: Id,
  { registration }: Pick<EntryItem, 'registration'>,
  order: { readonly id: Id; readonly organizationId: Id; readonly userId: Id | null },
  waitlist: boolean,
  now: Millis,
): EnteredTeam {
  return enteredTeam(
    {
      id,
      tournamentId: registration.tournamentId,
      organizationId: order.organizationId,
      divisionId: registration.tournamentDivisionId,
      name: entryName(registration),
      waitlist,
      club: registration.club?.name ?? '',
      clubId: registration.club?.id ?? null,
      clubTeamId: registration.club ? registration.clubTeamId : null,
      collegeId: registration.club ? registration.collegeId : null,
      windowId: registration.windowId,
      orderId: order.id,
      userId: order.userId,
      dtRegistered: now,
    },
    { ...registration, contacts: registration.teamInfo.contacts },
  );
}
