import type { Millis } from '#domain/kernel/time.ts';
import { hasLapsed, promotionOf, stillWaits } from '#domain/registration/places/waitlist.ts';
import type { Condition } from '../../kernel/table/condition.ts';
import { overwrite, update, type Write } from '../../kernel/table/write.ts';
import { holdItem, type WaitlistEntry, waitlistItem } from '../../store/registration/items.ts';
import { freeSlotsOf } from './free.ts';
import { newHold } from './hold.ts';
import type { DivisionPlaces, PlacesDeps } from './places.ts';
import { takeSlot } from './slot.ts';
import { waitlistEntries } from './waitlist.ts';

type Promotion = { readonly waitId: string; readonly slot: number; readonly until: Millis };

/**
 * Gives free places to the first on the waitlist: a finished entry is offered one with a deadline, an entry whose form is still open simply gets
 * one. Lapsed offers and abandoned forms end first, so that the next entry moves up in the same run. Running twice at once is harmless: every
 * step is conditional on what it saw.
 */
export async function promote(deps: PlacesDeps, division: DivisionPlaces, now: Millis): Promise<Promotion[]> {
  const entries = await waitlistEntries(deps.table, division.id);
  await Promise.all(entries.filter((entry) => hasLapsed(entry, now)).map((entry) => end(deps, entry)));
  const waiting = entries.filter((entry) => stillWaits(entry, now));
  if (waiting.length === 0) return [];
  const free = await freeSlotsOf(deps.table, division, now, waiting.length);
  return giveInOrder(deps, division, waiting, free, now);
}

/**
 * An entry keeps its turn when its place was taken meanwhile or its form is finished at the same moment: it is tried again while it waits,
 * with the next place if this one is taken. An entry that is gone leaves the place to the next.
 */
async function giveInOrder(
  deps: PlacesDeps,
  division: DivisionPlaces,
  waiting: readonly WaitlistEntry[],
  free: readonly number[],
  now: Millis,
): Promise<Promotion[]> {
  const given: Promotion[] = [];
  const [heads, slots] = [[...waiting], [...free]];
  while (heads[0] && slots[0] !== undefined) {
    const [head, slot] = [heads[0], slots[0]];
    const { state, expiresAt: until } = promotionOf(head, division.closesAt, now);
    const done = await deps.table.transact(give(head, slot, state, until, now));
    if (done.ok) given.push({ waitId: head.waitId, slot, until });
    const slotWasTaken = !done.ok && done.problem.tag === 'slot';
    if (done.ok || slotWasTaken) slots.shift();
    const again = done.ok ? null : await deps.table.get(waitlistItem, head);
    if (again && stillWaits(again, now)) heads[0] = again;
    else heads.shift();
  }
  return given;
}

const inState = ({ state }: WaitlistEntry): Condition => ['=', 'state', state];

/** Ends a lapsed entry, unless it was answered or kept longer meanwhile. */
const end = (deps: PlacesDeps, entry: WaitlistEntry) =>
  deps.table.write(
    update(
      waitlistItem,
      entry,
      { set: { state: 'expired' } },
      { if: ['and', inState(entry), ['=', 'expiresAt', entry.expiresAt]] },
    ),
  );

function give(head: WaitlistEntry, slot: number, state: 'offered' | 'accepted', expiresAt: Millis, now: Millis) {
  const isOffer = state === 'offered';
  const division = { id: head.divisionId, tournamentId: head.tournamentId };
  const hold = newHold(head, division, { slot, waitId: isOffer ? head.waitId : null, expiresAt }, now, {
    inCart: isOffer,
  });
  const writes: Write[] = [
    takeSlot({ divisionId: head.divisionId, slot }, head, expiresAt, now),
    update(waitlistItem, head, { set: { state, expiresAt, slot, dtOffered: now } }, { if: inState(head), tag: 'wait' }),
    overwrite(holdItem, hold, { tag: 'hold' }),
  ];
  return writes;
}
