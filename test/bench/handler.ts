import { performance } from 'node:perf_hooks';
import { ulid } from '#domain/kernel/ids.ts';
import { organization } from '#domain/organizations/schema.ts';
import { serveHttp } from '#functions/kernel/http/serve.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { handlers } from '#functions/registration/index.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { emptyMemory } from '#functions/subjects/registration/spots.ts';
import { registration as unit } from '#functions/units.ts';
import { wallAt } from '#scripts/seed/wall-at.ts';
import { aDivision, aTournament, aWindow } from '../kit/catalog.ts';
import { httpEvent } from '../kit/event.ts';
import { quietLog } from '../kit/log.ts';
import { testTable } from '../kit/table.ts';
import type { Figure } from './race.ts';

const zone = 'America/Los_Angeles';
const rounds = 1_500;
const warmUp = 300;

/** When each call of the table began and ended, of the request under way. */
function timed(calls: [number, number][]) {
  return (client: Client): Client => ({
    send: async (command) => {
      const began = performance.now();
      try {
        return await client.send(command);
      } finally {
        calls.push([began, performance.now()]);
      }
    },
  });
}

/** The time in which at least one call was under way: calls beside each other count once. */
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

async function world(local: Awaited<ReturnType<typeof testTable>>) {
  const now = Date.now();
  const wall = (days: number) => wallAt(now + days * 86_400_000, zone);
  const event = aTournament({ id: 1, organizationId: 10 });
  const window = aWindow({ id: 10, dtStart: wall(-5), dtEnd: wall(10) });
  const division = aDivision({ id: 2, tournamentId: 1, maxTeams: 5_000, registrationWindows: [window] });
  const owner = organization.parse({ id: 10, name: 'Beach Club', username: 'beachclub' });
  await local.stored.putMany([
    ...encodedEvent(event),
    divisionItem.encode(division, 1),
    organizationItem.encode(owner, 1),
  ]);
}

/** M6: a place held through the real unit on the real local table, request after request; its time against its own calls of the table. */
export async function bench(): Promise<Figure[]> {
  const local = await testTable();
  try {
    await world(local);
    const calls: [number, number][] = [];
    const table = local.through(timed(calls));
    const deps = {
      table,
      random: Math.random,
      memory: emptyMemory(),
      signingSecret: async () => 's',
      newSeed: () => 'seed',
    };
    const nobody = () => Promise.reject(new Error('nobody is signed in here'));
    const serve = serveHttp(
      unit,
      handlers,
      () => deps,
      () => ({
        table,
        verify: nobody,
        people: { userOf: nobody, teamTokens: nobody },
        log: quietLog,
      }),
    );
    const ratios: number[] = [];
    const own: number[] = [];
    for (let i = 0; i < warmUp + rounds; i++) {
      const body = { tournamentId: 1, divisionId: 2, entry: ulid(Date.now(), Math.random) };
      const holder = `browser-of-person-number-${String(i).padStart(6, '0')}`;
      const event = httpEvent('POST', '/api/tournament/reservation', body, { 'x-holder': holder });
      calls.length = 0;
      const began = performance.now();
      const { statusCode, body: said } = await serve(event, {} as never);
      const took = performance.now() - began;
      if (statusCode !== 200) throw new Error(`a place was answered with ${statusCode} ${said}`);
      if (i < warmUp) continue;
      ratios.push(took / covered(calls));
      own.push(took - covered(calls));
    }
    ratios.sort((a, b) => a - b);
    own.sort((a, b) => a - b);
    const [middle, worst] = [quantile(ratios, 0.5), quantile(ratios, 0.99)];
    const what = `holding a place, ${rounds} times: ${(quantile(own, 0.5) * 1000).toFixed(0)} µs besides its own calls of the table`;
    return [
      { id: 'M6', figure: what, ratio: middle, aim: '≤ 1.10 median' },
      { id: 'M6-p99', figure: what, ratio: worst, aim: '≤ 1.25 p99' },
    ];
  } finally {
    await local.stop();
  }
}

if (import.meta.main) console.table(await bench());
