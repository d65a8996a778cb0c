import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { neverExpires } from '#domain/registration/places/slots.ts';
import type { Condition } from '../../kernel/table/condition.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, update, type Write } from '../../kernel/table/write.ts';
import { dateSlotItem, type Hold } from '../../store/registration/items.ts';
import { holdRef, isFreeAt } from './slot.ts';

/** A date that is kept, with its place there. */
export type HeldDate = Hold['dates'][number];
/** Whose the places of a canceled date are, so that nobody who was about to pay for one gets it. */
export const canceledRef = 'CANCELED';
type Of = { readonly divisionId: Id };

const isOneOf = (refs: readonly string[]): Condition => ['in', 'holder', [...refs]];

/** Takes a place of a date; refused (tag `date`) where it is somebody else's: its own (a reply that was lost) it takes again, and that of `over` (an offer of its own). */
export const takeDate = (
  { divisionId }: Of,
  { day, slot }: HeldDate,
  holder: string,
  expiresAt: Millis,
  now: Millis,
  over: readonly string[] = [],
): Write =>
  overwrite(
    dateSlotItem,
    { divisionId, day, slot, holder, expiresAt },
    { if: ['or', isFreeAt(now), isOneOf([holder, ...over])], tag: 'date' },
  );

/** Changes places of dates that are still one of these holders'; refused (tag `date` or the given one) where one is not. */
export const changeDates = (
  { divisionId }: Of,
  dates: readonly HeldDate[],
  refs: readonly string[],
  set: { readonly holder?: string; readonly expiresAt?: Millis },
  tag = 'date',
): Write[] =>
  dates.map(({ day, slot }) => update(dateSlotItem, { divisionId, day, slot }, { set }, { if: isOneOf(refs), tag }));

/** Frees those of the places that are still one of these holders': others have run out, and may be somebody else's. */
export async function freedDates(
  table: Table,
  { divisionId }: Of,
  dates: readonly HeldDate[],
  refs: readonly string[],
): Promise<Write[]> {
  const places = await table.getMany(
    dateSlotItem,
    dates.map((date) => ({ divisionId, ...date })),
  );
  const own = places.filter(({ holder }) => refs.includes(holder));
  return changeDates({ divisionId }, own, refs, { expiresAt: 0 });
}

/**
 * The dates of a paid hold stay its own for good, all of them or none: before its order is confirmed, and again harmlessly where that is tried again. They become the team's where
 * that is made. False: one is somebody else's.
 */
export async function keepDates(table: Table, hold: Hold): Promise<boolean> {
  if (hold.dates.length === 0) return true;
  const ref = holdRef(hold);
  return (await table.transact(changeDates(hold, hold.dates, [ref], { expiresAt: neverExpires }))).ok;
}
