import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Condition } from '../../kernel/table/condition.ts';
import { overwrite, update, type Write } from '../../kernel/table/write.ts';
import { slotItem } from '../../store/registration/items.ts';
import type { Entry } from './places.ts';

/** The holder of a slot, as stored: an unfinished registration, or a team. */
export const holdRef = ({ holder, entry }: Entry): string => `HOLD#${holder}#${entry}`;
/** Whose registration has a slot, read back from its {@link holdRef}; null: it is a team's. */
export function holderOf(ref: string): Entry | null {
  const [, holder, entry] = /^HOLD#(.+)#([^#]+)$/.exec(ref) ?? [];
  return holder && entry ? { holder, entry } : null;
}
export const teamRef = (teamId: Id): string => `TEAM#${teamId}`;

type Place = { readonly divisionId: Id; readonly slot: number };

/** Whether a slot or a hold is free: never used, or expired. The other half of {@link isLiveAt}, and of `isLive` in the domain. */
export const isFreeAt = (now: Millis): Condition => ['or', ['absent', 'expiresAt'], ['<=', 'expiresAt', now]];
/** Whether a slot or a hold is still taken. */
export const isLiveAt = (now: Millis): Condition => ['>', 'expiresAt', now];
/** Whether a slot is this one's, `ref` being a {@link holdRef} or {@link teamRef}. */
const isHeldBy = (ref: string): Condition => ['=', 'holder', ref];

/** Takes a free slot for a registration; refused (tag `slot`) where it is somebody's. */
export const takeSlot = ({ divisionId, slot }: Place, who: Entry, expiresAt: Millis, now: Millis): Write =>
  overwrite(slotItem, { divisionId, slot, holder: holdRef(who), expiresAt }, { if: isFreeAt(now), tag: 'slot' });

/** Changes a slot that is still this holder's; refused (tag `slot` or the given one) where it is not. */
export const changeSlot = (
  { divisionId, slot }: Place,
  ref: string,
  set: { readonly holder?: string; readonly expiresAt?: Millis },
  tag = 'slot',
): Write => update(slotItem, { divisionId, slot }, { set }, { if: isHeldBy(ref), tag });

/** Releases a slot: it is free at once. Refused (tag `slot`) where another holder has it by now. */
export const freeSlot = (place: Place, ref: string): Write => changeSlot(place, ref, { expiresAt: 0 });
