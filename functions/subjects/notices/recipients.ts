import { noWishes, provenPhone, type Wishes } from '#domain/identity/contacts.ts';
import { dialled } from '#domain/identity/phone.ts';
import { hasMoneyRight, isAdministratorPage, isDirectorPage } from '#domain/identity/relations.ts';
import { type Random, ulid } from '#domain/kernel/ids.ts';
import type { SendPush } from '../../integrations/push/port.ts';
import { now } from '../../kernel/clock.ts';
import type { Table } from '../../kernel/table/table.ts';
import { accountAddressItem, accountAddressKey, userRecordItem, wishesItem } from '../identity/items.ts';
import { noticeListed, pushTo } from '../identity/notifications.ts';
import { pagesOf } from '../organizations/queries.ts';

/** An address's recipient: the account it belongs to, its preferences, and the phone for texts. */
type Recipient = { readonly userId: number | null; readonly wishes: Wishes; readonly phone: string | null };
const nobody: Recipient = { userId: null, wishes: noWishes, phone: null };

/**
 * Returns an address's recipient. Only verified addresses lead to an account. Eventual consistency is fine, because
 * only a line in an inbox depends on it.
 */
export async function recipientAt(table: Table, email: string | null): Promise<Recipient> {
  const late = { consistent: false };
  const whose = email ? await table.get(accountAddressItem, { of: accountAddressKey(email) }, late) : null;
  if (!whose) return nobody;
  const { userId } = whose;
  const wishes = (await table.get(wishesItem, { userId }, late)) ?? noWishes;
  const record = wishes.texts ? await table.get(userRecordItem, { id: userId }, late) : null;
  return { userId, wishes, phone: record ? dialled(provenPhone(record.phones) ?? '') : null };
}

/** A notification for a user, sent once for each of their addresses. */
type Note = {
  readonly to: string;
  readonly userId: number;
  readonly text: string;
  readonly path: string;
  readonly pushed?: boolean;
};
/** A function that adds a note to the inbox of the address's owner. */
export type KeepNote = (note: Note) => Promise<void>;

/** Stores a notification in the user's inbox, and pushes it to their devices. */
export const noteIn =
  (of: Table, random: Random, push?: SendPush): KeepNote =>
  async ({ userId, text, path, pushed = false }) => {
    const dtCreated = now();
    const id = ulid(dtCreated, random);
    await of.write(noticeListed({ userId, id, dtCreated, text, path }));
    if (pushed && push) await pushTo(of, push, userId, { text, path });
  };

/** Who is notified about something: admins only, or also the people who handle money or run events. */
export type StaffCircle = 'admins' | 'money' | 'events';
const inCircle: Readonly<Record<StaffCircle, (page: { readonly props: readonly string[] }) => boolean>> = {
  admins: isAdministratorPage,
  money: (page) => isAdministratorPage(page) || hasMoneyRight(page),
  events: (page) => isAdministratorPage(page) || isDirectorPage(page),
};

/**
 * Returns the addresses of an organization's current staff: admins only, or also people with other rights, as `circle`
 * says.
 */
export async function staffRecipients(table: Table, organizationId: number, circle: StaffCircle): Promise<string[]> {
  const pages = (await pagesOf(table, organizationId)).filter(inCircle[circle]);
  const records = await table.getMany(
    userRecordItem,
    pages.map(({ userId }) => ({ id: userId })),
  );
  return records.flatMap(({ emails }) => (emails.find(({ isPrimary }) => isPrimary) ?? emails[0])?.email ?? []);
}
