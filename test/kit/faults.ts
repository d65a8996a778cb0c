import { InternalServerError, ThrottlingException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { Random } from '#domain/kernel/ids.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';

/** How often (0–1) a call fails in each way; writes only, as in performance.md "Faults to test under". */
export type Faults = {
  readonly throttle?: number;
  readonly conflict?: number;
  readonly lostBefore?: number;
  readonly lostAfter?: number;
};

const said = (httpStatusCode: number) => ({ message: 'a fault of the test', $metadata: { httpStatusCode } });
const isWrite = ({ operation }: Command) => /Transact|Put|Update|Delete/.test(operation);

/** A client that fails now and then, seeded: throttling, transaction conflicts, time-outs before the write and after its commit. */
export const withFaults =
  (faults: Faults, random: Random) =>
  (client: Client): Client => ({
    send: (async (command: Command) => {
      if (!isWrite(command)) return client.send(command);
      const hit = (rate = 0) => rate > 0 && random() < rate;
      if (hit(faults.throttle)) throw new ThrottlingException(said(400));
      if (hit(faults.conflict) && command.operation === 'TransactWriteItems')
        throw new TransactionCanceledException({
          ...said(400),
          CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
        });
      if (hit(faults.lostBefore)) throw new InternalServerError(said(500));
      const reply = await client.send(command);
      if (hit(faults.lostAfter)) throw new InternalServerError(said(500));
      return reply;
    }) as Client['send'],
  });

/** The control of race tests: the same client with every condition made always true. What stays right with it was not proved by the test. */
export const withoutGuards = (client: Client): Client => withoutGuardsOf('')(client);

/** The same for the items whose leading key begins so; the conditions of all others hold. */
export const withoutGuardsOf =
  (leading: string) =>
  (client: Client): Client => ({
    send: ((command: { input: Conditioned & { TransactItems?: Record<string, Conditioned>[] } }) => {
      const parts = (command.input.TransactItems ?? []).flatMap((item) => Object.values(item));
      for (const part of [...parts, command.input])
        if (String((part.Item ?? part.Key)?.pk ?? '').startsWith(leading)) open(part);
      return client.send(command as never);
    }) as unknown as Client['send'],
  });
type Keyed = { readonly pk?: unknown };
type Conditioned = { ConditionExpression?: string; readonly Item?: Keyed; readonly Key?: Keyed };
const anyway = ' OR attribute_exists(pk) OR attribute_not_exists(pk)';
function open(part: Conditioned): void {
  if (part.ConditionExpression && !part.ConditionExpression.endsWith(anyway))
    part.ConditionExpression = `(${part.ConditionExpression})${anyway}`;
}

/** Counts what was consumed, in write capacity units as the table reports or as performance.md reckons them. */
export const counting =
  (counts: { writes: number }) =>
  (client: Client): Client => ({
    send: (async (command: Command) => {
      const items = command.operation === 'TransactWriteItems' ? (command.input.TransactItems?.length ?? 0) : 0;
      if (isWrite(command)) counts.writes += items ? items * 2 : 1;
      return client.send(command);
    }) as Client['send'],
  });
