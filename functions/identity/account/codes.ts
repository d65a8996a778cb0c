import { answerCode, codeLife, newCode } from '#domain/identity/codes.ts';
import { isForeignPhone } from '#domain/identity/phone.ts';
import { identity } from '#domain/identity/problems.ts';
import { request } from '#domain/kernel/request.ts';
import { type Result, refuse } from '#domain/kernel/result.ts';
import { day, hour, type Millis, minute } from '#domain/kernel/time.ts';
import { renderNotice } from '#domain/notices/render.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, remove, replace, type Write } from '../../kernel/table/write.ts';
import { count, type Limit } from '../../services/limits.ts';
import { contactProofItem, proofOf } from '../../store/identity/account-items.ts';
import type { Deps } from '../deps.ts';

/** A code bothers whoever owns the address, and each is a few guesses: so many to one contact, of one account, from one source. */
export const codeLimits = {
  contact: { name: 'codeTo', most: 4, per: hour },
  today: { name: 'codeToday', most: 10, per: day },
  user: { name: 'codeFor', most: 12, per: hour },
  source: { name: 'codeBy', most: 30, per: hour },
  /** texts abroad cost many times as much */
  abroad: { name: 'codeAbroad', most: 3, per: day },
} as const satisfies Record<string, Limit>;

/** What a code is asked for that proves no contact. */
export const forPassword = 'password';

type Asking = {
  readonly userId: number;
  /** what it proves: a contact, or {@link forPassword} */
  readonly contact: string;
  readonly to: { readonly email: string } | { readonly phone: string };
  readonly source: string;
  readonly now: Millis;
};

/** Sends a new code, which takes the place of the one before. Counted before anything is sent; refuses throttled. */
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
  const sent = newCode(now, random);
  await table.write(overwrite(contactProofItem, { userId, of: proofOf(contact), ...sent }));
  const words = { code: sent.code, minutes: String(codeLife / minute) };
  const site = { name: 'Sideout', origin };
  if ('phone' in to) {
    const { sms } = renderNotice('twoFactorCode', words, site);
    if (sms) await deps.sms({ to: isForeignPhone(to.phone) ? to.phone : `+1${to.phone}`, text: sms });
    return;
  }
  const { subject, text, html } = renderNotice(contact === forPassword ? 'passwordCode' : 'contactCode', words, site);
  await deps.email({ to: to.email, subject, text, html });
}

type Given = { readonly userId: number; readonly contact: string; readonly code: string; readonly now: Millis };

/**
 * Looks at a code that came back; what answers, with the write that uses it up. A wrong one costs a try, also where two are tried at once: the second write is
 * refused and counts as too many.
 */
export async function codeBack(
  table: Table,
  { userId, contact, code, now }: Given,
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
