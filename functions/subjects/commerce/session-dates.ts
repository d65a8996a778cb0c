import { randomInt } from 'node:crypto';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import { balanceDue, refundable } from '#domain/commerce/orders/money.ts';
import { applyCommands } from '#domain/commerce/orders/payment-flow.ts';
import { type EntryLine, isEntryLine } from '#domain/commerce/orders/schema.ts';
import { oneTimeCodes } from '#domain/commerce/pricing/promos.ts';
import { dateWorth } from '#domain/commerce/refunds/date-worth.ts';
import { type Promo, promo } from '#domain/commerce/schema.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { creditEndsAt, datesBought, openDays } from '#domain/registration/dates/open-days.ts';
import { registration } from '#domain/registration/problems.ts';
import { isTaken, neverExpires } from '#domain/registration/spots/holds.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update, type Write } from '../../kernel/table/write.ts';
import { eventWithRules } from '../catalog/events.ts';
import { teamItem } from '../catalog/items.ts';
import {
  cardDateCredited,
  dateCleared,
  dateCredited,
  recordTeamDates,
  spotsOn,
  teamDatesChanged,
  teamDatesForgotten,
} from '../registration/dates.ts';
import {
  dateCreditItem,
  dateSlotItem,
  dateSlotsOf,
  type Hold,
  type TeamDates,
  teamDatesItem,
} from '../registration/items.ts';
import {
  canceledRef,
  changeDates,
  freedDates,
  holdRef,
  type SpotsDeps,
  takeDate,
  teamRef,
} from '../registration/spots.ts';
import { changedOrder, orderById } from './order-records.ts';
import { orderLineItem, type StoredOrder } from './orders.ts';
import { promoWrites } from './promos-and-stock.ts';

/** How many times we read a registration again because its order changed in the meantime. */
const tries = 6;

type Off = { readonly divisionId: Id; readonly day: string; readonly note: string };
type Slot = { readonly divisionId: Id; readonly day: string; readonly slot: number; readonly holder: string };

/**
 * Frees a canceled date's spots, one transaction each, and credits each registration that was coming with the date's
 * price in the same transaction. (An order that is just being fulfilled is credited by `teamComes`.) Returns each
 * registration's credit in minor units. After a crash, calling it again finishes the rest.
 */
