import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import { holdUntil, isOpen } from '#domain/registration/spots/holds.ts';
import type { Condition } from '../../kernel/table/condition.ts';
import { upsert } from '../../kernel/table/write.ts';
import { holdSlot, newHold } from './holds.ts';
import { type Hold, holdItem, type Sequence, sequenceItem } from './items.ts';
import { type DivisionSpots, type Entry, holdRef, type SpotsDeps, soldOutFor } from './spots.ts';
import { findsWaitlist, freeSlotsOf, joinWaitlist } from './waitlist.ts';

/**
 * Returns the next arrival number, which is also the number of a spot. Returns null if none are left: the capacity is
 * reached, or someone has waited before (released or added spots are for the waitlist). We read whether any are left
 * before taking one, and cache that. In a rush, the counter is therefore written little more often than there are
 * spots, no matter how many processes ask.
 */
async function arrivalNumber(
  { table, memory }: Pick<SpotsDeps, 'table' | 'memory'>,
  { id: divisionId, capacity }: Pick<DivisionSpots, 'id' | 'capacity'>,
): Promise<number | null> {
  const none: Sequence = { divisionId, n: 0, waitlisted: false };
  if (isOver(memory.arrivals.get(divisionId) ?? none, capacity)) return null;
  // An outdated copy is never wrong about the numbers having run out, because they only rise and a division that has
  // had a waitlist stays marked.
  const seen = await table.get(sequenceItem, { divisionId }, { consistent: false });
  if (seen && isOver(seen, capacity)) {
    memory.arrivals.set(divisionId, seen);
    return null;
  }
  const next = upsert(sequenceItem, { divisionId }, { add: { n: 1 } }, { if: isLeft(capacity) });
  const reply = await table.write(next);
  if (reply.ok) return Number(reply.value?.n);
  if (reply.problem.old) memory.arrivals.set(divisionId, sequenceItem.decode(reply.problem.old));
  return null;
}

const isOver = ({ n, waitlisted }: Sequence, capacity: number | null): boolean =>
  waitlisted || (capacity !== null && n >= capacity);

/** Returns the opposite of {@link isOver}, as a condition on the stored item. */
const isLeft = (capacity: number | null): Condition => [
  'and',
  ['not', ['=', 'waitlisted', true]],
  ...(capacity === null ? [] : [['or', ['absent', 'n'], ['<', 'n', capacity]] as const]),
];

/**
 * Claims a spot in a division. Returns the hold that this registration gets, on a numbered spot or on the waitlist.
 * Under any interleaving, crash or retry, it never oversells, and no newcomer overtakes a waiting team. The arrival
 * number is only a hint, and the slot's condition decides. Calling it again with the same entry returns its existing
 * hold. Refuses with `registration/division-full` if the division has no waitlist.
 */
export async function claimSpot(
  deps: SpotsDeps,
  division: DivisionSpots,
  who: Entry,
  now: Millis,
): Promise<Result<Hold, Problem<'registration/division-full'>>> {
  if (!isKnownSoldOut(deps, division, now)) {
    const held = await claimFree(deps, division, who, now);
    if (held) return ok(held);
    deps.memory.soldOut.set(division.id, now + soldOutFor);
  }
  return division.waitlist ? ok(await joinWaitlist(deps, division, who, now)) : refuse(registration['division-full']());
}

/**
 * Returns whether this process just saw that the division is full, so it doesn't need to ask again or take an arrival
 * number.
 */
export const isKnownSoldOut = ({ memory }: Pick<SpotsDeps, 'memory'>, { id }: Pick<DivisionSpots, 'id'>, now: Millis) =>
  (memory.soldOut.get(id) ?? 0) > now;

/** Returns a free spot if no one is waiting, or null if there is none for this registration. */
async function claimFree(deps: SpotsDeps, division: DivisionSpots, who: Entry, now: Millis): Promise<Hold | null> {
  const number = await arrivalNumber(deps, division);
  const held = number === null ? null : await claimSlot(deps, division, who, number, now);
  if (held) return held;
  if (await findsWaitlist(deps, division.id, now)) return null;
  return claimLeftOver(deps, division, who, now);
}

/**
 * Takes slot and hold in one transaction (4 WCU). Returns null if someone else has the slot. If an earlier reply was
 * lost, the refusal contains this registration's hold, or shows that the slot is its own.
 */
async function claimSlot(
  deps: SpotsDeps,
  division: DivisionSpots,
  who: Entry,
  slot: number,
  now: Millis,
): Promise<Hold | null> {
  const kept = { state: 'held' as const, slot, moment: null, expiresAt: holdUntil(now) };
  const hold = newHold(who, division, kept, now);
  const done = await deps.table.transact(holdSlot({ ...hold, slot }));
  if (done.ok) return hold;
  const { tag, old } = done.problem;
  if (tag === 'hold' && old) return holdItem.decode(old);
  if (old?.holder !== holdRef(who)) return null;
  const own = await deps.table.get(holdItem, { ...who, divisionId: division.id });
  return own && isOpen(own, now) ? own : null;
}

/**
 * A division without a limit always has another spot. One of this many is picked at random, because others are also
 * trying.
 */
const spread = 64;
/**
 * Latecomers try at most this many of the last spots, because each try is a transaction and all latecomers try the same
 * few.
 */
const mostTries = 2;

/** Gives a released or added spot to the next newcomer if no one is waiting. Otherwise, the promoter offers it. */
async function claimLeftOver(deps: SpotsDeps, division: DivisionSpots, who: Entry, now: Millis): Promise<Hold | null> {
  const free = await freeSlotsOf(deps.table, division, now, division.capacity ?? spread);
  const start = Math.floor(deps.random() * free.length);
  for (let i = 0; i < Math.min(mostTries, free.length); i++) {
    const held = await claimSlot(deps, division, who, free[(start + i) % free.length] as number, now);
    if (held) return held;
  }
  return null;
}
