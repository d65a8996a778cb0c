import { eventWords } from '#domain/catalog/desk/event-words.ts';
import { blocking, missingOf, openedNow } from '#domain/catalog/desk/missing.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { actsOf, factsAfter } from '#domain/catalog/life/acts.ts';
import { daysMoved, deadlinesMoved } from '#domain/catalog/life/shift.ts';
import type { LifeChange } from '#domain/catalog/life/views.ts';
import type { openRegistrationNow, publishTournament } from '#domain/catalog/operations-desk.ts';
import type { changeLife, lifePreview } from '#domain/catalog/operations-life.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { userIdOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { refundEvent } from '#domain/jobs/kinds/refund-event.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { must, ok, refuse } from '#domain/kernel/result.ts';
import { type Call, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import { replace, type Write } from '../../kernel/table/write.ts';
import { divisionItem } from '../../subjects/catalog/items.ts';
import { linesOfEvent } from '../../subjects/commerce/orders.ts';
import { startJob } from '../../subjects/jobs/run.ts';
import { editableEvent, livingEvent, type Managed, managedEvent, stale, viewAfter } from '../access.ts';
import type { Deps } from '../deps.ts';
import { changeFacts } from '../life/history.ts';
import { previewOf, refusalsOf } from '../life/preview.ts';
import { divisionsNow, pageTextWrites, saveFacts, shiftWrites } from '../save.ts';

type Acting = Call<typeof changeLife>;
/** Applies an action to a whole event. Its state, related changes, notices and refunds are written together or not at all. */
export const changeLifeHandler: Handler<typeof changeLife, Deps> = async (call, deps) => {
  const { params, body, actor, now, ifMatch } = call;
  const result = await livingEvent(deps.table, actor, params.id, body.act === 'restore');
  if (!result.ok) return result;
  const event = result.value;
  if (event.facts.rev !== ifMatch) throw stale();
  if (!actsOf(event.facts).includes(body.act)) return refuse(catalog['not-in-this-state']());
  const refusals = await refusalsOf(deps.table, event.facts, body.act, now);
  if (refusals.length > 0) return refuse(refusal(body, refusals, event.facts));
  const after = afterAct(event.facts, body, now);
  const refund = await refundOf(call, event, deps);
  const page = pageTextWrites(event, after);
  const also = [...page, ...(await moves(event, after, call, deps)), ...(refund ? [refund.write] : [])];
  const saved = await changeFacts(deps, event.facts, after, {
    ...{ userId: userIdOf(actor), now, atOnce: true, also },
    ...('message' in body ? { message: body.message } : {}),
    ...(body.act === 'cancel' ? { refund: body.refund } : {}),
  });
  if (!saved.ok) throw stale();
  if (body.act === 'delete') await keepIfNeeded(event, after, call, deps);
  const { tellJob } = saved.value;
  return ok({ rev: event.facts.rev + 1, statusId: after.statusId, tellJob, refundJob: refund?.job.id ?? null });
};

function refusal({ act }: LifeChange, refusals: readonly string[], { type }: EventFacts) {
  const detail = refusals.join(' ');
  if (act === 'delete')
    return catalog['something-depends']({ detail: `${detail} Cancel the ${eventWords[type].thing} instead.` });
  return act === 'reinstate' ? catalog['something-followed']({ detail }) : catalog['not-in-this-state']({ detail });
}

function afterAct<F extends EventFacts>(facts: F, change: LifeChange, now: number): F {
  const message = 'message' in change ? change.message : '';
  const dates = 'dates' in change ? change.dates : null;
  const after = factsAfter(facts, change.act, { message, dates }, now);
  const isMoving = (change.act === 'postpone' || change.act === 'resume') && change.shift;
  return isMoving ? deadlinesMoved(after, daysMoved(facts, after)) : after;
}

/** Returns an action's writes for divisions. Windows and days move with the new dates, or registration closes. */
async function moves(event: Managed, after: EventFacts, { body, now }: Acting, { table }: Deps): Promise<Write[]> {
  if (body.act === 'close')
    return (await divisionsNow(table, event.facts.id))
      .filter(({ id, disableRegistration }) => body.divisionIds.includes(id) && !disableRegistration)
      .map((division) => replace(divisionItem, division, { ...division, disableRegistration: true }));
  const isMoving = (body.act === 'postpone' || body.act === 'resume') && body.shift;
  return isMoving ? shiftWrites(table, event, daysMoved(event.facts, after), now) : [];
}

/**
 * Returns the refund job. If its preview didn't show every order, the job asks for another confirmation. Returns null
 * if nothing was ever ordered.
 */
async function refundOf({ body, actor, now }: Acting, { facts, owner }: Managed, { table, random }: Deps) {
  if (body.act !== 'cancel' || body.refund === null) return null;
  if (!can(actor, 'order.manage', subjectOf({ ...facts, refIds: [] }, owner)))
    throw new ProblemError(request.forbidden());
  const { items } = await table.query({ ...linesOfEvent(facts.id), limit: 1 });
  if (items.length === 0) return null;
  const start = {
    id: ulid(now, random),
    params: { tournamentId: facts.id, ...body.refund },
    scope: { of: 'event' as const, id: facts.id, organizationId: facts.organizationId },
    userId: userIdOf(actor),
    confirmed: body.seen,
  };
  return must(startJob(refundEvent, start, now));
}

/** If someone registered just before the event was deleted, we keep the event. */
async function keepIfNeeded({ facts }: Managed, after: EventFacts, { now }: Acting, { table }: Deps): Promise<void> {
  const refusals = await refusalsOf(table, after, 'delete', now);
  if (refusals.length === 0) return;
  const { rev, ...before } = facts;
  await saveFacts(table, { ...after, rev: rev + 1 } as typeof facts, before as EventFacts);
  throw new ProblemError(catalog['something-depends']({ detail: refusals.join(' ') }));
}

/** Previews an action. Only people who can give refunds see the refund amounts. */
export const lifePreviewHandler: Handler<typeof lifePreview, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const result = await managedEvent(table, actor, params.id);
  if (!result.ok) return result;
  const { facts, owner } = result.value;
  const { reason, percentage } = query;
  const mayRefund = can(actor, 'order.manage', subjectOf({ ...facts, refIds: [] }, owner));
  const refund = reason && mayRefund ? { reason, ...(percentage === undefined ? {} : { percentage }) } : null;
  return ok(await previewOf(table, result.value, query.act, refund, now));
};

