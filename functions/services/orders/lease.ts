import type { Millis } from '#domain/kernel/time.ts';
import type { Lease } from '../../integrations/payments/port.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { limitItem } from '../../store/limits/items.ts';

/** The right to ask a provider for something, one asker at a time: it ends by itself, and of many at once one has it. */
export const leaseOf =
  (table: Table, clock: () => Millis): Lease =>
  async (key, lasts) => {
    const now = clock();
    const id = `ASK#${key}`;
    const before = await table.get(limitItem, { key: id });
    if (before && before.until > now) return false;
    const next = { key: id, n: (before?.n ?? 0) + 1, until: now + lasts };
    return (await table.write(before ? replace(limitItem, before, next) : create(limitItem, next))).ok;
  };
