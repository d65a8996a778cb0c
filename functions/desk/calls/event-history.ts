import type { eventHistory } from '#domain/catalog/operations-life.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { managedEvent } from '../access.ts';
import type { Deps } from '../deps.ts';
import { historyOf, known } from '../life/history.ts';

export const eventHistoryHandler: Handler<typeof eventHistory, Deps> = async ({ params, query, actor }, { table }) => {
  const found = await managedEvent(table, actor, params.id);
  return found.ok ? ok(await historyOf(table, await known(table, found.value), query)) : found;
};
