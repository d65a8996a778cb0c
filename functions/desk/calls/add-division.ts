import { divisionOf } from '#domain/catalog/desk/copy-event.ts';
import { numberedName, storedDivision, writtenOf } from '#domain/catalog/desk/new-event.ts';
import type { WrittenDivision } from '#domain/catalog/desk/written.ts';
import { divisionFlags, flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import type { addDivision } from '#domain/catalog/operations-desk.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { writeFlags } from '#domain/kernel/write-flags.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { create } from '../../kernel/table/write.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { templateWithModel } from '../../store/catalog/templates.ts';
import { editableEvent } from '../access.ts';
import type { Deps } from '../deps.ts';
import { checkDivision } from '../foreign.ts';
import { saveDivisionWithCard } from '../save-facts.ts';
import { deskDivisionOf, divisionsNow } from '../view.ts';

const most = 200;

/** Adds a division at the end: written, as a copy of another one of the event, or from a template; a copy has windows of its own. */
export const addDivisionHandler: Handler<typeof addDivision, Deps> = async (
  { params, body, actor, now },
  { table, numbers },
) => {
  const found = await editableEvent(table, actor, params.id);
  if (!found.ok) return found;
  const others = await divisionsNow(table, params.id);
  if (others.length >= most) return refuse(catalog['too-many-divisions']());
  const copied = 'copyOf' in body ? others.find(({ id }) => id === body.copyOf) : null;
  if (copied === undefined) return refuse(catalog['no-such-division']());
  const { organizationId, startDate } = found.value.facts;
  const model = 'template' in body ? await templateWithModel(table, { organizationId, id: body.template }) : null;
  const kept = model && divisionOf(model.held.model, startDate);
  if ('template' in body && !kept) return refuse(catalog['no-such-template']());
  const written = copied ? copyOf(copied, others) : (kept ?? (body as WrittenDivision));
  const choices = await checkDivision(table, found.value.facts, copied, written);
  if (!choices.ok) return choices;
  const of = { id: await numbers('division'), tournamentId: params.id, days: [], complete: false };
  const division = await storedDivision(atEnd(written, others), of, () => numbers('window'));
  const made = await saveDivisionWithCard(table, params.id, { changed: division }, [create(divisionItem, division)]);
  if (!made.ok) throw new Error(`division ${division.id} exists already`);
  const stored = await table.get(divisionItem, division);
  if (!stored) throw new Error(`division ${division.id} is gone`);
  return ok(await deskDivisionOf(table, stored, now));
};

/** What is copied of a division: everything that was written, under a name and windows of its own. */
const copyOf = (division: Division, others: readonly Division[]): WrittenDivision => {
  const written = writtenOf(division);
  return {
    ...written,
    division: numberedName(division, others),
    canceled: false,
    registrationWindows: written.registrationWindows.map((window) => ({ ...window, id: 0 })),
  };
};

/** Where the divisions have an order, the new one comes last. */
function atEnd(written: WrittenDivision, others: readonly Division[]): WrittenDivision {
  const orders = others.flatMap((division) => flagsOfDivision(division).order ?? []);
  if (orders.length === 0) return written;
  const flags = { ...flagsOfDivision(written), order: Math.max(...orders) + 1 };
  return { ...written, props: writeFlags(divisionFlags, flags) };
}
