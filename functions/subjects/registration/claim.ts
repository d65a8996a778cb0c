import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import { holdUntil } from '#domain/registration/spots/holds.ts';
import { isOpen } from '#domain/registration/spots/tickets.ts';
import type { Condition } from '../../kernel/table/condition.ts';
import { upsert } from '../../kernel/table/write.ts';
import { holdSlot, newHold } from './holds.ts';
import { type Hold, holdItem, type Sequence, sequenceItem } from './items.ts';
import { type DivisionSpots, type Entry, holdRef, type SpotsDeps, soldOutFor } from './spots.ts';
import { findsWaitlist, freeSlotsOf, joinWaitlist } from './waitlist.ts';

/**
 * The next arrival number, which stands for the place of that number; null where there is none any more: not beyond the capacity, nor since somebody has
 * ever waited (a place that was released or added is for them). Whether they are over is looked at before one is asked for, and remembered: so a
 * rush writes the count hardly oftener than there are places, however many processes it comes to.
 */
async function arrivalNumber(
  { table, memory }: Pick<SpotsDeps, 'table' | 'memory'>,
  { id: divisionId, capacity }: Pick<DivisionSpots, 'id' | 'capacity'>,
): Promise<number | null> {
  const none: Sequence = { divisionId, n: 0, waitlisted: false };
  if (isOver(memory.arrivals.get(divisionId) ?? none, capacity)) return null;
  // A late copy is right about the end: numbers only rise, and that somebody has waited is never undone.
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

/** The other half of {@link isOver}, of what is stored. */
const isLeft = (capacity: number | null): Condition => [
  'and',
  ['not', ['=', 'waitlisted', true]],
  ...(capacity === null ? [] : [['or', ['absent', 'n'], ['<', 'n', capacity]] as const]),
];

/**
 * Asks for a place in a division: the hold that this registration has then, on a numbered place or in line. Never oversells, and no newcomer
 * overtakes who waits, under any interleaving, crash or retry: the arrival number is a hint, the slot's condition decides. Asking
 * again with the same entry finds what it has. Refuses with `registration/division-full` where the division keeps no waitlist.
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

/** Whether this process has found the division full a moment ago, so that it need not be asked: not even an arrival number is taken. */
export const isKnownSoldOut = ({ memory }: Pick<SpotsDeps, 'memory'>, { id }: Pick<DivisionSpots, 'id'>, now: Millis) =>
  (memory.soldOut.get(id) ?? 0) > now;

/** A free place while nobody waits; null where there is none for this registration. */
async function claimFree(deps: SpotsDeps, division: DivisionSpots, who: Entry, now: Millis): Promise<Hold | null> {
  const number = await arrivalNumber(deps, division);
  const held = number === null ? null : await claimSlot(deps, division, who, number, now);
  if (held) return held;
  if (await findsWaitlist(deps, division.id, now)) return null;
  return claimLeftOver(deps, division, who, now);
}

/**
 * Slot and hold in one transaction (4 WCU); null when the slot is somebody else's. A reply that was lost is found by the hold itself: the
 * refusal brings it, or the slot says that it is already this one's.
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

/** Of a division without limit there is always another place; one of so many is tried, since others try too. */
const spread = 64;
/** Who comes when most places are gone tries no more than this many: each is a transaction, and all who are late try the same few. */
const mostTries = 2;

/** A released or added place goes to the next newcomer while nobody waits; otherwise the promoter offers it. */
async function claimLeftOver(deps: SpotsDeps, division: DivisionSpots, who: Entry, now: Millis): Promise<Hold | null> {
  const free = await freeSlotsOf(deps.table, division, now, division.capacity ?? spread);
  const start = Math.floor(deps.random() * free.length);
  for (let i = 0; i < Math.min(mostTries, free.length); i++) {
    const held = await claimSlot(deps, division, who, free[(start + i) % free.length] as number, now);
    if (held) return held;
  }
  return null;
}
