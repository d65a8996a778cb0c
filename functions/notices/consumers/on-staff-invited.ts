import { momentWords } from '#domain/kernel/zoned-words.ts';
import { isClub, staffRoleWords } from '#domain/organizations/staff.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { staffInvited } from '#events/organizations/staff-invited.ts';
import { inviteToken, staffInviteItem } from '../../store/organizations/invites.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';
import { send } from '../send.ts';

/** The link is mailed to who was invited; one that was sent again or withdrawn meanwhile is not. */
export async function onStaffInvited({ data, at }: Envelope<DetailOf<typeof staffInvited>>, deps: Deps): Promise<void> {
  const [invite, organization] = await Promise.all([
    deps.table.get(staffInviteItem, data),
    deps.table.get(organizationItem, { id: data.organizationId }),
  ]);
  if (!invite || !organization || invite.sentAt !== data.sentAt) return;
  const token = inviteToken(invite, await deps.signingSecret());
  const words = {
    organization: organization.name,
    inviter: invite.inviter,
    role: `${invite.role === 'administrator' && !isClub(organization) ? 'an' : 'a'} ${staffRoleWords(isClub(organization))[invite.role].toLowerCase()}`,
    deadline: momentWords(invite.expiresAt, organization.timeZone, at),
    invitePath: to(paths.invitation, { token }),
  };
  await send('adminInvite', words, { email: invite.email }, deps);
}
