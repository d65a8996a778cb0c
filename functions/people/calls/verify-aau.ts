import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import type { verifyAau } from '#domain/registration/operations-sanction.ts';
import { registration } from '#domain/registration/problems.ts';
import { aauLimit, canAsk } from '#domain/registration/sanction/aau.ts';
import { aauNumber } from '#domain/registration/sanction/aau-needed.ts';
import type { Verdict } from '../../integrations/sanction/port.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { log } from '../../kernel/log.ts';
import { overwrite } from '../../kernel/table/write.ts';
import { count, type Limit } from '../../services/limits.ts';
import { aauProofItem } from '../../store/people/proofs.ts';
import type { Deps } from '../deps.ts';

/** Nobody learns the AAU's members by trying: so many questions by one address. */
const aauQuestions: Limit = { name: 'aau', most: 40, per: 10 * minute };

/** Asks the AAU and keeps its answer for who asked. An expired number is an answer, only a no counts as a failed try (Part 2 §4). */
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
    // what counts at the counter then: the card may be brought along
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
