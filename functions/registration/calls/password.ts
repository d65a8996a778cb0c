import { subjectOf } from '#domain/catalog/events/subject.ts';
import { can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { checkPassword } from '#domain/registration/operations.ts';
import { registration } from '#domain/registration/problems.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { guessPassword } from '../../subjects/catalog/passwords.ts';
import type { Deps } from '../deps.ts';
import { loadEventContext } from '../event.ts';

export const checkPasswordHandler: Handler<typeof checkPassword, Deps> = async (
  { params, body, actor, now, source },
  { table },
) => {
  const facts = await loadEventContext(table, params.id, now);
  const sees =
    facts?.event.isPublic ||
    (facts && can(actor, 'event.manage', subjectOf({ ...facts.event, refIds: [] }, facts.owner, facts.divisions)));
  if (!facts || !sees) return refuse(registration['unknown-event']());
  const guess = { tournamentId: params.id, given: body.password, source };
  const right = facts.event.hasPassword ? await guessPassword(table, facts.passwordHash, guess, now) : ok(true);
  if (!right.ok) throw new ProblemError(right.problem);
  return right.value ? ok({ right: true as const }) : refuse(registration['wrong-password']());
};
