import { eventRules } from '#domain/catalog/schema.ts';
import { scheduleOf } from '#domain/leagues/schedule-of-event.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { tournamentRulesItem } from '../../store/catalog/items.ts';
import { divisionsOfEvent } from '../../store/catalog/queries.ts';
import { playsOf } from '../../store/play/kept-play.ts';

const tries = 4;

/** What a league's pages say of its weeks, days and hours is what its seasons were generated with: noted with the event, whoever else changes it meanwhile. */
export async function noteSchedule(table: Table, tournamentId: number): Promise<void> {
  const divisions = (await divisionsOfEvent(table, tournamentId)).map(({ id }) => id);
  const plays = await playsOf(table, divisions, tournamentId);
  const courts = scheduleOf([...plays.values()].flatMap(({ season }) => season?.settings ?? []));
  for (let attempt = 0; attempt < tries; attempt++) {
    const rules = await table.get(tournamentRulesItem, { id: tournamentId });
    const now = rules ?? eventRules.parse({ id: tournamentId });
    const next = { ...now, jsonProps: { ...now.jsonProps, courts: { ...now.jsonProps.courts, ...courts } } };
    const done = await table.write(
      rules ? replace(tournamentRulesItem, rules, next) : create(tournamentRulesItem, next),
    );
    if (done.ok) return;
  }
}