export async function clearDate(table: Table, event: RuledEvent, off: Off, now: Millis): Promise<number[]> {
  const given: number[] = [];
  for (const slot of await table.list(dateSlotItem, dateSlotsOf(off.divisionId, off.day))) {
    if (slot.holder === canceledRef || slot.expiresAt <= now) continue;
    const teamId = isTaken(slot) ? Number(/^TEAM#(\d+)$/.exec(slot.holder)?.[1] ?? 0) : 0;
    const amount = await clearSpot(table, event, off, { slot, teamId }, now);
    if (amount !== null) given.push(amount);
  }
  return given;
}

/** Returns the credit for a spot's registration, or null if no one was coming. */
async function clearSpot(
  table: Table,
  event: RuledEvent,
  { divisionId, day, note }: Off,
  { slot, teamId }: { readonly slot: Slot; readonly teamId: Id },
  now: Millis,
): Promise<number | null> {
  const cleared = dateCleared(slot);
  for (let attempt = 0; attempt < tries; attempt++) {
    const comes = teamId > 0 ? await table.get(teamDatesItem, { teamId }) : null;
    if (!comes) {
      await table.write(cleared);
      return null;
    }
    const days = comes.days.filter((date) => date.day !== day);
    if (canUseLater(event, comes, now)) {
      const noted = { teamId, divisionId, tournamentId: event.id, day, code: '', note, ...noMoney };
      const returned = await table.transact([
        cleared,
        teamDatesChanged(comes, days, comes.left + 1),
        dateCredited({ ...noted, onCard: true }),
      ]);
      if (returned.ok) return 0;
      if (returned.problem.tag === 'date' || returned.problem.tag === 'credited') return null;
      continue;
    }
    const money = await moneyFor(table, comes, day, now);
    const done = await table.transact([
      cleared,
      teamDatesChanged(comes, days),
      ...creditWrites(event, { teamId, divisionId, day, note, ...money }),
      ...money.writes,
    ]);
    if (done.ok) return money.amount;
    if (done.problem.tag === 'date' || done.problem.tag === 'credited') return null;
  }
  throw new Error(`team ${teamId} could not be credited for ${day}`);
}

/** Returns whether a canceled date is returned to a punch card, because there are other dates to use it on. */
function canUseLater(event: RuledEvent, { way, days }: Pick<TeamDates, 'way' | 'days'>, now: Millis): boolean {
  return way === 'pack' && openDays(event, now).some((open) => days.every(({ day }) => day !== open));
}

/**
 * Credits a team for a canceled date that was returned to its punch card, with what the date cost. In the same
 * transaction, the card loses that date again. Refuses with `no-dates-left` if the card has no date left.
 */
export async function takeCredit(
  table: Table,
  event: RuledEvent,
  { teamId, day }: { readonly teamId: Id; readonly day: string },
  now: Millis,
): Promise<Result<{ code: string; amount: number }>> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const [card, credit] = await Promise.all([
      table.get(teamDatesItem, { teamId }),
      table.get(dateCreditItem, { teamId, day }),
    ]);
    if (credit && !credit.onCard) return ok({ code: credit.code, amount: credit.amount });
    if (!card || !credit || card.left === 0) return refuse(registration['no-dates-left']());
    const { amount, fromCredit, waived, writes } = await moneyFor(table, card, day, now);
    const made = amount > 0 ? creditOf(event, day, amount) : null;
    const done = await table.transact([
      teamDatesChanged(card, card.days, card.left - 1),
      cardDateCredited(credit, { code: made?.code ?? '', amount, fromCredit, waived }),
      ...(made ? promoWrites(made) : []),
      ...writes,
    ]);
    if (done.ok) return ok({ code: made?.code ?? '', amount });
  }
  return refuse(registration['no-dates-left']());
}

/** A canceled date's credit. `fromCredit` is the part of `amount` that an earlier credit had paid. */
type Credit = { readonly amount: number; readonly fromCredit: number; readonly waived: number };
const noMoney: Credit = { amount: 0, fromCredit: 0, waived: 0 };

/**
 * Returns a registration's credit for a canceled date, up to its line's remaining amount. Its balance due is waived
 * first. The rest, which was paid by card or with a credit, is its credit. Its order records all of it, so no
 * withdrawal refunds it again.
 */
async function moneyFor(
  table: Table,
  comes: TeamDates,
  day: string,
  now: Millis,
): Promise<Credit & { readonly writes: readonly Write[] }> {
  const nothing = { ...noMoney, writes: [] };
  const { teamId, divisionId } = comes;
  const team = await table.get(teamItem, { divisionId, id: teamId });
  const order = team?.orderId ? await orderById(table, team.orderId) : null;
  const line = order?.lines.filter(isEntryLine).find(({ item }) => order.teamIds[item.id] === teamId);
  if (!order || !line) return nothing;
  const { money, credit: fromCredit } = dateWorth(line, {
    bought: boughtOn(line),
    remaining: comes.days.length + comes.left,
  });
  const waived = Math.min(money, balanceDue(order));
  const paid = Math.min(money - waived, refundable(order));
  const ref = `date-${teamId}-${day}`;
  const commands: OrderCommand[] = [
    ...(waived > 0
      ? [
          {
            type: 'waive' as const,
            ref: `${ref}-waived`,
            amount: waived,
            lines: [{ itemId: line.item.id, amount: waived }],
          },
        ]
      : []),
    ...(paid + fromCredit > 0
      ? [{ type: 'credit-entry' as const, ref, itemId: line.item.id, amount: paid, reissued: fromCredit }]
      : []),
  ];
  const decided = applyCommands(order, commands, { reason: 'canceled' }, now);
  if (!decided.ok || decided.value === order) return nothing;
  return { amount: paid + fromCredit, fromCredit, waived, writes: changedOrder(order, decided.value) };
}

