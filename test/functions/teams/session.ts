import { cartItem, type OrderBag, orderBag } from '#domain/commerce/schema.ts';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { must } from '#domain/kernel/result.ts';
import { addDays, dateIn, datesOn, weekdayOf } from '#domain/kernel/zoned-time.ts';
import type { DatesWanted } from '#domain/registration/dates/open-days.ts';
import type { Handler } from '#functions/kernel/http/call.ts';
import { chooseDatesHandler } from '#functions/registration/calls/dates.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { orderItem } from '#functions/subjects/commerce/orders.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import type { Hold } from '#functions/subjects/registration/items.ts';
import { spotsOf } from '#functions/subjects/registration/spots.ts';
import { birthDateOf } from '../../kit/birth-date.ts';
import { aTournament } from '../../kit/catalog.ts';
import { type CommerceWorld, callOf, pay } from '../../kit/commerce.ts';

export const zone = 'America/Los_Angeles';

/** Returns the dates of the sessions below: ten, a week apart, the first in a week. */
export function datesFrom(now: number): string[] {
  const first = addDays(dateIn(now, zone), 7);
  return datesOn([weekdayOf(first)], first, addDays(first, 63));
}

/** Creates a training session at $25 per date, $60 for three, $120 for all, with this many spots on each date. */
export async function session(world: CommerceWorld, id: number, places: number, settings: object = {}) {
  const [first = ''] = datesFrom(world.now);
  await world.division(id, places, {
    division: 'Open Gym',
    numOfPlayers: 1,
    props: ['datePrice-25.00', 'datePack-3-60.00'],
    waitlist: true,
  } as object);
  const division = await world.stored.get(divisionItem, { id });
  if (!division) throw new Error('no division');
  const registrationWindows = division.registrationWindows.map((window) => ({ ...window, fee: 12_000 }));
  const { rev: _, ...kept } = division;
  const event = aTournament({
    ...{ id, type: 'Training Session', organizationId: 10, props: ['allowDropIn'], name: 'Open Gym' },
    ...{ startDate: first, endDate: addDays(first, 63) },
    jsonProps: {
      reoccuringSettings: { dows: [weekdayOf(first)], startTime: '18:00', endTime: '20:00', ...settings },
    } as never,
  });
  await world.put(...encodedEvent(event), divisionItem.encode({ ...kept, registrationWindows } as never, 2));
  return event;
}

const asked = <C extends Operation>(world: CommerceWorld, handler: Handler<C, never>, more: object) =>
  (handler as Handler<C, unknown>)(
    callOf<C>({ now: world.now, source: 'test', ...more } as never),
    world.deps(),
  ) as Promise<{ ok: true; value: never } | { ok: false; problem: { code: string; data?: unknown } }>;
/** Calls the registration or teams unit the way the kernel does. */
export const calling =
  (world: CommerceWorld) =>
  <C extends Operation>(handler: Handler<C, never>, more: object) =>
    asked(world, handler, more);

/** Creates the `nth` hold that `who` has in a session's group. */
export async function begun(world: CommerceWorld, id: number, who: string, nth = 0): Promise<Hold> {
  const division = await world.stored.get(divisionItem, { id });
  if (!division) throw new Error('no division');
  const entry = ulid(world.now, seeded([...who].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), id + nth)));
  return must(await claimSpot(world.deps(), spotsOf(division, aTournament({ id })), { holder: who, entry }, world.now));
}

export const choosing = (world: CommerceWorld, hold: Hold, dates: DatesWanted & { spot?: string }) =>
  asked(world, chooseDatesHandler as never, { params: { id: hold.entry }, body: dates, holders: [hold.holder] });

const prices = { date: 2_500, pack: 6_000, pass: 12_000 } as const;
export const priceOf = ({ way, days }: DatesWanted): number => prices[way] * (way === 'date' ? days.length : 1);

/** Returns the cart that buys a hold's dates. `person` is the buyer's profile. */
export function dateBag(hold: Hold, dates: DatesWanted, person: number | null, more: Partial<OrderBag> = {}): OrderBag {
  const { divisionId: id, entry, holder, expiresAt: expiry } = hold;
  const player = {
    firstName: 'Ana',
    lastName: 'Test',
    dob: birthDateOf(holder),
    ...(person === null ? {} : { playerProfileId: person }),
  };
  const reservation = { id: entry, tournamentId: id, tournamentDivisionId: id, expiry, waitlist: false };
  const at = { tournamentId: id, tournamentDivisionId: id, windowId: id * 10 };
  const registration = { ...at, players: [player], confirmed: true, reservation, dates };
  return orderBag.parse({
    ...{ id: `bag-${entry}`, organizationId: 10 },
    items: [cartItem.parse({ id: 1, type: 'TR', registration })],
    ...{ paymentToken: 'pm_card_visa', total: priceOf(dates), emailReceiptTo: `${holder.toLowerCase()}@x.example` },
    ...more,
  });
}

/** Buys dates, through to the receipt. Returns the order and the team. */
export async function boughtDates(
  world: CommerceWorld,
  id: number,
  who: string,
  dates: DatesWanted,
  { person = null, ...more }: Partial<OrderBag> & { person?: number | null } = {},
) {
  const hold = await begun(world, id, who);
  const chosen = await choosing(world, hold, dates);
  if (!chosen.ok) return chosen;
  const paid = await pay(world.deps(), dateBag(hold, dates, person, more), who, world.now);
  if (!paid.ok) return paid;
  const order = await world.stored.get(orderItem, { id: paid.value.orderId });
  return { ok: true as const, value: { orderId: paid.value.orderId, teamId: order?.teamIds[1] ?? 0 } };
}
