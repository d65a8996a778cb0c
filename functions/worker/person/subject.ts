import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import { fullName } from '#domain/people/names.ts';
import { foldedName, type Subject } from '../../kernel/table/personal.ts';
import type { Table } from '../../kernel/table/table.ts';
import { recordOfUser, rightsOfUser, userProfileItem, userRecordItem } from '../../store/identity/items.ts';
import { playerItem } from '../../store/people/items.ts';

/** Who somebody is, as a job's rows keep it: what is known of them is gone before the last row is done. */
export const keptSubject = z.object({
  users: z.array(id),
  players: z.array(id),
  /** those that they have proved */
  emails: z.array(z.string()),
  addresses: z.array(z.string()),
  holders: z.array(z.string()),
  names: z.array(z.string()),
});
export type KeptSubject = z.infer<typeof keptSubject>;

export const subjectFrom = (kept: KeptSubject): Subject => ({
  users: new Set(kept.users),
  players: new Set(kept.players),
  addresses: new Set(kept.addresses),
  holders: new Set(kept.holders),
  names: new Set(kept.names),
});

/**
 * An account with its addresses and the profiles it owns: its own and its children's. `alone`: without those that somebody else owns, too, since they are
 * that one's to erase. An e-mail address or a phone is theirs once they have proved it. Null: there is no such account any more.
 */
export async function subjectOfUser(table: Table, userId: number, alone: boolean): Promise<KeptSubject | null> {
  const [rights, mine] = await Promise.all([table.all(rightsOfUser(userId)), table.all(recordOfUser(userId))]);
  const raw = mine.find(userRecordItem.is);
  if (!raw) return null;
  const { firstName, lastName, emails, phones } = userRecordItem.decode(raw);
  const owned = rights.filter(userProfileItem.is).map((profile) => ({ id: userProfileItem.decode(profile).id }));
  const profiles = await table.getMany(playerItem, owned);
  const theirs = alone ? profiles.filter(({ ownerIds }) => ownerIds.every((owner) => owner === userId)) : profiles;
  const proved = emails.filter(({ isVerified }) => isVerified).map(({ email }) => email.trim().toLowerCase());
  const numbers = phones.filter(({ isVerified }) => isVerified).map(({ phone }) => phone.replace(/\D/g, ''));
  return {
    users: [userId],
    emails: proved,
    players: theirs.map(({ id }) => id),
    addresses: [...proved, ...numbers].filter(Boolean),
    holders: [`U${userId}`],
    names: [`${firstName} ${lastName}`, ...theirs.map(fullName)].map(foldedName).filter(Boolean),
  };
}
