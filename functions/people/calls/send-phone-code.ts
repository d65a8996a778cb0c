import { codeLife } from '#domain/identity/codes.ts';
import { isForeignPhone } from '#domain/identity/phone.ts';
import { challengePhone } from '#domain/identity/two-factor.ts';
import { request } from '#domain/kernel/request.ts';
import { ok } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { renderNotice } from '#domain/notices/render.ts';
import { sendPhoneCode } from '#domain/people/operations.ts';
import { everyPhone } from '#domain/people/phones-abroad.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { overwrite } from '../../kernel/table/write.ts';
import { count } from '../../services/limits.ts';
import { provenPhones } from '../../services/proofs/phone.ts';
import { phoneProofItem } from '../../store/people/proofs.ts';
import type { Deps } from '../deps.ts';
import { holderOf, smsLimits } from '../phone-proof.ts';

export const sendPhoneCodeHandler: Handler<typeof sendPhoneCode, Deps> = async (
  { body, holders, source, now },
  { table, sms, random, origin },
) => {
  const holder = holderOf(holders);
  const made = challengePhone(body.phone, everyPhone, now, random);
  if (!made.ok) return declared(sendPhoneCode, made);
  const { phone, code, expiresAt } = made.value;
  if ((await provenPhones(table, holders, now)).includes(phone)) return ok({ proven: true, expiresAt });
  const within = await Promise.all([
    count(table, smsLimits.phone, phone, now),
    count(table, smsLimits.day, phone, now),
    count(table, smsLimits.source, source, now),
    !isForeignPhone(phone) || count(table, smsLimits.abroad, source, now),
  ]);
  if (within.includes(false)) throw new ProblemError(request.throttled());
  await table.write(overwrite(phoneProofItem, { ...made.value, holder, dtSent: now }));
  const minutes = String(codeLife / minute);
  const { sms: text } = renderNotice('twoFactorCode', { code, minutes }, { name: 'Sideout', origin });
  if (text) await sms({ to: isForeignPhone(phone) ? phone : `+1${phone}`, text });
  return ok({ proven: false, expiresAt });
};
