import type { Millis } from '#domain/kernel/time.ts';
import type { StaffInvite } from '#domain/organizations/schema.ts';
import { inviteUntil } from '#domain/organizations/staff.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { create, remove, replace, type Write } from '../kernel/table/write.ts';
import { count, type Limit } from '../services/limits.ts';
import { inviteHash, inviteTokenItem, staffInviteItem } from '../store/organizations/invites.ts';

const mails: Limit = { name: 'staff-invite', most: 40, per: 86_400_000 };

/** Counts one more invitation of an organization today; false: it sent enough. */
export const mayInvite = (table: Table, organizationId: number, now: Millis): Promise<boolean> =>
  count(table, mails, String(organizationId), now);

type Asked = Omit<StaffInvite, 'sentAt' | 'expiresAt' | 'tokenHash'>;

/** Writes of a first invitation, or of one that is sent again: its link is a new one, the old one opens nothing. */
export function inviting(asked: Asked, before: Stored<StaffInvite> | null, now: Millis, secret: string): Write[] {
  const sentAt = before ? Math.max(now, before.sentAt + 1) : now;
  const invite = { ...asked, sentAt, expiresAt: inviteUntil(now), tokenHash: '' };
  invite.tokenHash = inviteHash(invite, secret);
  const { organizationId, key, expiresAt, tokenHash: hash } = invite;
  return [
    before ? replace(staffInviteItem, before, invite) : create(staffInviteItem, invite),
    create(inviteTokenItem, { hash, organizationId, key, expiresAt }),
    ...(before ? [remove(inviteTokenItem, { hash: before.tokenHash })] : []),
  ];
}
