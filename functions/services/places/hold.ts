import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { keptUntil } from '#domain/registration/places/holds.ts';
import { registration } from '#domain/registration/problems.ts';
import { overwrite, remove, update, type Write } from '../../kernel/table/write.ts';
import { type Hold, holdItem, waitlistItem } from '../../store/registration/items.ts';
import type { DivisionPlaces, Entry, PlacesDeps } from './places.ts';
import { changeSlot, freeSlot, holdRef, isFreeAt, isLiveAt, takeSlot } from './slot.ts';

/** What a hold keeps: a numbered place, a place on the waitlist, or (an offer) both. */
type Kept = { readonly slot: number | null; readonly waitId: string | null; readonly expiresAt: Millis };

/** A hold that begins now. `more`: in a cart, tied to an order. */
export const newHold = (
  { holder, entry }: Entry,
  division: Pick<DivisionPlaces, 'id' | 'tournamentId'>,
  { slot, waitId, expiresAt }: Kept,
  now: Millis,
  more: { readonly inCart?: boolean; readonly orderId?: Id } = {},
): Hold => ({
  holder,
  entry,
  tournamentId: division.tournamentId,
  divisionId: division.id,
  slot,
  waitId,
  expiresAt,
  dtCreated: now,
  inCart: more.inCart ?? false,
  orderId: more.orderId ?? null,
});

/** Begins a hold where this registration has none that is live; refused (tag `hold`) where it has one. */
export const beginHold = (hold: Hold): Write =>
  overwrite(holdItem, hold, { if: isFreeAt(hold.dtCreated), tag: 'hold' });

/** A hold on a free slot, begun together with the slot: slot first, so that a refusal says which of the two it was. */
export const holdSlot = (hold: Hold & { readonly slot: number }): Write[] => [
  takeSlot(hold, hold, hold.expiresAt, hold.dtCreated),
  beginHold(hold),
];

/** Keeps a hold alive while its place is still its own; answers its new end. Refuses an expired hold. `more`: it is in a cart now. */
export async function extendHold(
  deps: PlacesDeps,
  hold: Hold,
  now: Millis,
  more: { readonly inCart?: boolean } = {},
): Promise<Result<Millis>> {
  const expiresAt = keptUntil(hold.dtCreated, hold.expiresAt, now);
  const done = await deps.table.transact([
    ...keptLonger(hold, expiresAt),
    update(holdItem, hold, { set: { expiresAt, ...more } }, { if: isLiveAt(now), tag: 'hold' }),
  ]);
  return done.ok ? ok(expiresAt) : refuse(registration['reservation-expired']());
}

/** The slot, or the place on the waitlist, lasts as long as its hold. */
function keptLonger(hold: Hold, expiresAt: Millis): Write[] {
  const { divisionId, slot, waitId } = hold;
  if (slot !== null) return [changeSlot({ divisionId, slot }, holdRef(hold), { expiresAt })];
  if (waitId === null) return [];
  const waits = { if: ['=', 'state', 'waitlistHold'] as const, tag: 'wait' };
  return [update(waitlistItem, { divisionId, waitId }, { set: { expiresAt } }, waits)];
}

/** What gives a hold back: its place is free at once, its place on the waitlist is left. */
export function releaseWrites(hold: Hold): Write[] {
  const { divisionId, slot, waitId } = hold;
  return [
    remove(holdItem, hold),
    ...(slot === null ? [] : [freeSlot({ divisionId, slot }, holdRef(hold))]),
    ...(waitId === null
      ? []
      : [
          update(
            waitlistItem,
            { divisionId, waitId },
            { set: { state: 'left' } },
            { if: ['exists', 'pk'], tag: 'wait' },
          ),
        ]),
  ];
}

/** Gives a hold back; one that is gone already, or whose place somebody else has by now, is simply forgotten. */
export async function releaseHold(deps: PlacesDeps, hold: Hold): Promise<void> {
  const done = await deps.table.transact(releaseWrites(hold));
  if (!done.ok) await deps.table.write(remove(holdItem, hold));
  deps.soldOut.delete(hold.divisionId);
}