/** Publishes an event if it has everything a visitor needs. A published event can be unpublished at any time. */
export const publishTournamentHandler: Handler<typeof publishTournament, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table },
) => {
  const result = await managedEvent(table, actor, params.id);
  if (!result.ok) return result;
  const { facts, texts, rules } = result.value;
  const saved = await saveVersioned(table, { rev: facts.rev, ifMatch }, async () => {
    if (body.isPublic && !facts.isPublic) {
      const divisions = await divisionsNow(table, facts.id);
      const missing = blocking(
        missingOf({ event: facts, divisions, description: texts.description, jsonProps: rules.jsonProps }, now),
      );
      if (missing.length > 0)
        return refuse(catalog['not-ready']({ detail: missing.map(({ text }) => text).join(' '), data: { missing } }));
    }
    const after = { ...facts, isPublic: body.isPublic, dtModified: now };
    return ok({ save: () => saveFacts(table, facts, after) });
  });
  if (!saved.ok) return saved;
  return ok(await viewAfter(table, actor, facts.id, now));
};

/** Opens registration now, for all the named divisions or none. */
export const openRegistrationNowHandler: Handler<typeof openRegistrationNow, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const result = await editableEvent(table, actor, params.id);
  if (!result.ok) return result;
  const divisions = await divisionsNow(table, params.id);
  const writes = divisions
    .filter(({ id }) => body.divisionIds.includes(id))
    .flatMap((division): Write[] => {
      const opened = openedNow(division, result.value.facts, now);
      return opened ? [replace(divisionItem, division, opened)] : [];
    });
  if (writes.length === 0) return refuse(catalog['nothing-to-open']());
  const saved = await table.transact(writes);
  if (!saved.ok) throw stale();
  return ok(await viewAfter(table, actor, params.id, now));
};
