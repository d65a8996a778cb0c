import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { holdUntil } from '#domain/registration/places/holds.ts';
import { lineTimes } from '#domain/registration/places/line.ts';
import type { Table } from '../../kernel/table/table.ts';
import { remove, upsert } from '../../kernel/table/write.ts';
import {
  type Hold,
  holdItem,
  type LineState,
  lineOf,
  lineStateItem,
  sequenceItem,
} from '../../store/registration/items.ts';
import { beginHold, newHold } from './hold.ts';
import type { DivisionPlaces, Entry, PlacesDeps } from './places.ts';

/** Whether a division has a line, so that no newcomer is given a place (Part 2 §4: a waitlist makes a division full). One consistent read. */
export const hasLine = async (table: Table, divisionId: Id): Promise<boolean> =>
  (await table.get(lineStateItem, { divisionId })) !== null;

/**
 * The same for a process that may send somebody there: it need not ask again whether the line is kept open, and not whether there is one as long
 * as {@link closeLine} can't have taken it away, by whatever clock.
 */
export async function findsLine({ table, memory }: PlacesDeps, divisionId: Id, now: Millis): Promise<boolean> {
  const renewedAt = memory.renewed.get(divisionId);
  if (renewedAt !== undefined && now < renewedAt + lineTimes.closes - lineTimes.settles) return true;
  const state = await table.get(lineStateItem, { divisionId });
  if (state) memory.renewed.set(divisionId, state.renewedAt);
  return state !== null;
}

/**
 * Joins the line: one conditional write and no read, whoever else is in it. The server's moment is the place. Asking again, also because an
 * answer was lost, is the same write; its refusal brings what this registration has.
 */
export async function joinLine(deps: PlacesDeps, division: DivisionPlaces, who: Entry, now: Millis): Promise<Hold> {
  await keepLineOpen(deps, division, now);
  const ticket = newHold(
    who,
    division,
    { state: 'waitlistHold', slot: null, moment: now, expiresAt: holdUntil(now) },
    now,
  );
  const done = await deps.table.write(beginHold(ticket));
  if (done.ok) return ticket;
  if (!done.problem.old) throw new Error('a hold was refused and is not there');
  return holdItem.decode(done.problem.old);
}

/**
 * Says that the division has a line, before anybody stands in it: from the first ticket on nobody is given a place past it. Said again every
 * half minute by one of the processes that send people there, so that the promoter can tell when it may be over; each looks whether another has.
 */
export async function keepLineOpen(
  { table, memory }: Pick<PlacesDeps, 'table' | 'memory'>,
  { id: divisionId, tournamentId }: Pick<DivisionPlaces, 'id' | 'tournamentId'>,
  now: Millis,
): Promise<void> {
  const renewedAt = memory.renewed.get(divisionId) ?? 0;
  if (renewedAt <= now && now < renewedAt + lineTimes.renews) return;
  const state = await table.get(lineStateItem, { divisionId });
  if (state && now < state.renewedAt + lineTimes.renews) {
    memory.renewed.set(divisionId, state.renewedAt);
    return;
  }
  // The mark comes first: where the line is said to be, no arrival number gives a place any more.
  if (!state) await table.write(upsert(sequenceItem, { divisionId }, { add: { n: 0 }, set: { waitlisted: true } }));
  await table.write(upsert(lineStateItem, { divisionId }, { set: { tournamentId, renewedAt: now } }));
  memory.renewed.set(divisionId, now);
}

/**
 * Takes the line away when nobody is in it and nobody was sent there for two minutes: what was joined under the last renewal would be seen
 * by now. Refused where somebody renewed it meanwhile.
 */
export async function closeLine(table: Table, state: LineState, now: Millis): Promise<boolean> {
  if (now < state.renewedAt + lineTimes.closes) return false;
  if ((await table.work(lineOf(state.divisionId), { limit: 1 })).length > 0) return false;
  const unchanged = ['=', 'renewedAt', state.renewedAt] as const;
  return (await table.write(remove(lineStateItem, state, { if: unchanged }))).ok;
}
