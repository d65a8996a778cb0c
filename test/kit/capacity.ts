import type { Client, Command } from '#functions/kernel/table/operations.ts';

/** Capacity units: `write` WCU, `read` RCU, including indexes. */
export type Capacity = { write: number; read: number };

type Consumed = { readonly CapacityUnits?: number };
const reads = new Set(['GetItem', 'Query', 'BatchGetItem']);

/**
 * Returns a client that counts what each operation consumed according to the table. Its `of` returns what some work
 * cost.
 */
export function counted() {
  const total: Capacity = { write: 0, read: 0 };
  const wrap = (client: Client): Client => ({
    send: async (command) => {
      const input = { ...command.input, ReturnConsumedCapacity: 'INDEXES' };
      const reply = await client.send({ ...command, input } as Command as typeof command);
      const consumed = [(reply as { ConsumedCapacity?: Consumed | Consumed[] }).ConsumedCapacity ?? []].flat();
      const units = consumed.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
      total[reads.has(command.operation) ? 'read' : 'write'] += units;
      return reply;
    },
  });
  const of = async (work: () => Promise<unknown>): Promise<Capacity> => {
    const before = { ...total };
    await work();
    return { write: total.write - before.write, read: total.read - before.read };
  };
  return { wrap, of };
}
