import { type EventRules, eventRules } from '#domain/catalog/schema.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { tournamentRulesItem } from '../../store/catalog/items.ts';

const tries = 4;
type Props = EventRules['jsonProps'];

/** Changes what is set of an event, whoever else changes it meanwhile. */
export async function changeRules(table: Table, id: number, change: (now: Props) => Props): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const rules = await table.get(tournamentRulesItem, { id });
    const now = rules ?? eventRules.parse({ id });
    const next = { ...now, jsonProps: change(now.jsonProps) };
    const done = await table.write(
      rules ? replace(tournamentRulesItem, rules, next) : create(tournamentRulesItem, next),
    );
    if (done.ok) return;
  }
  throw new Error(`the rules of event ${id} were changed by others ${tries} times`);
}
