import { identity } from '#domain/identity/problems.ts';
import { answerChallenge, challengePhone, codeLife } from '#domain/identity/two-factor.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { renderNotice } from '#domain/notices/render.ts';
import { cleanPhone } from '#domain/people/clean.ts';
import { provePhone, sendPhoneCode } from '#domain/people/contract.ts';
import { type Handler, ProblemError } from '../kernel/http/call.ts';
import { declared } from '../kernel/http/declared.ts';
import { count, type Limit } from '../kernel/limit.ts';
import { phoneProofItem, provenPhones } from '../kernel/phone-proofs.ts';
import { overwrite, replace } from '../kernel/table/write.ts';
import type { Deps } from './deps.ts';

/** Messages cost money and bother people: so many to one phone, and so many by one address. */
export const smsLimits = {
  phone: { name: 'smsTo', most: 3, per: codeLife },
  day: { name: 'smsToday', most: 10, per: 24 * hour },
  source: { name: 'smsBy', most: 20, per: 60 * minute },
} as const satisfies Record<string, Limit>;

function holderOf(holders: readonly string[]): string {
  const [holder] = holders;
  if (holder) return holder;
  throw new ProblemError(request.invalid({ fields: { 'x-holder': 'A browser key is needed to prove a phone' } }));
}

export const sendPhoneCodeHandler: Handler<typeof sendPhoneCode, Deps> = async (
  { body, holders, source, now },
  { table, sms, random, origin },
) => {
  const holder = holderOf(holders);
  const made = challengePhone(cleanPhone(body.phone), now, random);
  if (!made.ok) return declared(sendPhoneCode, made);
  const { phone, code, expiresAt } = made.value;
  if ((await provenPhones(table, holders, now)).includes(phone)) return ok({ proven: true, expiresAt });
  const within = await Promise.all([
    count(table, smsLimits.phone, phone, now),
    count(table, smsLimits.day, phone, now),
    count(table, smsLimits.source, source, now),
  ]);
  if (within.includes(false)) throw new ProblemError(request.throttled());
  await table.write(overwrite(phoneProofItem, { ...made.value, holder, dtSent: now }));
  const minutes = String(codeLife / minute);
  const { sms: text } = renderNotice('twoFactorCode', { code, minutes }, { name: 'Sideout', origin });
  if (text) await sms({ to: `+1${phone}`, text });
  return ok({ proven: false, expiresAt });
};

/** A wrong code costs a try, also when two are tried at once: the second write is refused and counts as too many. */
export const provePhoneHandler: Handler<typeof provePhone, Deps> = async ({ body, holders, now }, { table }) => {
  const sent = await table.get(phoneProofItem, { holder: holderOf(holders), phone: cleanPhone(body.phone) });
  if (!sent) return refuse(identity['code-expired']());
  const { challenge, result } = answerChallenge(sent, body.code, now);
  const { rev: _, ...kept } = { ...sent, ...challenge };
  const written = await table.write(replace(phoneProofItem, sent, kept));
  if (!written.ok) return refuse(identity['code-spent']());
  return declared(provePhone, result);
};
