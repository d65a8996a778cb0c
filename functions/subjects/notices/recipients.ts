import { provenPhone } from '#domain/identity/contacts.ts';
import { dialled } from '#domain/identity/phone.ts';
import { noWishes, type Wishes } from '#domain/identity/wishes.ts';
import { type Random, ulid } from '#domain/kernel/ids.ts';
import type { SendPush } from '../../integrations/push/port.ts';
import { now } from '../../kernel/clock.ts';
import type { Table } from '../../kernel/table/table.ts';
import { accountAddressItem, accountAddressKey, userRecordItem, wishesItem } from '../identity/items.ts';
import { noticeListed, pushTo } from '../identity/notifications.ts';

/** Who reads what is mailed to an address: whose account it is, what they want to hear, and the phone they want texts on. */
type Recipient = { readonly userId: number | null; readonly wishes: Wishes; readonly phone: string | null };
const nobody: Recipient = { userId: null, wishes: noWishes, phone: null };

/** Only who has proved an address hears by their account what goes there; a late answer of the table does, since nothing depends on it but a line of a list. */
export async function recipientAt(table: Table, email: string | null): Promise<Recipient> {
  const late = { consistent: false };
  const whose = email ? await table.get(accountAddressItem, { of: accountAddressKey(email) }, late) : null;
  if (!whose) return nobody;
  const { userId } = whose;
  const wishes = (await table.get(wishesItem, { userId }, late)) ?? noWishes;
  const record = wishes.texts ? await table.get(userRecordItem, { id: userId }, late) : null;
  return { userId, wishes, phone: record ? dialled(provenPhone(record.phones) ?? '') : null };
}

/** What a user is told, once for each address of theirs that it goes to. */
type Note = {
  readonly to: string;
  readonly userId: number;
  readonly text: string;
  readonly path: string;
  readonly pushed?: boolean;
};
/** Puts it into the list of somebody whose address it is. */
export type KeepNote = (note: Note) => Promise<void>;

/** Keeps what somebody is told, and tells their devices. */
export const noteIn =
  (of: Table, random: Random, push?: SendPush): KeepNote =>
  async ({ userId, text, path, pushed = false }) => {
    const dtCreated = now();
    const id = ulid(dtCreated, random);
    await of.write(noticeListed({ userId, id, dtCreated, text, path }));
    if (pushed && push) await pushTo(of, push, userId, { text, path });
  };
