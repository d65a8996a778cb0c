import type { Millis } from '#domain/kernel/time.ts';
import { lineTimes } from '#domain/registration/places/line.ts';
import { promotionOf, stillWaits } from '#domain/registration/places/tickets.ts';
import type { Write } from '../../kernel/table/write.ts';
import { type Hold, holdItem, lineOf } from '../../store/registration/items.ts';
import { isBeingDrawn } from './draw.ts';
import { freeSlotsOf } from './free.ts';
import { changeHold } from './hold.ts';
import { lineByHost } from './host-order.ts';
import type { DivisionPlaces, PlacesDeps } from './places.ts';
import { takeSlot } from './slot.ts';

type Promotion = { readonly entry: string; readonly slot: number; readonly until: Millis };

/** So many places are given at once; what is left comes with the next tick. */
const mostAtOnce = 200;

/**
 * Gives free places to the first in line: a finished entry is offered one with a deadline, an entry whose form is still open simply gets one.
 * Tickets younger than two seconds are passed over: one that is older might not be in the index yet. The index only says where to
 * look: each ticket is read, and given a place under its condition. Those whose form has lapsed are passed over, and end later (lapse.ts).
 * Where the host sorts who waits, it goes by that order (host-order.ts). Running twice at once is harmless. Nobody is given a place while those who came before the opening are drawn.
 */
export async function promote(deps: PlacesDeps, division: DivisionPlaces, now: Millis): Promise<Promotion[]> {
  if (await isBeingDrawn(deps.table, division, now)) return [];
  const free = await freeSlotsOf(deps.table, division, now, mostAtOnce);
  if (division.hostSorts && free.length > 0)
    return giveInOrder(deps, division, await lineByHost(deps.table, division, now), free, now);
  const given: Promotion[] = [];
  let after: string | undefined;
  // Forms that were left open may stand at the head by the hundred: each look reaches further.
  for (let limit = free.length + 2; free.length > 0; limit = Math.min(2 * limit, 2 * mostAtOnce)) {
    const range = { upTo: now - lineTimes.settles, limit, ...(after ? { after } : {}) };
    const heads = await deps.table.work(lineOf(division.id), range);
    if (heads.length === 0) break;
    const tickets = await deps.table.getByKeys(holdItem, heads);
    const places = new Set(heads.map(({ place }) => place));
    // A registration that asked anew has another place in line than the index may still say.
    const inPlace = tickets.filter((ticket) => places.has(placeOf(ticket)));
    given.push(...(await giveInOrder(deps, division, inPlace, free, now)));
    after = heads.at(-1)?.place;
  }
  return given;
}

const placeOf = ({ divisionId, moment, entry }: Hold): string => lineOf(divisionId).key(moment ?? 0, entry).sk;

/**
 * A ticket keeps its turn when the place was taken meanwhile or its form is finished at the same moment: it is tried again while it waits,
 * with the next place if this one is taken. A ticket that is gone leaves the place to the next. Takes from `free` what it gave.
 */
async function giveInOrder(
  deps: PlacesDeps,
  division: DivisionPlaces,
  tickets: readonly Hold[],
  free: number[],
  now: Millis,
): Promise<Promotion[]> {
  const given: Promotion[] = [];
  for (const ticket of tickets) {
    let latest: Hold | null = ticket;
    while (latest && stillWaits(latest, now) && free[0] !== undefined) {
      const slot: number = free[0];
      const { state, expiresAt: until } = promotionOf(latest, division.closesAt, now);
      const done = await deps.table.transact(give(latest, slot, state, until, now));
      if (done.ok) given.push({ entry: latest.entry, slot, until });
      if (done.ok || done.problem.tag === 'slot') free.shift();
      latest = done.ok ? null : await deps.table.get(holdItem, latest);
    }
  }
  return given;
}

function give(ticket: Hold, slot: number, state: 'offered' | 'held', expiresAt: Millis, now: Millis): Write[] {
  const inCart = state === 'offered';
  return [
    takeSlot({ divisionId: ticket.divisionId, slot }, ticket, expiresAt, now),
    changeHold(ticket, { state, slot, expiresAt, dtCreated: now, inCart, orderId: null }),
  ];
}
