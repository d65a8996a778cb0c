import type { Millis } from '#domain/kernel/time.ts';
import { holdUntil, isLive, offerUntil } from '#domain/registration/holds.ts';
import { holdItem, slotItem, waitItem } from '../table/keys/registration.ts';
import { overwrite, update, type Write } from '../table/write.ts';
import { everybodyInLine, freeSlots, type Waiting } from './look.ts';
import { type DivisionPlaces, holderMark, type PlacesDeps } from './places.ts';

export type Promotion = { readonly waitId: string; readonly slot: number; readonly until: Millis };

/**
 * Gives free places to the head of the line (performance.md): who waits is offered one with a deadline, who is filling in the form right now
 * simply has one. Lapsed offers and abandoned forms end first, so that the next in line moves up in the same tick. Running twice at once
 * is harmless: every step is conditional on what it saw.
 */
export async function promote(deps: PlacesDeps, division: DivisionPlaces, now: Millis): Promise<Promotion[]> {
  if (division.capacity === null) return [];
  const everybody = await everybodyInLine(deps.table, division.id);
  await Promise.all(everybody.filter((one) => lapsed(one, now)).map((one) => end(deps, one)));
  const line = everybody.filter((one) => !lapsed(one, now) && (one.state === 'waiting' || one.state === 'waitHeld'));
  const free = line.length ? await freeSlots(deps.table, division, now) : [];
  return giveInOrder(deps, division, line, free, now);
}

/** A place that was taken meanwhile costs nobody his turn: the same head gets the next one. A head that has gone leaves the place to the next. */
async function giveInOrder(
  deps: PlacesDeps,
  division: DivisionPlaces,
  line: readonly Waiting[],
  free: readonly number[],
  now: Millis,
): Promise<Promotion[]> {
  const given: Promotion[] = [];
  const [heads, slots] = [[...line], [...free]];
  while (heads[0] && slots[0] !== undefined) {
    const [head, slot] = [heads[0], slots[0]];
    const until = head.state === 'waitHeld' ? holdUntil(now) : offerUntil(now, division.closesAt);
    const done = await deps.table.transact(give(head, slot, until, now));
    if (done.ok) given.push({ waitId: head.waitId, slot, until });
    if (done.ok || done.problem.tag === 'slot') slots.shift();
    if (done.ok || done.problem.tag !== 'slot') heads.shift();
  }
  return given;
}

const lapsed = (one: Waiting, now: Millis) =>
  (one.state === 'offered' || one.state === 'waitHeld') && !isLive(one.ex, now);

const end = (deps: PlacesDeps, one: Waiting) =>
  deps.table.write(
    update(
      waitItem,
      one,
      { set: { state: 'expired' } },
      { if: ['and', ['=', 'state', one.state], ['=', 'ex', one.ex]] },
    ),
  );

function give(head: Waiting, slot: number, ex: Millis, now: Millis): Write[] {
  const { divisionId, tournamentId, holder, entry, waitId } = head;
  const free = ['or', ['absent', 'holder'], ['<=', 'ex', now]] as const;
  const state = head.state === 'waitHeld' ? 'accepted' : 'offered';
  const hold = {
    holder,
    entry,
    tournamentId,
    divisionId,
    slot,
    waitId: state === 'offered' ? waitId : null,
    ex,
    dtCreated: now,
    inCart: state === 'offered',
    orderId: null,
  };
  return [
    overwrite(slotItem, { divisionId, slot, holder: holderMark(head), ex }, { if: free, tag: 'slot' }),
    update(
      waitItem,
      head,
      { set: { state, ex, slot, dtOffered: now } },
      { if: ['and', ['=', 'state', head.state], ['=', 'ex', head.ex]], tag: 'wait' },
    ),
    overwrite(holdItem, hold, { tag: 'hold' }),
  ];
}
