import { scheduleOf } from '#domain/leagues/schedule-of-event.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionsOfEvent } from '../../store/catalog/queries.ts';
import { playsOf } from '../../store/play/kept-play.ts';
import { changeRules } from './change-rules.ts';

/** What a league's pages say of its weeks, days and hours is what its seasons were generated with: noted with the event. */
export async function noteSchedule(table: Table, tournamentId: number): Promise<void> {
  const divisions = (await divisionsOfEvent(table, tournamentId)).map(({ id }) => id);
  const plays = await playsOf(table, divisions, tournamentId);
  const courts = scheduleOf([...plays.values()].flatMap(({ season }) => season?.settings ?? []));
  await changeRules(table, tournamentId, (now) => ({ ...now, courts: { ...now.courts, ...courts } }));
}
