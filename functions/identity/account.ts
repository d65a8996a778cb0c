import { answerCode, codeLife, newCode } from '#domain/identity/contacts.ts';
import { isForeignPhone } from '#domain/identity/phone.ts';
import { identity } from '#domain/identity/problems.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import { day, hour, type Millis, minute, momentWords } from '#domain/kernel/time.ts';
import { renderNotice } from '#domain/notices/render.ts';
import { paths } from '#domain/site/paths.ts';
import { ProblemError } from '../kernel/http/call.ts';
import { count, inParallel, type Limit } from '../kernel/limits.ts';
import { log } from '../kernel/log.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { overwrite, remove, replace, update, type Write } from '../kernel/table/write.ts';
import {
  contactProofItem,
  loginItem,
  loginsOf,
  proofOf,
  signInId,
  signInItem,
  signInsOf,
  userRecordItem,
} from '../subjects/identity/items.ts';
import { searchChanged, userEntries } from '../subjects/search.ts';
import type { Deps } from './deps.ts';

/**
 * Each code bothers the address's owner and allows a few guesses, so codes are limited per contact, per account and per
 * source.
 */
export const codeLimits = {
  contact: { name: 'codeTo', most: 4, per: hour },
  today: { name: 'codeToday', most: 10, per: day },
  user: { name: 'codeFor', most: 12, per: hour },
  source: { name: 'codeBy', most: 30, per: hour },
  /** Texts to other countries cost many times as much. */
  abroad: { name: 'codeAbroad', most: 3, per: day },
} as const satisfies Record<string, Limit>;

/** The purpose of a code that doesn't prove a contact. */
export const forPassword = 'password';

type Asking = {
  readonly userId: number;
  /** What the code proves: a contact, or {@link forPassword}. */
  readonly contact: string;
  readonly to: { readonly email: string } | { readonly phone: string };
  readonly source: string;
  readonly now: Millis;
};

/**
 * Sends a new code, which replaces the earlier one. The code is counted before anything is sent. Refuses with
 * `throttled` when a limit is reached.
 */
export async function sendCode(deps: Deps, { userId, contact, to, source, now }: Asking): Promise<void> {
  const { table, random, origin } = deps;
  const where = 'email' in to ? to.email : to.phone;
  const within = await Promise.all([
    count(table, codeLimits.contact, where, now),
    count(table, codeLimits.today, where, now),
    count(table, codeLimits.user, `U${userId}`, now),
    count(table, codeLimits.source, source, now),
    !isForeignPhone(where) || count(table, codeLimits.abroad, `U${userId}`, now),
  ]);
  if (within.includes(false)) throw new ProblemError(request.throttled());
  const code = newCode(now, random);
  await table.write(overwrite(contactProofItem, { userId, of: proofOf(contact), ...code }));
  const words = { code: code.code, minutes: String(codeLife / minute) };
  const site = { name: 'Sideout', origin };
  if ('phone' in to) {
    const { sms } = renderNotice('twoFactorCode', words, site);
    if (sms) await deps.sms({ to: isForeignPhone(to.phone) ? to.phone : `+1${to.phone}`, text: sms });
    return;
  }
  const { subject, text, html } = renderNotice(contact === forPassword ? 'passwordCode' : 'contactCode', words, site);
  await deps.email({ to: to.email, subject, text, html });
}

type CodeInput = { readonly userId: number; readonly contact: string; readonly code: string; readonly now: Millis };

/**
 * Checks a code that someone entered. Returns what it proves, with the write that uses it up. Each wrong code costs a
 * try. If two wrong codes arrive at the same time, the second write is refused and counts as too many tries.
 */
export async function codeBack(
  table: Table,
  { userId, contact, code, now }: CodeInput,
): Promise<Result<{ readonly used: Write }>> {
  const of = proofOf(contact);
  const proof = await table.get(contactProofItem, { userId, of });
  if (!proof) return refuse(identity['code-expired']());
  const { sent, result } = answerCode(proof, code, now);
  const { rev: _, ...kept } = sent;
  const written = await table.write(replace(contactProofItem, proof, kept));
  if (!written.ok) return refuse(identity['code-spent']());
  if (!result.ok) return result;
  return { ok: true, value: { used: remove(contactProofItem, { userId, of }) } };
}

