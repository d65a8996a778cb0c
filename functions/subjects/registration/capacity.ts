import type { Id } from '#domain/kernel/ids.ts';
import { type Millis, second } from '#domain/kernel/time.ts';
import { closedHolder, isClosed, isLive } from '#domain/registration/spots/holds.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, upsert, type Write } from '../../kernel/table/write.ts';
import { sequenceItem, slotItem, slotsOf } from './items.ts';
import { changeSlot, isFreeAt, type SpotsDeps } from './spots.ts';
import { keepWaitlistOpen } from './waitlist.ts';

/** Processes cache an event for two seconds (registration/event.ts), and clocks differ. */
const closedFor = 10 * second;
/** If there is no limit, no one tries more spots than this beyond the last one (claim.ts). */
const beyond = 64;

type Change = {
  readonly divisionId: Id;
  readonly tournamentId: Id;
  readonly from: number | null;
  readonly to: number | null;
};

const isLower = ({ from, to }: Change): boolean => to !== null && (from === null || to < from);

/**
 * Prepares a division for a smaller size if people have come or may be coming. Returns the writes to save together with
 * the new size. From then on, no arrival number gives a spot, because that spot might be beyond the new size. If
 * someone has one of those spots, the division is marked as having a waitlist. Until the waitlist is empty again, only
 * the promoter gives spots. The promoter always reads the current size, while other processes may still have the old
 * one.
 */
export async function beforeSize(
  { table, memory }: Pick<SpotsDeps, 'table' | 'memory'>,
  change: Change,
  isOpen: boolean,
  now: Millis,
): Promise<Write[]> {
  const { divisionId, to } = change;
  if (!isLower(change) || !(isOpen || (await table.get(sequenceItem, { divisionId })))) return [];
  const slots = await table.list(slotItem, slotsOf(divisionId));
  const isBeyond = slots.some((slot) => slot.slot > (to ?? 0) && isLive(slot.expiresAt, now) && !isClosed(slot));
  if (isOpen && isBeyond)
    await keepWaitlistOpen({ table, memory }, { id: divisionId, tournamentId: change.tournamentId }, now);
  return [upsert(sequenceItem, { divisionId }, { add: { n: 0 }, set: { waitlisted: true } })];
}

/**
 * Finishes the change after the new size was saved. Open spots beyond a smaller size are closed, each under its
 * condition, so a process that still has the old size can't give them. They stay closed until every process has the new
 * size. No one who has or holds a spot loses it. With a larger size, spots that an earlier change closed are open right
 * away. The promoter reads the size at every tick and gives them to waiting teams.
 */
export async function settleSize(table: Table, change: Change, now: Millis): Promise<void> {
  const { divisionId, from, to } = change;
  const slots = await table.list(slotItem, slotsOf(divisionId));
  if (!isLower(change)) {
    const again = slots.filter(
      (slot) => isClosed(slot) && isLive(slot.expiresAt, now) && slot.slot <= (to ?? Infinity),
    );
    await inParallel(again, 10, (slot) => table.write(changeSlot(slot, closedHolder, { expiresAt: 0 })));
    return;
  }
  const last = Math.max(from ?? 0, ...slots.map(({ slot }) => slot)) + (from === null ? beyond : 0);
  const live = new Set(slots.filter(({ expiresAt }) => isLive(expiresAt, now)).map(({ slot }) => slot));
  const free = Array.from({ length: Math.max(0, last - (to ?? 0)) }, (_, i) => (to ?? 0) + 1 + i).filter(
    (slot) => !live.has(slot),
  );
  await inParallel(free, 10, (slot) =>
    table.write(
      overwrite(
        slotItem,
        { divisionId, slot, holder: closedHolder, expiresAt: now + closedFor },
        { if: isFreeAt(now) },
      ),
    ),
  );
}
