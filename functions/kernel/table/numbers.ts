import * as z from 'zod';
import { defineItem } from './item.ts';
import type { Table } from './table.ts';
import { upsert } from './write.ts';

/** The counters for IDs. They start far above the special IDs in the specification (227, 623, 2764). */
const counters = [
  'organization',
  'tournament',
  'division',
  'window',
  'team',
  'player',
  'user',
  'order',
  'round',
  'pool',
  'bracket',
  'match',
  'bidProgram',
  'membership',
  'level',
  'pointSystem',
  'template',
  'stream',
  'fieldSet',
  'checklist',
  'refundPolicy',
  'college',
  'clubTeam',
  'agreement',
  'savedReport',
] as const;
type Counter = (typeof counters)[number];
const start = 10_000;

export const counterItem = defineItem({
  type: 'counter',
  schema: z.object({ name: z.enum(counters), n: z.int() }),
  key: ({ name }: { name: Counter }) => ({ pk: `COUNTER#${name}`, sk: 'COUNTER' }),
  personal: 'none',
});

/** Returns the range of IDs that may have been given out. The end isn't included. */
export const takeIds = async (table: Table, name: Counter): Promise<{ from: number; to: number }> => ({
  from: start,
  to: start + ((await table.get(counterItem, { name }))?.n ?? 0),
});

/**
 * Gives out IDs in blocks. One write reserves `block` of them for this process, so a rush doesn't wait for a single
 * item. IDs left over when a process ends are never used, and gaps mean nothing.
 */
export function numbersOf(table: Table, block = 20) {
  const held = new Map<Counter, { next: number; end: number }>();
  const taking = new Map<Counter, Promise<void>>();
  async function take(name: Counter): Promise<void> {
    const reply = await table.write(upsert(counterItem, { name }, { add: { n: block } }));
    if (!reply.ok) throw new Error(`counter ${name} couldn’t be increased`);
    const end = start + Number(reply.value?.n);
    held.set(name, { next: end - block, end });
  }
  return async function number(name: Counter): Promise<number> {
    for (;;) {
      const have = held.get(name);
      if (have && have.next < have.end) return have.next++;
      let under = taking.get(name);
      if (!under) {
        under = take(name).finally(() => taking.delete(name));
        taking.set(name, under);
      }
      await under;
    }
  };
}
export type Numbers = ReturnType<typeof numbersOf>;
