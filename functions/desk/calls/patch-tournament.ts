import { withFacts } from '#domain/catalog/desk/new-event.ts';
import type { WrittenFacts } from '#domain/catalog/desk/written.ts';
import { jsonProps } from '#domain/catalog/events/json-props.ts';
import type { patchTournament } from '#domain/catalog/operations-desk.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { type Actor, userIdOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Body } from '#domain/kernel/operation.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { ItemDef, Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace, type Write, type WriteRefusal } from '../../kernel/table/write.ts';
import type { Teller } from '../../services/event-news.ts';
import { tournamentBrochureItem, tournamentPrivateItem, tournamentRulesItem } from '../../store/catalog/items.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import { editableEvent, type Managed, managedEvent } from '../access.ts';
import { cleanRules, cleanTexts } from '../clean.ts';
import type { Deps } from '../deps.ts';
import { checkFacts, checkRules, checkStaff } from '../foreign.ts';
import { changeFacts } from '../life/change-facts.ts';
import { saveFacts } from '../save-facts.ts';
import { stale, viewAfter } from '../stale.ts';

type Patch = Body<typeof patchTournament>;

/** Saves one part of an event. Each has a version of its own, so that two who work on different parts never meet. */
export const patchTournamentHandler: Handler<typeof patchTournament, Deps> = async (
  { params, body, actor, now, ifMatch },
  deps,
) => {
  const { table } = deps;
  const locks = 'locked' in body;
  const found = await (locks ? managedEvent : editableEvent)(table, actor, params.id);
  if (!found.ok) return found;
  const event = found.value;
  if ('part' in body && body.part === 'facts' && !(await mayPay(table, actor, event.facts, body.values)))
    return refuse(catalog['not-your-organization']());
  const choices = await checked(table, actor, event, body);
  if (!choices.ok) return choices;
  const props = 'jsonProps' in body ? readProps(body.jsonProps) : null;
  if (props && !props.ok) return props;
  if (event[partOf(body)].rev !== ifMatch) throw stale();
  const saved = await save(deps, event, body, { userId: userIdOf(actor), now }, props?.ok ? props.value : null);
  if (!saved.ok) throw stale();
  return ok(await viewAfter(table, actor, params.id, now));
};

/** What was chosen may be chosen. */
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
      return changeFacts(deps, event.facts, withFacts(event.facts, body.values, now), teller);
    case 'texts':
      return table.write(next(tournamentBrochureItem, event.texts, { id, ...cleanTexts(body.values) }));
    case 'rules':
      return table.write(next(tournamentRulesItem, event.rules, { id, ...cleanRules(body.values) }));
    case 'staff':
      return table.write(next(tournamentPrivateItem, event.staff, { ...event.staff, ...body.values }));
  }
}

/** The next version of a part, or the first of one that was never written. */
const next = <T, K>(def: ItemDef<T, K>, before: Stored<T>, after: T): Write =>
  before.rev === 0 ? create(def, after) : replace(def, before, after);

/** Entry fees may be paid to another organization only by somebody who manages that one, too. */
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
