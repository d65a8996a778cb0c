import { validateBag } from '#domain/commerce/operations-checkout.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { ok } from '#domain/kernel/result.ts';
import { reserve } from '#domain/registration/operations.ts';
import type { Handler } from '#functions/kernel/http/call.ts';
import { serveHttp } from '#functions/kernel/http/serve.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { handlers } from '#functions/registration/index.ts';
import { emptyMemory } from '#functions/subjects/registration/spots.ts';
import { registration as unit } from '#functions/units.ts';
import { httpEvent } from '../kit/event.ts';
import { quietLog } from '../kit/log.ts';
import { memoryTable } from '../kit/memory-table.ts';
import { testTable } from '../kit/table.ts';
import { openDivision } from './open-division.ts';
import { type Figure, ms, race } from './race.ts';
import { spotRequest } from './unit-process.ts';

const [rounds, warmUp] = [1_500, 300];
const nobody = () => Promise.reject(new Error('no one is signed in here'));
const serving = (table: Table) => () => ({
  table,
  verify: nobody,
  people: { userOf: nobody, teamTokens: nobody },
  log: quietLog,
});

/** Records the start and end of each table call in the current request. */
const timed =
  (calls: [number, number][]) =>
  (client: Client): Client => ({
    send: async (command) => {
      const began = performance.now();
      try {
        return await client.send(command);
      } finally {
        calls.push([began, performance.now()]);
      }
    },
  });

/** Returns the time during which at least one call was running. Parallel calls count once. */
function covered(calls: readonly [number, number][]): number {
  let [sum, until] = [0, 0];
  for (const [began, ended] of calls.toSorted((a, b) => a[0] - b[0])) {
    if (ended <= until) continue;
    sum += ended - Math.max(began, until);
    until = ended;
  }
  return sum;
}

const quantile = (sorted: readonly number[], at: number) => sorted[Math.floor((sorted.length - 1) * at)] ?? 0;

/** M6: holds spots through the real unit on the local table, one request after another. */
async function holding(): Promise<Figure[]> {
  const local = await testTable();
  try {
    await local.stored.putMany(openDivision(5_000));
    const calls: [number, number][] = [];
    const table = local.through(timed(calls));
    const deps = {
      table,
      random: Math.random,
      memory: emptyMemory(),
      signingSecret: async () => 's',
      newSeed: () => 'seed',
    };
    const serve = serveHttp(unit, handlers, () => deps, serving(table));
    const ratios: number[] = [];
    const own: number[] = [];
    for (let i = 0; i < warmUp + rounds; i++) {
      const event = spotRequest(i);
      calls.length = 0;
      const began = performance.now();
      const { statusCode, body: said } = await serve(event, {} as never);
      const took = performance.now() - began;
      if (statusCode !== 200) throw new Error(`requesting a spot returned ${statusCode} ${said}`);
      if (i < warmUp) continue;
      ratios.push(took / covered(calls));
      own.push(took - covered(calls));
    }
    ratios.sort((a, b) => a - b);
    own.sort((a, b) => a - b);
    const figure = `holding a spot ${rounds} times: ${(quantile(own, 0.5) * 1000).toFixed(0)} µs besides table calls`;
    return [
      { id: 'M6', figure, ratio: quantile(ratios, 0.5) },
      { id: 'M6-p99', figure, ratio: quantile(ratios, 0.99) },
    ];
  } finally {
    await local.stop();
  }
}

const entry = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const reservation = {
  ...{ id: entry, tournamentId: 1002, tournamentDivisionId: 2020, expiry: 1_800_000_000_000, waitlist: false },
};
const player = (n: number) => ({
  ...{ firstName: `First ${n}`, lastName: `Last ${n}`, dob: '2000-01-01', email: `player${n}@sideout.example` },
  ...{ phone: '+15550100', city: 'Hermosa Beach', state: 'CA' },
});
const team = (id: number) => ({
  ...{ tournamentId: 1002, tournamentDivisionId: 2020, windowId: 10, teamName: `Team ${id}` },
  ...{ players: [player(1), player(2)], confirmed: true, agreedRefundPolicy: true, reservation },
});
const spot = { tournamentId: 1002, divisionId: 2020, entry };
const bag = {
  ...{ id: entry, organizationId: 10, paymentToken: 'pm_card_visa', total: 40_000 },
  ...{ emailReceiptTo: 'a@sideout.example' },
  items: [1, 2, 3, 4].map((id) => ({ id, type: 'TR', registration: team(id) })),
};

/** Returns a function that sends a whole request through all middlewares, with a handler that does nothing. */
function request(operation: Operation, reply: unknown, body: unknown): () => Promise<void> {
  const handler: Handler<Operation, null> = async () => ok(reply) as never;
  const bare = { name: 'bench', operations: [{ one: operation }], memory: 128, timeout: 1, table: 'none' } as const;
  const { table } = memoryTable({ chaos: false });
  const serve = serveHttp(bare, { one: handler as never }, () => null, serving(table));
  const event = httpEvent(operation.method, operation.path, body);
  return async () => {
    const { statusCode, body: said } = await serve(event, {} as never);
    if (statusCode !== 200) throw new Error(`${operation.path} returned ${statusCode} ${said}`);
  };
}

/** M18: measures the cost of parsing and middlewares, compared with reading the JSON and parsing it once. */
async function around(what: string, operation: Operation, reply: unknown, body: unknown): Promise<Figure> {
  const text = JSON.stringify(body);
  const [whole, bare] = await race(request(operation, reply, body), () => operation.body?.safeParse(JSON.parse(text)));
  const figure = `${what} (${text.length} B): ${ms(whole)} through all middlewares and back, ${ms(bare)} to parse once`;
  return { id: 'M18', figure, ratio: whole / bare };
}

/** Measures the cost of a call besides its own work. */
export async function bench(): Promise<Figure[]> {
  const view = { ...reservation, since: 1, longest: 1, inCart: false, awaitsDraw: false, existed: false };
  return [
    ...(await holding()),
    await around('a spot', reserve, view, spot),
    await around('a cart of four teams', validateBag, { errors: [] }, bag),
  ];
}
