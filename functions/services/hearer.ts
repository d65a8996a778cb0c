import { provenPhone } from '#domain/identity/contacts.ts';
import { dialled } from '#domain/identity/phone.ts';
import { noWishes, type Wishes } from '#domain/identity/wishes.ts';
import type { Table } from '../kernel/table/table.ts';
import { accountAddressItem, accountAddressKey, wishesItem } from '../store/identity/account-items.ts';
import { userRecordItem } from '../store/identity/items.ts';

/** Who reads what is mailed to an address: whose account it is, what they want to hear, and the phone they want texts on. */
type Hearer = { readonly userId: number | null; readonly wishes: Wishes; readonly phone: string | null };
const nobody: Hearer = { userId: null, wishes: noWishes, phone: null };

/** Only who has proved an address hears by their account what goes there; a late answer of the table does, since nothing depends on it but a line of a list. */
export async function hearerAt(table: Table, email: string | null): Promise<Hearer> {
  const late = { consistent: false };
  const whose = email ? await table.get(accountAddressItem, { of: accountAddressKey(email) }, late) : null;
  if (!whose) return nobody;
  const { userId } = whose;
  const wishes = (await table.get(wishesItem, { userId }, late)) ?? noWishes;
  const record = wishes.texts ? await table.get(userRecordItem, { id: userId }, late) : null;
  return { userId, wishes, phone: record ? dialled(provenPhone(record.phones) ?? '') : null };
}
