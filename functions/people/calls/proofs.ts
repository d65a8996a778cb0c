import { codeLife } from '#domain/identity/contacts.ts';
import { answerChallenge, challengePhone } from '#domain/identity/password.ts';
import { isForeignPhone, phoneToProve } from '#domain/identity/phone.ts';
import { identity } from '#domain/identity/problems.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { renderNotice } from '#domain/notices/render.ts';
import { provePhone, sendPhoneCode } from '#domain/people/operations.ts';
import { everyPhone } from '#domain/people/phones-abroad.ts';
import type { verifyAau } from '#domain/registration/operations-sanction.ts';
import { registration } from '#domain/registration/problems.ts';
import { aauLimit, aauNumber, canAsk } from '#domain/registration/sanction/aau.ts';
import type { Verdict } from '../../integrations/sanction/port.ts';
import { declared, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import { log } from '../../kernel/log.ts';
import { overwrite, replace } from '../../kernel/table/write.ts';
import { aauProofItem, phoneProofItem, provenPhones } from '../../subjects/people/profiles.ts';
import type { Deps } from '../deps.ts';

/** Texts cost money and bother people, so they are limited per phone and per address. */
export const smsLimits = {
  phone: { name: 'smsTo', most: 3, per: codeLife },
  day: { name: 'smsToday', most: 10, per: 24 * hour },
  /** Texts to other countries cost many times as much and are a target for toll fraud. */
  abroad: { name: 'smsAbroadBy', most: 5, per: 60 * minute },
  source: { name: 'smsBy', most: 20, per: 60 * minute },
} as const satisfies Record<string, Limit>;

export function holderOf(holders: readonly string[]): string {
  const [holder] = holders;
  if (holder) return holder;
  throw new ProblemError(request.invalid({ fields: { 'x-holder': 'A browser key is needed to verify a phone' } }));
}

/**
 * Each wrong code costs a try. If two wrong codes arrive at once, the second write is refused and counts as too many
 * tries.
 */
export const provePhoneHandler: Handler<typeof provePhone, Deps> = async ({ body, holders, now }, { table }) => {
  const phone = phoneToProve(body.phone);
  const sent = phone && (await table.get(phoneProofItem, { holder: holderOf(holders), phone }));
  if (!sent) return refuse(identity['code-expired']());
  const { challenge, result } = answerChallenge(sent, body.code, now);
  const { rev: _, ...kept } = { ...sent, ...challenge };
  const written = await table.write(replace(phoneProofItem, sent, kept));
  if (!written.ok) return refuse(identity['code-spent']());
  return declared(provePhone, result);
};

export const sendPhoneCodeHandler: Handler<typeof sendPhoneCode, Deps> = async (
  { body, holders, source, now },
  { table, sms, random, origin },
) => {
  const holder = holderOf(holders);
  const result = challengePhone(body.phone, everyPhone, now, random);
  if (!result.ok) return declared(sendPhoneCode, result);
  const { phone, code, expiresAt } = result.value;
  if ((await provenPhones(table, holders, now)).includes(phone)) return ok({ proven: true, expiresAt });
  const within = await Promise.all([
    count(table, smsLimits.phone, phone, now),
    count(table, smsLimits.day, phone, now),
    count(table, smsLimits.source, source, now),
    !isForeignPhone(phone) || count(table, smsLimits.abroad, source, now),
  ]);
  if (within.includes(false)) throw new ProblemError(request.throttled());
  await table.write(overwrite(phoneProofItem, { ...result.value, holder, dtSent: now }));
  const minutes = String(codeLife / minute);
  const { sms: text } = renderNotice('twoFactorCode', { code, minutes }, { name: 'Sideout', origin });
  if (text) await sms({ to: isForeignPhone(phone) ? phone : `+1${phone}`, text });
  return ok({ proven: false, expiresAt });
};

/** Limits lookups per address, so no one learns the AAU's members by guessing. */
const aauQuestions: Limit = { name: 'aau', most: 40, per: 10 * minute };

/**
 * Asks the AAU and stores its answer for the caller. An expired number is an answer. Only a no counts as a failed try
 * (Part 2 §4).
 */
export const verifyAauHandler: Handler<typeof verifyAau, Deps> = async (
  { body, holders, source, now },
  { table, bodies },
) => {
  const [holder] = holders;
  if (!holder) throw new ProblemError(request.invalid({ fields: { 'x-holder': 'A browser key is needed to verify' } }));
  const number = aauNumber(body.id);
  const input = { number, lastName: body.lastname, dob: body.dob, zip: body.zipcode };
  if (!canAsk(input, body.by)) return refuse(registration['verification-incomplete']());
  const before = await table.get(aauProofItem, { holder, number });
  const failed = before?.failures ?? 0;
  if (failed >= aauLimit) return refuse(registration['verification-exhausted']());
  if (!(await count(table, aauQuestions, source, now))) throw new ProblemError(request.throttled());
  let status: Verdict;
  try {
    status = await bodies.aau(input, body.by);
  } catch (error) {
    log.error('sanctioning body not reached', { body: 'AAU', error: String(error) });
    // This is recorded as unanswered, because the player may bring the card.
    const unanswered = { holder, number, lastName: input.lastName, status: 'none', failures: failed } as const;
    if (before?.status !== 'true') await table.write(overwrite(aauProofItem, { ...unanswered, dtAsked: now }));
    return refuse(registration['verification-unavailable']());
  }
  const failures = failed + (status === 'false' ? 1 : 0);
  await table.write(
    overwrite(aauProofItem, { holder, number, lastName: input.lastName, status, failures, dtAsked: now }),
  );
  return ok({ status, failures });
};
