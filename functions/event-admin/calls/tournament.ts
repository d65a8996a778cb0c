import { copyOfEvent, draftOf, withFacts } from '#domain/catalog/desk/new-event.ts';
import type { NewEvent, WrittenFacts } from '#domain/catalog/desk/written.ts';
import { jsonProps } from '#domain/catalog/events/json-props.ts';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { daysMoved, deadlinesFollow } from '#domain/catalog/life/shift.ts';
import type { patchTournament, saveTournament, tournamentDesk } from '#domain/catalog/operations-desk.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { copyOfStarter } from '#domain/catalog/templates/starters.ts';
import { type Actor, userIdOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Body } from '#domain/kernel/operation.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { type Call, type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { ItemDef, Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace, type Write, type WriteRefusal } from '../../kernel/table/write.ts';
import { saveWithCard } from '../../subjects/catalog/cards.ts';
import { createEvent, staffChanged } from '../../subjects/catalog/events.ts';
import { tournamentBrochureItem, tournamentRulesItem } from '../../subjects/catalog/items.ts';
import type { Teller } from '../../subjects/catalog/news.ts';
import { templateWithModel } from '../../subjects/catalog/templates.ts';
import { currencyOf, currencyOfEvent } from '../../subjects/commerce/currency.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { editableEvent, type Managed, managedEvent, viewAfter } from '../access.ts';
import type { Deps } from '../deps.ts';
import { checkFacts, checkRules, checkStaff } from '../foreign.ts';
import { changeFacts } from '../life/history.ts';
import { makeCopy, modelOf } from '../make-copy.ts';
import { cleanRules, cleanTexts, deskViewOf, divisionsNow, pageTextWrites, saveFacts, shiftWrites } from '../save.ts';

export const tournamentDeskHandler: Handler<typeof tournamentDesk, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const result = await managedEvent(table, actor, params.id);
  return result.ok ? ok(await deskViewOf(table, result.value, now)) : result;
};

type Saving = Call<typeof saveTournament>;

/** Creates an event, or saves its name and dates. */
export const saveTournamentHandler: Handler<typeof saveTournament, Deps> = async (call, deps) => {
  const { body, actor, now, ifMatch } = call;
  if (body.id === 0) return make(call, body as NewEvent, deps);
  const { table } = deps;
  const result = await editableEvent(table, actor, body.id);
  if (!result.ok) return result;
  const { facts, texts } = result.value;
  const { name, startDate, endDate } = body;
  const currency = await currencyOfEvent(table, facts);
  const after = withFacts(facts, { id: facts.id, name, startDate, endDate, currency }, now);
  const by = { userId: userIdOf(actor), now, also: pageTextWrites({ facts, texts }, after) };
  await saveVersioned(table, { rev: facts.rev, ifMatch }, () =>
    ok({ save: () => changeFacts(deps, facts, after, by) }),
  );
  return ok(await viewAfter(table, actor, facts.id, now));
};

/**
 * A new event is a draft, and the actor must be able to manage its organization's events. For a copy, the actor must
 * also manage the original.
 */
async function make({ actor, now }: Saving, written: NewEvent, deps: Deps) {
  const { table, numbers } = deps;
  const owner = await table.get(organizationItem, { id: written.organizationId });
  if (!owner) return refuse(organizations['unknown-organization']());
  if (!can(actor, 'event.manage', { organization: owner })) throw new ProblemError(request.forbidden());
  if (owner.pointsOnly) return refuse(organizations['runs-no-events']());
  const copy = await copyFor(table, actor, written, owner.timeZone);
  if (!copy.ok) return copy;
  if (copy.value) {
    const copied = await makeCopy(copy.value, deps, now);
    return ok(await viewAfter(table, actor, copied.id, now, copied.divisions));
  }
  const currency = await currencyOf(table, owner.id);
  const event = draftOf(written, { id: await numbers('tournament'), hostZone: owner.timeZone, currency, now });
  const card = async () => cardOf(event, [], 0);
  const result = await saveWithCard(table, event.id, card, createEvent(event));
  if (!result.ok) throw new Error(`event ${event.id} already exists`);
  return ok(await viewAfter(table, actor, event.id, now));
}

/**
 * Returns what a new event starts from: an event the actor manages, a template of its organization, or a starter.
 * Returns null if there is none.
 */
async function copyFor(table: Table, actor: Actor, written: NewEvent, hostZone: string) {
  const { copyOf, template, starter, name, startDate, endDate, organizationId, locations } = written;
  const as = { name, startDate, endDate, organizationId };
  if (starter) return ok(copyOfStarter(starter, { ...as, locations, zone: written.zone ?? hostZone }));
  if (template !== undefined) {
    const found = await templateWithModel(table, { organizationId, id: template });
    return found ? ok(copyOfEvent(found.held.model, as)) : refuse(catalog['no-such-template']());
  }
  if (copyOf === undefined) return ok(null);
  const source = await managedEvent(table, actor, copyOf);
  return source.ok ? ok(copyOfEvent(modelOf(source.value, await divisionsNow(table, copyOf)), as)) : source;
}

