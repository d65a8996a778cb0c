import { unmarshall } from '@aws-sdk/util-dynamodb';
import type * as z from 'zod';
import { backfill } from '#domain/jobs/kinds/backfill.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { everyKind } from '#functions/subjects/every-kind.ts';
import { startJob } from '#functions/subjects/jobs/run.ts';
import type { LocalTable } from '../local/table.ts';
import { worldItem } from '../seed/main.ts';

type Marshalled = Parameters<typeof unmarshall>[0];

/**
 * Returns all current items in a local table. The table is small, so all items are read before the first one is
 * written.
 */
export async function itemsOfLocal({ call, name }: Pick<LocalTable, 'call' | 'name'>): Promise<Raw[]> {
  const items: Raw[] = [];
  let from: object | undefined;
  do {
    const page = await call('Scan', { TableName: name, ...(from && { ExclusiveStartKey: from }) });
    const { Items, LastEvaluatedKey } = page as { Items: Marshalled[]; LastEvaluatedKey?: object };
    items.push(...Items.map((item) => unmarshall(item)));
    from = LastEvaluatedKey;
  } while (from);
  return items;
}

/**
 * Every kind of item that `defineItem` declares, with its module. These include the product's kinds and those that
 * seeds define for themselves.
 */
export const kinds: typeof everyKind = [...everyKind, { module: 'seed', kind: worldItem }];

/** Starts a backfill as someone's job. Writing the job is enough (subjects/jobs/run.ts). */
export async function startBackfill(
  table: Table,
  id: string,
  params: z.input<typeof backfill.params>,
  now: Millis,
): Promise<void> {
  const { userId } = params;
  const started = startJob(backfill, { id, params, scope: { of: 'user', id: userId }, userId }, now);
  if (!started.ok) throw new Error(started.problem.title);
  const written = await table.write(started.value.write);
  if (!written.ok) throw new Error(`job ${id} already exists`);
}
