import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ApiGatewayManagementApiClient, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { clientConfig } from '#functions/kernel/aws/client.ts';
import { connections } from '#functions/kernel/ws/connections.ts';
import { local, testTable } from '../kit/table.ts';
import type { Figure } from './race.ts';

const rounds = 1_500;
const abreast = 25;

/** A gateway that takes every message, in a thread of its own, so that its work is not counted. */
async function gatewayThread(): Promise<{ endpoint: string; stop: () => Promise<unknown> }> {
  const code = `const server = require('node:http').createServer((request, response) => request.resume().on('end', () => response.end()));
    server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port));`;
  const worker = new Worker(code, { eval: true });
  const [port] = (await once(worker, 'message')) as [number];
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => worker.terminate() };
}

/** Microseconds of this thread's processor for one of many calls. */
async function costOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  for (let i = 0; i < rounds; i += abreast) await Promise.all(Array.from({ length: abreast }, call));
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / rounds;
}

/** Both in turn, the least of some tries of each: whatever else the machine does makes either cost more, never less. */
async function least(ours: () => Promise<unknown>, theirs: () => Promise<unknown>): Promise<[number, number]> {
  let best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < 5; turn++)
    best = [Math.min(best[0], await costOf(ours)), Math.min(best[1], await costOf(theirs))];
  return best;
}

/**
 * M9: messages to connections against a bare loop over the SDK's command, by the processor they take (one core, so posts per second and core);
 * and what the table's own kit puts on top of the SDK's document client for a read.
 */
export async function bench(): Promise<Figure[]> {
  const gateway = await gatewayThread();
  const table = await testTable();
  try {
    const settings = { ...local, endpoint: gateway.endpoint };
    const Data = JSON.stringify({ type: 'mutation', channel: 3, v: 840, deltas: [[12_001, 1, 21, 15]] });
    const { post } = connections(new ApiGatewayManagementApiClient(clientConfig(settings)));
    const sdk = new ApiGatewayManagementApiClient(settings);
    const [mine, bare] = await least(
      () => post('connection=', Data),
      () => sdk.send(new PostToConnectionCommand({ ConnectionId: 'connection=', Data })),
    );
    const Key = { pk: 'A', sk: 'A' };
    const [read, bareRead] = await least(
      () => table.stored.getRaw(Key),
      () => table.sdk.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true })),
    );
    const figure = (what: string, a: number, b: number) =>
      `${what}: ${a.toFixed(0)} µs of processor, the bare SDK ${b.toFixed(0)} µs`;
    return [
      { id: 'M9', figure: figure('a post', mine, bare), ratio: bare / mine, aim: '≥ 0.9' },
      { id: 'M9-read', figure: figure('a read of the table', read, bareRead), ratio: read / bareRead, aim: '≤ 1.1' },
    ];
  } finally {
    await gateway.stop();
    await table.stop();
  }
}

if (import.meta.main) console.table(await bench());
