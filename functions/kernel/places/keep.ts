import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { keptUntil } from '#domain/registration/holds.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Stored } from '../table/item.ts';
import { holdItem, slotItem, waitItem } from '../table/keys/registration.ts';
import { remove, update, type Write } from '../table/write.ts';
import { holderMark, type PlacesDeps } from './places.ts';

export type Hold = Omit<Stored<ReturnType<typeof holdItem.decode>>, 'rev'>;

/** Moves a hold's end while the holder is the same: to what keep-alive gives, or to `until` (a payment under way). Refuses an expired hold. */
export async function extendHold(
  deps: PlacesDeps,
  hold: Hold,
  now: Millis,
  until?: Millis,
  mark: { inCart?: boolean; orderId?: number } = {},
): Promise<Result<Millis>> {
  const ex = until ?? keptUntil(hold.dtCreated, hold.ex, now);
  const change = { set: { ex, ...mark } };
  const live = ['>', 'ex', now] as const;
  const done = await deps.table.transact([
    ...(hold.slot === null
      ? hold.waitId === null
        ? []
        : [
            update(
              waitItem,
              { divisionId: hold.divisionId, waitId: hold.waitId },
              { set: { ex } },
              { if: ['=', 'state', 'waitHeld'], tag: 'place' },
            ),
          ]
      : [
          update(
            slotItem,
            { divisionId: hold.divisionId, slot: hold.slot },
            { set: { ex } },
            { if: ['and', ['=', 'holder', holderMark(hold)], live], tag: 'place' },
          ),
        ]),
    update(holdItem, hold, change, { if: live, tag: 'hold' }),
  ]);
  return done.ok ? ok(ex) : refuse(registration['reservation-expired']());
}

/** What gives a hold back: its place is free at once, its place in line is left. */
export function releaseWrites(hold: Hold): Write[] {
  const writes: Write[] = [remove(holdItem, hold)];
  if (hold.slot !== null) {
    const mine = ['=', 'holder', holderMark(hold)] as const;
    writes.push(
      update(slotItem, { divisionId: hold.divisionId, slot: hold.slot }, { set: { ex: 0 } }, { if: mine, tag: 'slot' }),
    );
  }
  if (hold.waitId !== null)
    writes.push(
      update(
        waitItem,
        { divisionId: hold.divisionId, waitId: hold.waitId },
        { set: { state: 'left' } },
        { if: ['exists', 'pk'], tag: 'wait' },
      ),
    );
  return writes;
}

/** Gives a hold back; one that is gone already, or whose place somebody else has by now, is simply forgotten. */
export async function releaseHold(deps: PlacesDeps, hold: Hold): Promise<void> {
  const done = await deps.table.transact(releaseWrites(hold));
  if (!done.ok) await deps.table.write(remove(holdItem, hold));
  deps.soldOut.delete(hold.divisionId);
}
