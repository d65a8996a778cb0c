import { InternalServerError, ThrottlingException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { Random } from '#domain/kernel/ids.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';

/** How often (0–1) a call fails in each way. Only writes fail, as in performance.md "Faults to test under". */
type Faults = {
  readonly throttle?: number;
  readonly conflict?: number;
  readonly lostBefore?: number;
  readonly lostAfter?: number;
};

const said = (httpStatusCode: number) => ({ message: 'a failure of the local cloud', $metadata: { httpStatusCode } });
const isWrite = ({ operation }: Command) => /Transact|Put|Update|Delete/.test(operation);

/**
 * Returns a client that sometimes fails, with a seed: throttling, transaction conflicts, timeouts before the write and
 * after its commit.
 */
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
