import * as z from 'zod';
import { id } from '#domain/kernel/schema.ts';
import type { Subject } from '../../kernel/table/personal.ts';
import type { Table } from '../../kernel/table/table.ts';
import { recordOfUser, rightsOfUser, userProfileItem, userRecordItem } from '../../store/identity/items.ts';
import { playerItem } from '../../store/people/items.ts';

/** Who somebody is, as a job's rows keep it: what is known of them is gone before the last row is done. */
export const keptSubject = z.object({
  users: z.array(id),
  players: z.array(id),
  addresses: z.array(z.string()),
  holders: z.array(z.string()),
});
type KeptSubject = z.infer<typeof keptSubject>;

export const subjectFrom = (kept: KeptSubject): Subject => ({
  users: new Set(kept.users),
  players: new Set(kept.players),
  addresses: new Set(kept.addresses),
  holders: new Set(kept.holders),
});

/**
 * An account with its addresses and the profiles it owns: its own and its children's. `alone`: without those that somebody else owns, too, since they are
 * that one's to erase. Null: there is no such account any more.
 */
export async function subjectOfUser(table: Table, userId: number, alone: boolean): Promise<KeptSubject | null> {
  const [rights, mine] = await Promise.all([table.all(rightsOfUser(userId)), table.all(recordOfUser(userId))]);
  const raw = mine.find(userRecordItem.is);
  if (!raw) return null;
  const { emails, phones } = userRecordItem.decode(raw);
  const owned = rights.filter(userProfileItem.is).map((profile) => ({ id: userProfileItem.decode(profile).id }));
  const profiles = await table.getMany(playerItem, owned);
  const theirs = alone ? profiles.filter(({ ownerIds }) => ownerIds.every((owner) => owner === userId)) : profiles;
  return {
    users: [userId],
    players: theirs.map(({ id }) => id),
    addresses: [
      ...emails.map(({ email }) => email.trim().toLowerCase()),
      ...phones.map(({ phone }) => phone.replace(/\D/g, '')),
    ].filter(Boolean),
    holders: [`U${userId}`],
  };
}
