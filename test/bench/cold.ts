import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { reserveHandler } from '#functions/registration/calls/holds.ts';
import { emptyMemory } from '#functions/subjects/registration/spots.ts';
import { registration as unit } from '#functions/units.ts';
import { bundle, esbuildOptions, root, unitEntries } from '#infra/bundling/bundle.ts';
import { callOf } from '../kit/commerce.ts';
import { type ServedTable, testTable } from '../kit/table.ts';
import { openDivision } from './open-division.ts';
import type { Figure } from './race.ts';
import { spotRequest, unitEnvironment } from './unit-process.ts';

const tries = 9;

/** Commands grouped as they were sent: each group waits for the previous one. */
type Sent = Pick<Command, 'operation' | 'input'>[][];

/** Records the commands that holding a spot sends to the table. */
async function recorded(table: ServedTable): Promise<Sent> {
  const groups: Sent = [];
  let running = 0;
  const through = table.through(
    (client): Client => ({
      send: async ({ operation, input }) => {
        if (running === 0) groups.push([]);
        groups.at(-1)?.push({ operation, input });
        running += 1;
        return client.send({ operation, input } as never).finally(() => {
          running -= 1;
        }) as never;
      },
    }),
  );
  const deps = {
    table: through,
    random: seeded(1),
    memory: emptyMemory(),
    newSeed: () => '',
    signingSecret: async () => '',
  };
  const body = { tournamentId: 1, divisionId: 2, entry: ulid(Date.now(), seeded(1)) };
  must(
    await reserveHandler(callOf({ body, holders: ['recorded'], source: '10.9.9.9', now: Date.now() } as never), deps),
  );
  return groups;
}

/** Returns the same commands, with their writes in a separate partition so that their conditions hold every time. */
const again = (groups: Sent, time: number): Sent =>
  groups.map((group) =>
    group.map((command) =>
      /Get|Query/.test(command.operation)
        ? command
        : (JSON.parse(
            JSON.stringify(command)
              .replaceAll('"pk":"', `"pk":"BARE${time}#`)
              .replace(/("ClientRequestToken":")./, `$1${'ghijklmno'[time]}`),
          ) as (typeof group)[number]),
    ),
  );

/** A handler with middy, Powertools, zod and the SDK that parses a body, sends the commands, logs and responds. */
const bareSource = `
import middy from '@middy/core';
import * as z from 'zod';
import { Logger } from '@aws-lambda-powertools/logger';
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, BatchWriteCommand, DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
const kinds = { BatchGetItem: BatchGetCommand, BatchWriteItem: BatchWriteCommand, DeleteItem: DeleteCommand, GetItem: GetCommand, PutItem: PutCommand, Query: QueryCommand, TransactWriteItems: TransactWriteCommand, UpdateItem: UpdateCommand };
const [logger, metrics] = [new Logger(), new Metrics()];
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 1 }), { marshallOptions: { removeUndefinedValues: true } });
const body = z.object({ tournamentId: z.int(), divisionId: z.int(), entry: z.string() });
export const handler = middy(async (event) => {
  const asked = body.parse(JSON.parse(event.body));
  for (const group of event.commands)
    await Promise.all(group.map(({ operation, input }) => client.send(new kinds[operation]({ ...input, TableName: process.env.TABLE_NAME }))));
  metrics.addMetric('Calls', MetricUnit.Count, 1);
  logger.info('request', { status: 200 });
  return { statusCode: 200, body: JSON.stringify({ id: asked.entry }) };
}).use(injectLambdaContext(logger));`;

async function bareHandler(folder: string): Promise<string> {
  const entry = join(folder, 'bare.ts');
  const outfile = join(folder, 'bare.js');
  writeFileSync(entry, bareSource);
  await build({ ...esbuildOptions, entryPoints: [entry], outfile, nodePaths: [join(root, 'node_modules')] });
  return outfile;
}

const program = (file: string) => `
const began = process.cpuUsage(), at = performance.now();
require(${JSON.stringify(file)}).handler(JSON.parse(process.env.EVENT), { awsRequestId: 'r', functionName: 'cold', getRemainingTimeInMillis: () => 10000 }).then((reply) => {
  const { user, system } = process.cpuUsage(began);
  const answer = { cpu: (user + system) / 1000, ms: performance.now() - at, status: reply.statusCode, body: reply.body };
  process.stdout.write('\\n' + JSON.stringify(answer), () => process.exit());
});`;

type Answer = { readonly cpu: number; readonly ms: number; readonly status: number; readonly body: string };

/** Starts a process that loads the file and handles one request. */
function first(file: string, event: object, table: ServedTable): Answer {
  const env = { ...unitEnvironment(table), EVENT: JSON.stringify(event) };
  const said = execFileSync(process.execPath, ['-e', program(file)], { encoding: 'utf8', env });
  const answer = JSON.parse(said.trim().split('\n').at(-1) ?? '') as Answer;
  if (answer.status !== 200) throw new Error(`requesting a spot returned ${answer.status} ${answer.body}`);
  return answer;
}

const least = (answers: readonly Answer[], of: 'cpu' | 'ms') => Math.min(...answers.map((answer) => answer[of]));

/**
 * Measures M30: how long the first request of a new process waits, in processor time from loading the code to the
 * response.
 */
export async function bench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-cold-'));
  const table = await testTable();
  try {
    await table.stored.putMany(openDivision(1_000));
    await bundle(unitEntries([unit]), folder);
    const [ours, bare] = [join(folder, unit.name, 'index.js'), await bareHandler(folder)];
    const sent = await recorded(table);
    const [mine, theirs]: [Answer[], Answer[]] = [[], []];
    for (let time = 0; time < tries; time++) {
      const event = spotRequest(time);
      mine.push(first(ours, event, table));
      theirs.push(first(bare, { ...event, commands: again(sent, time) }, table));
    }
    const words = (answers: readonly Answer[]) =>
      `${least(answers, 'cpu').toFixed(0)} ms of processor time, ${least(answers, 'ms').toFixed(0)} ms in total`;
    return [
      {
        id: 'M30',
        figure: `holding a spot in a new process: ${words(mine)}; a bare handler with the same ${sent.flat().length} commands ${words(theirs)}`,
        ratio: least(mine, 'cpu') / least(theirs, 'cpu'),
      },
    ];
  } finally {
    await table.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
