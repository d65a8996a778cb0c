import { sellsDates } from '#domain/catalog/divisions/date-prices.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import type { EntryLine } from '#domain/commerce/orders/effects.ts';
import { refundable } from '#domain/commerce/orders/money.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { halfUp } from '#domain/kernel/money.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { openDays } from '#domain/registration/dates/open-days.ts';
import { neverExpires } from '#domain/registration/places/slots.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, remove, update, type Write } from '../../kernel/table/write.ts';
import { eventWithRules } from '../../store/catalog/events.ts';
import { orderLineItem, type StoredOrder } from '../../store/commerce/orders.ts';
import { dateSlotItem, type Hold, teamDatesItem } from '../../store/registration/items.ts';
import { creditWrites } from './date-off.ts';
import { canceledRef, changeDates, freedDates, takeDate } from './date-slot.ts';
import { placesOn } from './dates.ts';
import type { PlacesDeps } from './places.ts';
import { holdRef, teamRef } from './slot.ts';

/** So many places on dates change hands with what else is done to a team. */
const mostChanged = 72;

/**
 * The dates that were bought become the team's own; answers what notes them, and what each cost. Done again it changes nothing. One that was called off while its order was being
 * paid is credited as those of teams are (date-off.ts).
 */
export async function teamComes(
  table: Table,
  hold: Hold,
  { item: { id: itemId, registration }, price, discount }: EntryLine,
  teamId: Id,
  order: StoredOrder,
): Promise<Write[]> {
  const { dates } = hold;
  if (dates.length === 0 || registration.dates === null) return [];
  const { divisionId, tournamentId } = hold;
  const refs = [holdRef(hold), teamRef(teamId)];
  const places = await table.getMany(
    dateSlotItem,
    dates.map((date) => ({ divisionId, ...date })),
  );
  const off = new Set(places.flatMap(({ day, holder }) => (holder === canceledRef ? day : [])));
  const days = dates.filter(({ day }) => !off.has(day));
  const set = { holder: teamRef(teamId), expiresAt: neverExpires };
  const done = days.length === 0 || (await table.transact(changeDates(hold, days, refs, set))).ok;
  if (!done) throw new Error(`a date of order ${order.id} is not its team's`);
  const each = halfUp((price - discount) / dates.length);
  const noted = { teamId, divisionId, tournamentId, way: registration.dates.way, days, each };
  return [
    overwrite(teamDatesItem, noted),
    ...(await creditedAtOnce(table, { teamId, itemId, each, order }, hold, [...off])),
  ];
}

type Bought = { readonly teamId: Id; readonly itemId: number; readonly each: number; readonly order: StoredOrder };

async function creditedAtOnce(
  table: Table,
  { teamId, itemId, each, order }: Bought,
  { divisionId, tournamentId }: Hold,
  off: readonly string[],
): Promise<Write[]> {
  const event = off.length > 0 ? await eventWithRules(table, tournamentId) : null;
  if (!event) return [];
  const amount = Math.min(each, Math.floor(refundable(order) / off.length));
  const notes = new Map((event.jsonProps.reoccuringSettings?.canceled ?? []).map(({ date, note }) => [date, note]));
  const credits = off.flatMap((day) =>
    creditWrites(event, { teamId, divisionId, day, note: notes.get(day) ?? '', amount, waived: 0 }),
  );
  const credited = amount * off.length;
  return [...credits, update(orderLineItem, { orderId: order.id, itemId }, { add: { credited } })];
}

/** Its places on all its dates are free. Which they were stays noted: they are its own again where it comes back. */
export async function teamLeavesDates(table: Table, teamId: Id): Promise<Write[]> {
  const comes = await table.get(teamDatesItem, { teamId });
  return comes ? freedDates(table, comes, comes.days, [teamRef(teamId)]) : [];
}

type Newcomer = {
  readonly teamId: Id;
  /** the team it is copied from: it comes when that comes */
  readonly like?: Id | undefined;
  /** the dates it comes to; without them those it had, else every one that is to come */
  readonly days?: readonly string[] | undefined;
  readonly past: boolean;
};

/**
 * Places on dates for a team that is moved, copied, entered again or by hand: on all of them, or it is refused (`date-full`, with the days that are; `unknown-date`; `too-many-dates` where
 * what it leaves and takes does not go into one transaction). In a group that is not sold by dates it comes to every one, and no date is noted.
 */
export async function teamTakesDates(
  deps: Pick<PlacesDeps, 'table' | 'random'>,
  division: Division,
  event: RuledEvent,
  { teamId, like = teamId, days, past }: Newcomer,
  now: Millis,
): Promise<Result<Write[]>> {
  if (brochureOf(event.type) !== 'session') return ok([]);
  const before = await deps.table.get(teamDatesItem, { teamId: like });
  if (!sellsDates(division)) return ok(before && like === teamId ? [remove(teamDatesItem, before)] : []);
  const open = openDays(event, now);
  const had = (before?.days ?? []).flatMap(({ day }) => (open.includes(day) ? day : []));
  const wanted = days ?? (had.length > 0 ? had : open);
  const unknown = wanted.filter((day) => !open.includes(day));
  if (unknown.length > 0) return refuse(registration['unknown-date']({ data: { days: unknown } }));
  if (wanted.length + had.length > mostChanged) return refuse(registration['too-many-dates']());
  const found = await placesOn(deps, { division, event, over: [], past }, wanted, now);
  if (!found.ok) return found;
  const { id: divisionId, tournamentId } = division;
  const each = like === teamId ? (before?.each ?? 0) : 0;
  const way = before?.way ?? (days ? 'date' : 'pass');
  const placed = found.value.toSorted((a, b) => a.day.localeCompare(b.day));
  const noted = { teamId, divisionId, tournamentId, way, days: placed, each };
  const taken = placed.map((date) => takeDate({ divisionId }, date, teamRef(teamId), neverExpires, now));
  return ok([...taken, overwrite(teamDatesItem, noted)]);
}
