import type { findCrew } from '#domain/catalog/operations-desk.ts';
import { request } from '#domain/kernel/request.ts';
import { ok } from '#domain/kernel/result.ts';
import { holdsWords } from '#domain/kernel/text.ts';
import { minute } from '#domain/kernel/time.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { count, type Limit } from '../../services/limits.ts';
import { managedEvent } from '../access.ts';
import { accountsNamed, staffOf } from '../crew.ts';
import type { Deps } from '../deps.ts';

/** Who looks for a referee types a few names; who reads out all names is stopped. */
const perAsker: Limit = { name: 'crewBy', most: 150, per: 10 * minute };

export const findCrewHandler: Handler<typeof findCrew, Deps> = async ({ params, query, actor, now }, { table }) => {
  const found = await managedEvent(table, actor, params.id);
  if (!found.ok) return found;
  if (!(await count(table, perAsker, `U${signedIn(actor)}`, now))) throw new ProblemError(request.throttled());
  const { organizationId, organizers } = found.value.facts;
  const [staff, others] = await Promise.all([
    staffOf(table, [organizationId, ...organizers]),
    accountsNamed(table, query.term, now),
  ]);
  const own = staff.filter(({ name }) => holdsWords(name, query.term));
  const listed = new Set(own.map(({ id }) => id));
  return ok({ people: [...own, ...others.filter(({ id }) => !listed.has(id))].slice(0, 20) });
};
