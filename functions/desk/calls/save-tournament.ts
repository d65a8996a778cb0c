import type { EventModel } from '#domain/catalog/desk/copy-event.ts';
import { draftOf, withFacts } from '#domain/catalog/desk/new-event.ts';
import type { NewEvent } from '#domain/catalog/desk/written.ts';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import type { saveTournament } from '#domain/catalog/operations-desk.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { type Actor, userIdOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { type Call, type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { saveWithCard } from '../../store/catalog/cards.ts';
import { createEvent } from '../../store/catalog/new-event.ts';
import { templateWithModel } from '../../store/catalog/templates.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import { editableEvent, managedEvent } from '../access.ts';
import type { Deps } from '../deps.ts';
import { changeFacts } from '../life/change-facts.ts';
import { makeCopy, modelOf } from '../make-copy.ts';
import { stale, viewAfter } from '../stale.ts';
import { divisionsNow } from '../view.ts';

type Saving = Call<typeof saveTournament>;

/** Makes an event, or saves its name and dates at once. */
export const saveTournamentHandler: Handler<typeof saveTournament, Deps> = async (call, deps) => {
  const { body, actor, now, ifMatch } = call;
  if (body.id === 0) return make(call, body as NewEvent, deps);
  const { table } = deps;
  const found = await editableEvent(table, actor, body.id);
  if (!found.ok) return found;
  const { facts } = found.value;
  if (facts.rev !== ifMatch) throw stale();
  const { name, startDate, endDate } = body;
  const after = withFacts(facts, { id: facts.id, name, startDate, endDate }, now);
  const saved = await changeFacts(deps, facts, after, { userId: userIdOf(actor), now });
  if (!saved.ok) throw stale();
  return ok(await viewAfter(table, actor, facts.id, now));
};

/** A new event is a draft of an organization whose events the actor may manage; a copy, of an event that they manage, too. */
async function make({ actor, now }: Saving, written: NewEvent, deps: Deps) {
  const { table, numbers } = deps;
  const owner = await table.get(organizationItem, { id: written.organizationId });
  if (!owner) return refuse(organizations['unknown-organization']());
  if (!can(actor, 'event.manage', { organization: owner })) throw new ProblemError(request.forbidden());
  const model = await modelFor(table, actor, written);
  if (!model.ok) return model;
  if (model.value) {
    const copied = await makeCopy(model.value, written, deps, now);
    return ok(await viewAfter(table, actor, copied.id, now, copied.divisions));
  }
  const event = draftOf(written, { id: await numbers('tournament'), hostZone: owner.timeZone, now });
  const card = async () => cardOf(event, [], 0);
  const made = await saveWithCard(table, event.id, card, createEvent(event));
  if (!made.ok) throw new Error(`event ${event.id} exists already`);
  return ok(await viewAfter(table, actor, event.id, now));
}

/** What a new event is made after: an event that the actor manages, or a template of its organization; null: after nothing. */
async function modelFor(table: Table, actor: Actor, { copyOf, template, organizationId }: NewEvent) {
  if (template !== undefined) {
    const found = await templateWithModel(table, { organizationId, id: template });
    return found ? ok<EventModel>(found.held.model) : refuse(catalog['no-such-template']());
  }
  if (copyOf === undefined) return ok(null);
  const source = await managedEvent(table, actor, copyOf);
  return source.ok ? ok(modelOf(source.value, await divisionsNow(table, copyOf))) : source;
}