type What = { readonly kind: 'passwordChanged' } | { readonly kind: 'addressChanged'; readonly address: string };

/**
 * Emails someone about a change to their account, at the address they had before the change. The change has already
 * been made, so a failed email is only logged.
 */
export async function tellOwner({ email, origin }: Deps, to: string, what: What, now: Millis): Promise<void> {
  const facts = { when: momentWords(now, 'UTC'), accountPath: paths.myAccount };
  const site = { name: 'Sideout', origin };
  const { subject, text, html } =
    what.kind === 'passwordChanged'
      ? renderNotice('passwordChanged', facts, site)
      : renderNotice('addressChanged', { ...facts, address: what.address }, site);
  try {
    await email({ to, subject, text, html });
  } catch (error) {
    log.error('an account’s owner wasn’t notified of a change', { kind: what.kind, error });
  }
}

export type AccountRecord = Stored<Parameters<typeof userRecordItem.encode>[0]>;

/**
 * Returns the signed-in user's record. If it was erased in the meantime, the caller is no longer treated as signed in.
 */
export async function recordOf(table: Table, id: number): Promise<AccountRecord> {
  const record = await table.get(userRecordItem, { id });
  if (!record) throw new ProblemError(request['sign-in-required']());
  return record;
}

/**
 * Updates the search words by which staff can find someone. They are written after the change, because a name and ten
 * addresses can have more words than fit into one transaction.
 */
async function findable(table: Table, before: AccountRecord, after: Omit<AccountRecord, 'rev'>): Promise<void> {
  const writes = searchChanged(userEntries(before), userEntries(after));
  await inParallel(writes, 20, (write) => table.write(write));
}

const wordsOf = ({ firstName, lastName, emails }: Omit<AccountRecord, 'rev'>): string =>
  JSON.stringify([firstName, lastName, emails.map(({ email }) => email)]);

const same = ({ rev: _, ...before }: AccountRecord, after: Omit<AccountRecord, 'rev'>): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

type Decided = { readonly after: Omit<AccountRecord, 'rev'>; readonly also?: readonly Write[] };

/** How many times we read the record again after another writer saved first. */
const tries = 6;

/**
 * Changes someone's record, based on its current state. If another writer saved first, tries again with the new state.
 * @param refused maps the tag of a failed condition in `also` to its result
 */
export async function changeRecord(
  table: Table,
  userId: number,
  decide: (record: AccountRecord) => Promise<Result<Decided>>,
  refused: (tag: string) => Problem | null = () => null,
): Promise<Result<{ before: AccountRecord; after: Omit<AccountRecord, 'rev'> }>> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = await recordOf(table, userId);
    const decided = await decide(before);
    if (!decided.ok) return decided;
    const { after, also = [] } = decided.value;
    const { rev: _, ...plain } = after as AccountRecord;
    if (also.length === 0 && same(before, plain)) return ok({ before, after: plain });
    const done = await table.transact([replace(userRecordItem, before, plain), ...also]);
    if (done.ok) {
      if (wordsOf(before) !== wordsOf(plain)) await findable(table, before, plain);
      return ok({ before, after: plain });
    }
    const problem = refused(done.problem.tag);
    if (problem) return refuse(problem);
  }
  throw new ProblemError(request.stale());
}

type Ending = {
  readonly userId: number;
  readonly subject: string | null;
  /** The sign-in to keep until its token expires, if any. */
  readonly but: string | null;
  readonly now: Millis;
};

/**
 * Ends someone's sign-ins. The user pool no longer renews them, and their tokens are refused right away, even if they
 * haven't expired.
 */
export async function endAll(
  { table, pool, forget }: Pick<Deps, 'table' | 'pool' | 'forget'>,
  { userId, subject, but, now }: Ending,
): Promise<void> {
  const all = await table.list(loginItem, loginsOf(userId));
  const names = new Set([String(subject), ...all.map(({ sub, username }) => username ?? sub)]);
  for (const name of names) await (await pool()).signOutEverywhere(name);
  const sign = but === null ? null : signInId(but);
  for (const { id, endedAt } of await table.list(signInItem, signInsOf(userId)))
    if (id !== sign && endedAt === null)
      await table.write(update(signInItem, { userId, id }, { set: { endedAt: now } }));
  forget(userId);
}
