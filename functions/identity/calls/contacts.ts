import {
  addEmail,
  addPhone,
  deleteEmail,
  deletePhone,
  makePrimary,
  makePrimaryPhone,
  mostContacts,
  provenEmail,
  verifyEmail,
  verifyPhone,
} from '#domain/identity/contacts.ts';
import * as operations from '#domain/identity/operations-account.ts';
import { challengedPhone } from '#domain/identity/password.ts';
import { phoneToProve } from '#domain/identity/phone.ts';
import { identity } from '#domain/identity/problems.ts';
import { mapResult, ok, type Result, refuse } from '#domain/kernel/result.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import { everyPhone } from '#domain/people/phones-abroad.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Call, declared, type Handler } from '../../kernel/http/call.ts';
import { overwrite, remove } from '../../kernel/table/write.ts';
import { accountAddressItem, accountAddressKey } from '../../subjects/identity/items.ts';
import { type AccountRecord, changeRecord, codeBack, recordOf, sendCode, tellOwner } from '../account.ts';
import type { Deps } from '../deps.ts';

const shown = ({ emails, phones }: Pick<AccountRecord, 'emails' | 'phones'>) => ({ emails, phones });
const isEmail = (contact: string): boolean => contact.includes('@');
/** Returns a contact in the form in which it is stored. */
const keptAs = (contact: string): string => (isEmail(contact) ? normalEmail(contact) : (phoneToProve(contact) ?? ''));

type Who = Pick<Call<typeof operations.addContact>, 'actor' | 'source' | 'now'>;

/** Adds a contact if it doesn't exist, and sends it a code. */
async function added(deps: Deps, contact: string, { actor, source, now }: Who) {
  const userId = signedIn(actor);
  const phone = isEmail(contact) ? null : challengedPhone(contact, everyPhone);
  if (phone && !phone.ok) return phone;
  const kept = phone ? phone.value : normalEmail(contact);
  const done = await changeRecord(deps.table, userId, async (record) => {
    const emails = phone ? record.emails : addEmail(record.emails, kept);
    const phones = phone ? addPhone(record.phones, kept) : record.phones;
    if (Math.max(emails.length, phones.length) > mostContacts) return refuse(identity['too-many-contacts']());
    return ok({ after: { ...record, emails, phones } });
  });
  if (!done.ok) return done;
  await sendCode(deps, { userId, contact: kept, to: phone ? { phone: kept } : { email: kept }, source, now });
  return ok(shown(done.value.after));
}

export const addEmailHandler: Handler<typeof operations.addEmail, Deps> = async (call, deps) =>
  declared(operations.addEmail, await added(deps, call.body.email, call));

export const addContactHandler: Handler<typeof operations.addContact, Deps> = async (call, deps) =>
  declared(operations.addContact, await added(deps, call.body.contact, call));

export const resendEmailHandler: Handler<typeof operations.resendEmail, Deps> = async (
  { body, actor, source, now },
  deps,
) => {
  const userId = signedIn(actor);
  const record = await recordOf(deps.table, userId);
  const contact = normalEmail(body.email);
  if (!record.emails.some(({ email }) => email === contact)) return refuse(identity['not-yours']());
  await sendCode(deps, { userId, contact, to: { email: contact }, source, now });
  return ok(shown(record));
};

export const confirmContactHandler: Handler<typeof operations.confirmContact, Deps> = async (
  { body, actor, now },
  { table },
) => {
  const userId = signedIn(actor);
  const contact = keptAs(body.contact);
  const back = await codeBack(table, { userId, contact, code: body.code, now });
  if (!back.ok) return declared(operations.confirmContact, back);
  const of = accountAddressKey(contact);
  const free = ['or', ['absent', 'pk'], ['=', 'userId', userId]] as const;
  const whose = overwrite(accountAddressItem, { of, userId }, { if: free, tag: 'taken' });
  const done = await changeRecord(
    table,
    userId,
    async (record) => {
      const has = isEmail(contact)
        ? record.emails.some(({ email }) => email === contact)
        : record.phones.some(({ phone }) => phone === contact);
      if (!has) return refuse(identity['not-yours']());
      const emails = isEmail(contact) ? verifyEmail(record.emails, contact) : record.emails;
      const phones = isEmail(contact) ? record.phones : verifyPhone(record.phones, contact);
      return ok({
        after: { ...record, emails, phones },
        also: [back.value.used, ...(isEmail(contact) ? [whose] : [])],
      });
    },
    (tag) => (tag === 'taken' ? identity['address-taken']() : null),
  );
  return declared(
    operations.confirmContact,
    mapResult(done, ({ after }) => shown(after)),
  );
};

