import type { EntryLine } from '#domain/commerce/orders/effects.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { halfEven } from '#domain/kernel/money.ts';
import { neverExpires } from '#domain/registration/places/slots.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, remove, type Write } from '../../kernel/table/write.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { type Hold, teamDatesItem } from '../../store/registration/items.ts';
import { changeDates, freedDates } from './date-slot.ts';
import { holdRef, teamRef } from './slot.ts';

/** The dates that were bought become the team's own; answers what notes them, and what each cost. Done again it changes nothing. */
export async function teamComes(
  table: Table,
  hold: Hold,
  { item: { registration }, price, discount }: EntryLine,
  teamId: Id,
  order: Pick<StoredOrder, 'id'>,
): Promise<Write[]> {
  const { dates } = hold;
  if (dates.length === 0 || registration.dates === null) return [];
  const refs = [holdRef(hold), teamRef(teamId)];
  const set = { holder: teamRef(teamId), expiresAt: neverExpires };
  const done = await table.transact(changeDates(hold, dates, refs, set));
  if (!done.ok) throw new Error(`a date of order ${order.id} is not its team's`);
  const { divisionId, tournamentId } = hold;
  const each = halfEven((price - discount) / dates.length);
  const { way } = registration.dates;
  const noted = { teamId, divisionId, tournamentId, way, days: dates, each };
  return [overwrite(teamDatesItem, noted)];
}

/** Its places on all its dates are free. */
export async function teamLeavesDates(table: Table, teamId: Id): Promise<Write[]> {
  const comes = await table.get(teamDatesItem, { teamId });
  if (!comes) return [];
  return [remove(teamDatesItem, comes), ...(await freedDates(table, comes, comes.days, [teamRef(teamId)]))];
}