type Patch = Body<typeof patchTournament>;
type FactsPatch = Extract<Patch, { readonly part: 'facts' }>;

/** Saves one part of an event. Each part has its own version, so two people who work on different parts never conflict. */
export const patchTournamentHandler: Handler<typeof patchTournament, Deps> = async (
  { params, body, actor, now, ifMatch },
  deps,
) => {
  const { table } = deps;
  const locks = 'locked' in body;
  const result = await (locks ? managedEvent : editableEvent)(table, actor, params.id);
  if (!result.ok) return result;
  const event = result.value;
  if ('part' in body && body.part === 'facts' && !(await mayPay(table, actor, event.facts, body.values)))
    return refuse(catalog['not-your-organization']());
  const choices = await checked(table, actor, event, body);
  if (!choices.ok) return choices;
  const props = 'jsonProps' in body ? readProps(body.jsonProps) : null;
  if (props && !props.ok) return props;
  const by = { userId: userIdOf(actor), now };
  await saveVersioned(table, { rev: event[partOf(body)].rev, ifMatch }, () =>
    ok({ save: () => save(deps, event, body, by, props?.ok ? props.value : null) }),
  );
  return ok(await viewAfter(table, actor, params.id, now));
};

/** Checks that every choice is allowed. */
async function checked(table: Table, actor: Actor, event: Managed, body: Patch) {
  if (!('part' in body)) return ok(null);
  if (body.part === 'facts') return checkFacts(table, actor, event.facts, body.values);
  if (body.part === 'staff') return checkStaff(table, event.staff, body.values);
  return body.part === 'rules' ? checkRules(table, event.facts, event.rules, body.values) : ok(null);
}

const partOf = (body: Patch): 'facts' | 'texts' | 'rules' | 'staff' => {
  if ('part' in body) return body.part;
  return 'locked' in body ? 'facts' : 'rules';
};

type Props = ReturnType<typeof jsonProps.parse>;

function save(
  deps: Deps,
  event: Managed,
  body: Patch,
  teller: Teller,
  props: Props | null,
): Promise<Result<unknown, WriteRefusal>> {
  const { table } = deps;
  const { now } = teller;
  const { id } = event.facts;
  if ('locked' in body) return saveFacts(table, event.facts, { ...event.facts, locked: body.locked, dtModified: now });
  if ('jsonProps' in body)
    return table.write(
      next(tournamentRulesItem, event.rules, { ...event.rules, jsonProps: props ?? event.rules.jsonProps }),
    );
  switch (body.part) {
    case 'facts':
      return saveEditedFacts(deps, event, body, teller);
    case 'texts':
      return table.write(next(tournamentBrochureItem, event.texts, { id, ...cleanTexts(body.values) }));
    case 'rules':
      return table.write(next(tournamentRulesItem, event.rules, { id, ...cleanRules(body.values) }));
    case 'staff':
      return table.transact(staffChanged(event.staff, { ...event.staff, ...body.values }));
  }
}

/** Saves the event's facts. With `shift`, windows and deadlines follow the first day. */
async function saveEditedFacts(deps: Deps, event: Managed, { values, shift }: FactsPatch, teller: Teller) {
  const { facts } = event;
  const currency = await currencyOfEvent(deps.table, { ...facts, ...values });
  const after = withFacts(facts, { ...values, currency }, teller.now);
  const page = pageTextWrites(event, after);
  if (!shift) return changeFacts(deps, facts, after, { ...teller, also: page });
  const moved = await shiftWrites(deps.table, event, daysMoved(facts, after), teller.now);
  return changeFacts(deps, facts, deadlinesFollow(facts, after), { ...teller, also: [...page, ...moved] });
}

/** Returns a part's next version, or its first if it was never written. */
const next = <T, K>(def: ItemDef<T, K>, before: Stored<T>, after: T): Write =>
  before.rev === 0 ? create(def, after) : replace(def, before, after);

/** Only someone who also manages another organization may send entry fees to it. */
async function mayPay(table: Table, actor: Actor, before: EventFacts, { paymentOrganizationId: id }: WrittenFacts) {
  if (id === null || id === before.paymentOrganizationId || id === before.organizationId) return true;
  const organization = await table.get(organizationItem, { id });
  return organization !== null && can(actor, 'organization.manage', { organization });
}

function readProps(text: string): Result<Props, ReturnType<(typeof catalog)['unreadable-props']>> {
  try {
    const read = jsonProps.safeParse(JSON.parse(text));
    return read.success ? ok(read.data) : refuse(catalog['unreadable-props']());
  } catch {
    return refuse(catalog['unreadable-props']());
  }
}