type Changing = { readonly userId: number; readonly subject: string | null; readonly now: number };

/**
 * Makes another of a user's addresses the primary one, which they sign in with. The user pool is changed first, because
 * it refuses an address that another account signs in with. If a call fails halfway, it can be repeated.
 */
async function withPrimary(
  deps: Deps,
  { userId, subject, now }: Changing,
  change: (record: AccountRecord) => Result<Pick<AccountRecord, 'emails'>>,
  also: Parameters<typeof deps.table.transact>[0] = [],
) {
  const done = await changeRecord(deps.table, userId, async (record) => {
    const decided = change(record);
    if (!decided.ok) return decided;
    const { emails } = decided.value;
    const [was, is] = [provenEmail(record.emails), provenEmail(emails)];
    if (is !== null && is !== was && !(await (await deps.pool()).setAddress(String(subject), is)))
      return refuse(identity['address-taken']());
    return ok({ after: { ...record, emails }, also });
  });
  if (!done.ok) return done;
  const [was, is] = [provenEmail(done.value.before.emails), provenEmail(done.value.after.emails)];
  if (was && is && was !== is) await tellOwner(deps, was, { kind: 'addressChanged', address: is }, now);
  return ok(shown(done.value.after));
}

export const deleteEmailHandler: Handler<typeof operations.deleteEmail, Deps> = async (
  { body, actor, subject, now },
  deps,
) => {
  const userId = signedIn(actor);
  const of = accountAddressKey(body.email);
  // Another account may have verified it in the meantime.
  const accountAddress = await deps.table.get(accountAddressItem, { of });
  const mine = ['=', 'userId', userId] as const;
  const freed = accountAddress?.userId === userId ? [remove(accountAddressItem, { of }, { if: mine })] : [];
  const without = ({ emails: all }: AccountRecord) => mapResult(deleteEmail(all, body.email), (emails) => ({ emails }));
  return declared(operations.deleteEmail, await withPrimary(deps, { userId, subject, now }, without, freed));
};

export const deletePhoneHandler: Handler<typeof operations.deletePhone, Deps> = async ({ body, actor }, { table }) => {
  const phone = keptAs(body.phone);
  const done = await changeRecord(table, signedIn(actor), async (record) =>
    phone
      ? ok({ after: { ...record, phones: deletePhone(record.phones, phone) } })
      : refuse(identity['phone-invalid']()),
  );
  return declared(
    operations.deletePhone,
    mapResult(done, ({ after }) => shown(after)),
  );
};

/** Checks that a contact belongs to the user and is verified. */
function proved(all: readonly { readonly isVerified: boolean }[], at: number): Result<null> {
  if (!all[at]) return refuse(identity['not-yours']());
  return all[at].isVerified ? ok(null) : refuse(identity['not-proven']());
}

export const preferContactHandler: Handler<typeof operations.preferContact, Deps> = async (
  { body, actor, subject, now },
  deps,
) => {
  const userId = signedIn(actor);
  const contact = keptAs(body.contact);
  if (isEmail(contact)) {
    const preferred = ({ emails }: AccountRecord) =>
      mapResult(
        proved(
          emails,
          emails.findIndex(({ email }) => email === contact),
        ),
        () => ({ emails: makePrimary(emails, contact) }),
      );
    return declared(operations.preferContact, await withPrimary(deps, { userId, subject, now }, preferred));
  }
  const done = await changeRecord(deps.table, userId, async (record) =>
    mapResult(
      proved(
        record.phones,
        record.phones.findIndex(({ phone }) => phone === contact),
      ),
      () => ({ after: { ...record, phones: makePrimaryPhone(record.phones, contact) } }),
    ),
  );
  return declared(
    operations.preferContact,
    mapResult(done, ({ after }) => shown(after)),
  );
};