/** Returns how many dates a line bought. */
const boughtOn = ({ item: { registration } }: EntryLine): number =>
  registration.dates ? datesBought(registration.dates) : 1;

type Credited = Off & Credit & { readonly teamId: Id };

/**
 * Records a registration's credit for a canceled date, with the code. The team is notified. Refused with tag `credited`
 * if this was done before.
 */
function creditWrites(event: RuledEvent, credited: Credited): Write[] {
  const { teamId, divisionId, day, note, amount, fromCredit, waived } = credited;
  const credit = amount > 0 ? creditOf(event, day, amount) : null;
  const noted = { teamId, divisionId, tournamentId: event.id, day, code: credit?.code ?? '', note, onCard: false };
  return [dateCredited({ ...noted, amount, fromCredit, waived }), ...(credit ? promoWrites(credit) : [])];
}

/** Returns a single-use code worth a given amount at the organization that takes the event's payments. */
function creditOf(event: RuledEvent, day: string, amount: number): Promo {
  const organizationId = event.paymentOrganizationId ?? event.organizationId;
  const [code = ''] = oneTimeCodes('CREDIT', 1, (n) => randomInt(n));
  const note = `Credit: ${event.name}, ${shortDate(day)}`.slice(0, 200);
  const dtEnd = creditEndsAt(day, zoneOf(event));
  return promo.parse({ organizationId, code, amount, types: ['TR', 'ER'], maxUses: 1, perOrder: true, dtEnd, note });
}

/** How many date spots can change hands in one transaction with the rest of a team's change. */
const mostChanged = 72;

/**
 * Makes the purchased dates the team's own. Returns the writes that record them. Repeats change nothing. A date that was canceled while its order was being paid is credited as in `clearDate`.
 */
export async function teamComes(
  table: Table,
  hold: Hold,
  line: EntryLine,
  teamId: Id,
  order: StoredOrder,
): Promise<Write[]> {
  const { dates } = hold;
  const { registration } = line.item;
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
  if (!done) throw new Error(`a date of order ${order.id} doesn’t belong to its team`);
  const left = Math.max(0, boughtOn(line) - dates.length);
  const noted = { teamId, divisionId, tournamentId, way: registration.dates.way, days, left };
  return [recordTeamDates(noted), ...(await creditedAtOnce(table, { teamId, line, order }, hold, [...off]))];
}

type Bought = { readonly teamId: Id; readonly line: EntryLine; readonly order: StoredOrder };

async function creditedAtOnce(
  table: Table,
  { teamId, line, order }: Bought,
  { divisionId, tournamentId }: Hold,
  off: readonly string[],
): Promise<Write[]> {
  const event = off.length > 0 ? await eventWithRules(table, tournamentId) : null;
  if (!event) return [];
  const notes = new Map((event.jsonProps.reoccuringSettings?.canceled ?? []).map(({ date, note }) => [date, note]));
  const bought = boughtOn(line);
  const writes: Write[] = [];
  let next = line;
  let most = refundable(order);
  for (const [at, day] of off.entries()) {
    const worth = dateWorth(next, { bought, remaining: bought - at });
    const paid = Math.min(worth.money, most);
    most -= paid;
    next = { ...next, credited: next.credited + paid, creditReissued: next.creditReissued + worth.credit };
    const money = { amount: paid + worth.credit, fromCredit: worth.credit, waived: 0 };
    writes.push(...creditWrites(event, { teamId, divisionId, day, note: notes.get(day) ?? '', ...money }));
  }
  const add = { credited: next.credited - line.credited, creditReissued: next.creditReissued - line.creditReissued };
  return [...writes, update(orderLineItem, { orderId: order.id, itemId: line.item.id }, { add })];
}

