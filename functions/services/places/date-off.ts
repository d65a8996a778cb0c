import { randomInt } from 'node:crypto';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { RuledEvent } from '#domain/catalog/schema.ts';
import { applyCommands } from '#domain/commerce/orders/apply-commands.ts';
import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import { balanceDue, refundable } from '#domain/commerce/orders/money.ts';
import { oneTimeCodes } from '#domain/commerce/promos/one-time.ts';
import { leftOf } from '#domain/commerce/refunds/seats.ts';
import { type Promo, promo } from '#domain/commerce/schema.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { creditEndsAt } from '#domain/registration/dates/credit.ts';
import { isTaken } from '#domain/registration/places/slots.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace, update, type Write } from '../../kernel/table/write.ts';
import { teamItem } from '../../store/catalog/items.ts';
import { promoWrites } from '../../store/commerce/limited.ts';
import { changedOrder, orderById } from '../../store/commerce/order-records.ts';
import {
  dateCreditItem,
  dateSlotItem,
  dateSlotsOf,
  type TeamDates,
  teamDatesItem,
} from '../../store/registration/items.ts';
import { canceledRef } from './date-slot.ts';

/** How often an entry is read again where its order changed meanwhile. */
const tries = 6;

type Off = { readonly divisionId: Id; readonly day: string; readonly note: string };
type Slot = { readonly divisionId: Id; readonly day: string; readonly slot: number; readonly holder: string };

/**
 * Frees the places of a date that is off (that of an order which is just being fulfilled, too: team-dates.ts credits it), one transaction each: an entry that was to come is given what the date cost it, in the same one. Answers what each of
 * them is given, minor units. A call that dies goes on where it is asked again.
 */
export async function clearDate(table: Table, event: RuledEvent, off: Off, now: Millis): Promise<number[]> {
  const given: number[] = [];
  for (const slot of await table.list(dateSlotItem, dateSlotsOf(off.divisionId, off.day))) {
    if (slot.holder === canceledRef || slot.expiresAt <= now) continue;
    const teamId = isTaken(slot) ? Number(/^TEAM#(\d+)$/.exec(slot.holder)?.[1] ?? 0) : 0;
    const amount = await clearPlace(table, event, off, { slot, teamId }, now);
    if (amount !== null) given.push(amount);
  }
  return given;
}

/** What the entry in a place is given; null where nobody was to come there. */
async function clearPlace(
  table: Table,
  event: RuledEvent,
  { divisionId, day, note }: Off,
  { slot, teamId }: { readonly slot: Slot; readonly teamId: Id },
  now: Millis,
): Promise<number | null> {
  const cleared = update(
    dateSlotItem,
    slot,
    { set: { holder: canceledRef, expiresAt: 0 } },
    { if: ['=', 'holder', slot.holder], tag: 'date' },
  );
  for (let attempt = 0; attempt < tries; attempt++) {
    const comes = teamId > 0 ? await table.get(teamDatesItem, { teamId }) : null;
    if (!comes) {
      await table.write(cleared);
      return null;
    }
    const money = await moneyFor(table, comes, day, now);
    const days = comes.days.filter((date) => date.day !== day);
    const done = await table.transact([
      cleared,
      replace(teamDatesItem, comes, { ...comes, days }, { tag: 'dates' }),
      ...creditWrites(event, { teamId, divisionId, day, note, ...money }),
      ...money.writes,
    ]);
    if (done.ok) return money.amount;
    if (done.problem.tag === 'date' || done.problem.tag === 'credited') return null;
  }
  throw new Error(`team ${teamId} could not be credited for ${day}`);
}

type Money = { readonly amount: number; readonly waived: number; readonly writes: readonly Write[] };

/**
 * What an entry is given for a date that is off, at most what is left of its line: of what it still owes that need not be paid, the rest (of what was received) is its credit. Its order
 * notes both, so that no withdrawal gives the same back once more.
 */
async function moneyFor(table: Table, comes: TeamDates, day: string, now: Millis): Promise<Money> {
  const nothing: Money = { amount: 0, waived: 0, writes: [] };
  const { teamId, divisionId, each } = comes;
  const team = await table.get(teamItem, { divisionId, id: teamId });
  const order = team?.orderId ? await orderById(table, team.orderId) : null;
  const line = order?.lines.find(({ item }) => order.teamIds[item.id] === teamId);
  if (!order || !line) return nothing;
  const worth = Math.min(each, leftOf(line));
  const waived = Math.min(worth, balanceDue(order));
  const amount = Math.min(worth - waived, refundable(order));
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
    ...(amount > 0 ? [{ type: 'credit-entry' as const, ref, itemId: line.item.id, amount }] : []),
  ];
  const decided = applyCommands(order, commands, { reason: 'canceled' }, now);
  if (!decided.ok || decided.value === order) return nothing;
  return { amount, waived, writes: changedOrder(order, decided.value) };
}

type Credited = Off & { readonly teamId: Id; readonly amount: number; readonly waived: number };

/** Notes what an entry is given for a date that is off (it is told of that), with the code; refused (tag `credited`) where that was done. */
export function creditWrites(event: RuledEvent, { teamId, divisionId, day, note, amount, waived }: Credited): Write[] {
  const credit = amount > 0 ? creditOf(event, day, amount) : null;
  const noted = { teamId, divisionId, tournamentId: event.id, day, code: credit?.code ?? '', amount, waived, note };
  return [create(dateCreditItem, noted, { tag: 'credited' }), ...(credit ? promoWrites(credit) : [])];
}

/** A code of one use at who takes the event's money, worth so much in all. */
function creditOf(event: RuledEvent, day: string, amount: number): Promo {
  const organizationId = event.paymentOrganizationId ?? event.organizationId;
  const [code = ''] = oneTimeCodes('CREDIT', 1, (n) => randomInt(n));
  const note = `Credit: ${event.name}, ${shortDate(day)}`.slice(0, 200);
  const dtEnd = creditEndsAt(day, zoneOf(event));
  return promo.parse({ organizationId, code, amount, types: ['TR', 'ER'], maxUses: 1, perOrder: true, dtEnd, note });
}
