import { ulid } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { holdUntil, isLive } from '#domain/registration/holds.ts';
import { registration } from '#domain/registration/problems.ts';
import { holdItem, sequenceItem, slotItem, waitItem } from '../table/keys/registration.ts';
import { create, overwrite, update } from '../table/write.ts';
import { freeSlots, lineOf } from './look.ts';
import { type DivisionPlaces, type Entry, type Held, holderMark, type PlacesDeps, soldOutFor } from './places.ts';

/**
 * Ticket + slot (performance.md): asks for a place in a division. Never oversells, under any interleaving, crash or retry: the arrival
 * number is a hint, the slot's condition is the truth. Asking again with the same entry finds what it has. Refuses with
 * `registration/division-full` where the division keeps no waitlist.
 */
export async function claimPlace(
  deps: PlacesDeps,
  division: DivisionPlaces,
  who: Entry,
  now: Millis,
): Promise<Result<Held, Problem<'registration/division-full'>>> {
  const known = knownSoldOut(deps, division, now);
  if (known && !division.waitlist) return refuse(registration['division-full']());
  const before = await heldBy(deps, division, who, now);
  if (before) return ok(before);
  if (known) return ok(await joinLine(deps, division, who, now));

  const ticket = await arrival(deps, division);
  if (division.capacity === null || ticket <= division.capacity) {
    const held = await claimSlot(deps, division, who, ticket, now);
    if (held) return ok(held);
  }
  const late = await claimLeftOver(deps, division, who, now);
  if (late) return ok(late);
  deps.soldOut.set(division.id, now + soldOutFor);
  return division.waitlist ? ok(await joinLine(deps, division, who, now)) : refuse(registration['division-full']());
}

const knownSoldOut = (deps: PlacesDeps, division: DivisionPlaces, now: Millis) =>
  (deps.soldOut.get(division.id) ?? 0) > now;

/** What this entry has already, if it still stands. */
export async function heldBy(
  deps: PlacesDeps,
  division: Pick<DivisionPlaces, 'id'>,
  who: Entry,
  now: Millis,
): Promise<Held | null> {
  const hold = await deps.table.get(holdItem, { ...who, divisionId: division.id });
  if (!hold || !isLive(hold.ex, now)) return null;
  const { ex, dtCreated: since } = hold;
  if (hold.slot !== null) return { kind: 'held', slot: hold.slot, ex, since };
  return hold.waitId ? { kind: 'waitHeld', waitId: hold.waitId, ex, since } : null;
}

async function arrival({ table }: PlacesDeps, division: DivisionPlaces): Promise<number> {
  const reply = await table.write(
    update(
      sequenceItem,
      { divisionId: division.id },
      { add: { n: 1 }, set: { divisionId: division.id, _t: 'sequence', _v: 1 } },
    ),
  );
  return Number(reply.ok && reply.value?.n);
}

/** Slot and hold in one transaction (4 WCU); null when the slot is somebody else's. Lost replies are found by the hold itself. */
async function claimSlot(
  deps: PlacesDeps,
  division: DivisionPlaces,
  who: Entry,
  slot: number,
  now: Millis,
): Promise<Held | null> {
  const ex = holdUntil(now);
  const free = ['or', ['absent', 'holder'], ['<=', 'ex', now]] as const;
  const unheld = ['or', ['absent', 'ex'], ['<=', 'ex', now]] as const;
  const hold = {
    ...who,
    tournamentId: division.tournamentId,
    divisionId: division.id,
    slot,
    waitId: null,
    ex,
    dtCreated: now,
    inCart: false,
    orderId: null,
  };
  const done = await deps.table.transact([
    overwrite(slotItem, { divisionId: division.id, slot, holder: holderMark(who), ex }, { if: free, tag: 'slot' }),
    overwrite(holdItem, hold, { if: unheld, tag: 'hold' }),
  ]);
  if (done.ok) return { kind: 'held', slot, ex, since: now };
  return heldBy(deps, division, who, now);
}

/** Places that were given back while nobody is in line are for whoever comes; with a line they are the promoter's to offer. */
async function claimLeftOver(
  deps: PlacesDeps,
  division: DivisionPlaces,
  who: Entry,
  now: Millis,
): Promise<Held | null> {
  if (division.capacity === null || division.capacity === 0) return null;
  const free = await freeSlots(deps.table, division, now);
  if (free.length === 0 || (await lineOf(deps.table, division.id, now)).length > 0) return null;
  const start = Math.floor(deps.random() * free.length);
  for (let i = 0; i < free.length; i++) {
    const held = await claimSlot(deps, division, who, free[(start + i) % free.length] as number, now);
    if (held) return held;
  }
  return null;
}

/** A place in line, in order of arrival; the hold keeps it while the form is filled in. */
async function joinLine(deps: PlacesDeps, division: DivisionPlaces, who: Entry, now: Millis): Promise<Held> {
  const waitId = ulid(now, deps.random);
  const ex = holdUntil(now);
  const { id: divisionId, tournamentId } = division;
  const wait = {
    waitId,
    divisionId,
    tournamentId,
    ...who,
    state: 'waitHeld' as const,
    ex,
    teamId: null,
    email: null,
    phone: null,
    slot: null,
    dtOffered: null,
  };
  const hold = {
    ...who,
    tournamentId,
    divisionId,
    slot: null,
    waitId,
    ex,
    dtCreated: now,
    inCart: false,
    orderId: null,
  };
  const done = await deps.table.transact([
    create(waitItem, wait, { tag: 'wait' }),
    overwrite(holdItem, hold, { if: ['or', ['absent', 'ex'], ['<=', 'ex', now]], tag: 'hold' }),
  ]);
  if (done.ok) return { kind: 'waitHeld', waitId, ex, since: now };
  const other = await heldBy(deps, division, who, now);
  if (!other) throw new Error('a hold was refused and is not there');
  return other;
}
