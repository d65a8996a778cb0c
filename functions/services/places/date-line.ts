import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isCalledOff } from '#domain/catalog/events/event-status.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { hour, type Millis } from '#domain/kernel/time.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import { canceledOn, capacityOn, openDays } from '#domain/registration/dates/open-days.ts';
import { offerUntil } from '#domain/registration/places/holds.ts';
import { freeSlots } from '#domain/registration/places/slots.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update } from '../../kernel/table/write.ts';
import { eventWithRules } from '../../store/catalog/events.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import {
  type DateWait,
  dateSlotItem,
  dateSlotsOf,
  dateWaitItem,
  dateWaitsOf,
  waitingDates,
} from '../../store/registration/items.ts';
import { takeDate } from './date-slot.ts';
import type { PlacesDeps } from './places.ts';

/** The holder of a place that is kept for who waited for a date. */
export const waitRef = (id: string): string => `WAIT#${id}`;

/** So many who wait are looked at in a tick; those of a date that is full keep nobody of another date waiting. */
const mostLooked = 500;

/**
 * Free places of dates go to who waits for them, the first first: each is kept for a day, in the last three days before the date two hours, and never past its beginning. Nobody
 * waits for a date that has begun or is off any more. Done twice at once it is harmless: the place's condition decides, and the ticket's.
 */
export async function offerDates(deps: Pick<PlacesDeps, 'table'>, now: Millis): Promise<void> {
  const keys = await deps.table.work(waitingDates, { limit: mostLooked });
  const waits = (await deps.table.getByKeys(dateWaitItem, keys)).filter(({ state }) => state === 'waiting');
  const byDate = new Map<string, DateWait[]>();
  for (const wait of waits.toSorted((a, b) => a.at - b.at)) {
    const key = `${wait.divisionId}@${wait.day}`;
    byDate.set(key, [...(byDate.get(key) ?? []), wait]);
  }
  for (const line of byDate.values()) await offerDate(deps, line, now);
}

async function offerDate({ table }: Pick<PlacesDeps, 'table'>, line: readonly DateWait[], now: Millis): Promise<void> {
  const [{ divisionId, tournamentId, day }] = line as [DateWait];
  const [division, event] = await Promise.all([
    table.get(divisionItem, { id: divisionId }),
    eventWithRules(table, tournamentId),
  ]);
  const isOn = division && event && !isCalledOff(event) && !division.canceled && openDays(event, now).includes(day);
  if (!isOn) {
    const isOff = event && (isCalledOff(event) || division?.canceled || canceledOn(event).has(day));
    for (const wait of line) await table.write(changed(wait, { state: isOff ? 'off' : 'over', expiresAt: null }));
    return;
  }
  const slots = await table.list(dateSlotItem, dateSlotsOf(divisionId, day));
  const free = freeSlots(slots, capacityOn(event, division, day), now, line.length);
  const ends = momentOf(day, '23:59', zoneOf(event));
  for (const [at, wait] of line.slice(0, free.length).entries()) {
    const expiresAt = Math.min(offerUntil(now, ends), Math.max(ends, now + hour));
    const taken = takeDate(wait, { day, slot: free[at] as number }, waitRef(wait.id), expiresAt, now);
    await table.transact([taken, changed(wait, { state: 'offered', expiresAt })]);
  }
}

const changed = (wait: DateWait, set: Pick<DateWait, 'state' | 'expiresAt'>) =>
  update(
    dateWaitItem,
    wait,
    { set: { ...set, at: wait.at, id: wait.id } },
    { if: ['=', 'state', 'waiting'], tag: 'wait' },
  );

/**
 * The date is off: nobody waits for it any more, nor has a place kept there; each of them is told (what their ticket says is news). Who has booked the place they
 * were offered is no longer one of them. Done again it does what was left.
 */
export async function endDateLine(table: Table, divisionId: Id, day: string): Promise<void> {
  const [waits, slots] = await Promise.all([
    table.list(dateWaitItem, dateWaitsOf(divisionId, day)),
    table.list(dateSlotItem, dateSlotsOf(divisionId, day)),
  ]);
  const kept = new Set(slots.map(({ holder }) => holder));
  for (const wait of waits) {
    const hasOffer = wait.state === 'offered' && kept.has(waitRef(wait.id));
    if (wait.state !== 'waiting' && !hasOffer) continue;
    const set = { state: 'off' as const, expiresAt: null, at: wait.at, id: wait.id };
    await table.write(update(dateWaitItem, wait, { set }, { if: ['=', 'state', wait.state], tag: 'wait' }));
  }
}
