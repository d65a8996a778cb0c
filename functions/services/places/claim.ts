import { ulid } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { holdUntil, isLive } from '#domain/registration/places/holds.ts';
import { registration } from '#domain/registration/problems.ts';
import { create, upsert } from '../../kernel/table/write.ts';
import { type Hold, holdItem, sequenceItem, waitlistItem } from '../../store/registration/items.ts';
import { slotsForNewcomer } from './free.ts';
import { beginHold, holdSlot, newHold } from './hold.ts';
import { type DivisionPlaces, type Entry, type PlacesDeps, soldOutFor } from './places.ts';
import { newWaitlistEntry, noteWaitlist } from './waitlist.ts';

/**
 * Asks for a place in a division: the hold that this registration has then, on a numbered place or on the waitlist. Never oversells, and
 * no newcomer overtakes a waiting entry, under any interleaving, crash or retry: the arrival number is a hint, the slot's condition decides.
 * Asking again with the same entry finds what it has. Refuses with `registration/division-full` where the division keeps no waitlist.
 */
export async function claimPlace(
  deps: PlacesDeps,
  division: DivisionPlaces,
  who: Entry,
  now: Millis,
): Promise<Result<Hold, Problem<'registration/division-full'>>> {
  const full = () => refuse(registration['division-full']());
  if (isKnownSoldOut(deps, division, now)) return division.waitlist ? ok(await wait(deps, division, who, now)) : full();

  const { ticket, waitlisted } = await arrival(deps, division);
  // An arrival number within the capacity gives the place of that number, unless entries wait already (for a place that was released or added).
  if (!waitlisted && ticket <= (division.capacity ?? ticket)) {
    const held = await claimSlot(deps, division, who, ticket, now);
    if (held) return ok(held);
  }
  const late = await claimLeftOver(deps, division, who, now);
  if (late) return ok(late);
  if (division.waitlist && !waitlisted) await noteWaitlist(deps.table, division.id);
  deps.soldOut.set(division.id, now + soldOutFor);
  return division.waitlist ? ok(await wait(deps, division, who, now)) : full();
}

const isKnownSoldOut = (deps: PlacesDeps, division: DivisionPlaces, now: Millis) =>
  (deps.soldOut.get(division.id) ?? 0) > now;

/** What this entry has, if it is live. */
async function heldBy(deps: PlacesDeps, division: DivisionPlaces, who: Entry, now: Millis): Promise<Hold | null> {
  const hold = await deps.table.get(holdItem, { ...who, divisionId: division.id });
  return hold && isLive(hold.expiresAt, now) ? hold : null;
}

async function arrival({ table }: PlacesDeps, { id: divisionId }: DivisionPlaces) {
  const reply = await table.write(upsert(sequenceItem, { divisionId }, { add: { n: 1 } }));
  const sequence = reply.ok ? reply.value : null;
  return { ticket: Number(sequence?.n), waitlisted: sequence?.waitlisted === true };
}

/** Slot and hold in one transaction (4 WCU); null when the slot is somebody else's. Lost replies are found by the hold itself. */
async function claimSlot(
  deps: PlacesDeps,
  division: DivisionPlaces,
  who: Entry,
  slot: number,
  now: Millis,
): Promise<Hold | null> {
  const hold = newHold(who, division, { slot, waitId: null, expiresAt: holdUntil(now) }, now);
  const done = await deps.table.transact(holdSlot({ ...hold, slot }));
  return done.ok ? hold : heldBy(deps, division, who, now);
}

/** Of a division without limit there is always another place; so many are tried when others are quicker. */
const mostTries = 16;

/** Released places go to the next newcomer while the waitlist is empty; otherwise the promoter offers them. */
async function claimLeftOver(
  deps: PlacesDeps,
  division: DivisionPlaces,
  who: Entry,
  now: Millis,
): Promise<Hold | null> {
  const free = await slotsForNewcomer(deps.table, division, now, division.capacity ?? mostTries);
  const start = Math.floor(deps.random() * free.length);
  for (let i = 0; i < free.length; i++) {
    const held = await claimSlot(deps, division, who, free[(start + i) % free.length] as number, now);
    if (held) return held;
  }
  return null;
}

/** A place on the waitlist, in order of arrival; the hold keeps it while the form is filled in. */
async function wait(deps: PlacesDeps, division: DivisionPlaces, who: Entry, now: Millis): Promise<Hold> {
  const waitId = ulid(now, deps.random);
  const expiresAt = holdUntil(now);
  const hold = newHold(who, division, { slot: null, waitId, expiresAt }, now);
  const done = await deps.table.transact([
    create(waitlistItem, newWaitlistEntry(waitId, who, division, expiresAt), { tag: 'wait' }),
    beginHold(hold),
  ]);
  if (done.ok) return hold;
  const other = await heldBy(deps, division, who, now);
  if (!other) throw new Error('a hold was refused and is not there');
  return other;
}