/**
 * Takes a spot on one more date with a punch card, in one transaction with the card. Two requests at the same time
 * never use one of its dates twice, and repeats change nothing. Returns how many dates the card has left. Refuses with
 * `no-dates-left`, `unknown-date` or `date-full`.
 */
export async function bookWithCard(
  deps: Pick<SpotsDeps, 'table' | 'random'>,
  division: Division,
  event: RuledEvent,
  { teamId, day }: { readonly teamId: Id; readonly day: string },
  now: Millis,
): Promise<Result<number>> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const card = await deps.table.get(teamDatesItem, { teamId });
    if (card?.days.some((date) => date.day === day)) return ok(card.left);
    if (!card || card.left === 0) return refuse(registration['no-dates-left']());
    if (!openDays(event, now).includes(day)) return refuse(registration['unknown-date']({ data: { days: [day] } }));
    const spot = await spotsOn(deps, { division, event, over: [] }, [day], now);
    if (!spot.ok) return spot;
    const [date] = spot.value;
    if (!date) return refuse(registration['date-full']({ data: { days: [day] } }));
    const days = [...card.days, date].toSorted((a, b) => a.day.localeCompare(b.day));
    const done = await deps.table.transact([
      takeDate({ divisionId: division.id }, date, teamRef(teamId), neverExpires, now),
      teamDatesChanged(card, days, card.left - 1),
    ]);
    if (done.ok) return ok(card.left - 1);
  }
  return refuse(registration['date-full']({ data: { days: [day] } }));
}

/** Frees a team's spots on all its dates. The list of dates stays, so the team gets them again if it is reinstated. */
export async function teamLeavesDates(table: Table, teamId: Id): Promise<Write[]> {
  const comes = await table.get(teamDatesItem, { teamId });
  return comes ? freedDates(table, comes, comes.days, [teamRef(teamId)]) : [];
}

type Newcomer = {
  readonly teamId: Id;
  /** The team it is copied from, whose dates it gets. */
  readonly like?: Id | undefined;
  /** The dates it attends. By default, these are the dates it had or, if it had none, every remaining date. */
  readonly days?: readonly string[] | undefined;
  readonly past: boolean;
};

/**
 * Gets spots on dates for a team that is moved, copied, reinstated or added by staff. The team gets all of them or is
 * refused: `date-full` with the full days, `unknown-date`, or `too-many-dates` if the dates it leaves and takes don't
 * fit into one transaction. In a group that isn't sold by date, the team attends every date, and none is stored.
 */
export async function teamTakesDates(
  deps: Pick<SpotsDeps, 'table' | 'random'>,
  division: Division,
  event: RuledEvent,
  { teamId, like = teamId, days, past }: Newcomer,
  now: Millis,
): Promise<Result<Write[]>> {
  if (brochureOf(event.type) !== 'session') return ok([]);
  const before = await deps.table.get(teamDatesItem, { teamId: like });
  if (!sellsDates(division)) return ok(before && like === teamId ? [teamDatesForgotten(before)] : []);
  const open = openDays(event, now);
  const had = (before?.days ?? []).flatMap(({ day }) => (open.includes(day) ? day : []));
  const wanted = days ?? (had.length > 0 ? had : open);
  const unknown = wanted.filter((day) => !open.includes(day));
  if (unknown.length > 0) return refuse(registration['unknown-date']({ data: { days: unknown } }));
  if (wanted.length + had.length > mostChanged) return refuse(registration['too-many-dates']());
  const result = await spotsOn(deps, { division, event, over: [], past }, wanted, now);
  if (!result.ok) return result;
  const { id: divisionId, tournamentId } = division;
  const way = before?.way ?? (days ? 'date' : 'pass');
  const placed = result.value.toSorted((a, b) => a.day.localeCompare(b.day));
  const left = like === teamId ? (before?.left ?? 0) : 0;
  const noted = { teamId, divisionId, tournamentId, way, days: placed, left };
  const taken = placed.map((date) => takeDate({ divisionId }, date, teamRef(teamId), neverExpires, now));
  return ok([...taken, recordTeamDates(noted)]);
}
