import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registration as unit } from '#functions/units.ts';
import { bundle, unitEntries } from '#infra/bundling/bundle.ts';
import { testTable } from '../kit/table.ts';
import { openDivision } from './open-division.ts';
import type { Figure } from './race.ts';
import { spotRequest, unitEnvironment } from './unit-process.ts';

const [abreast, rounds, warmUp] = [500, 4, 2];
const megabyte = 2 ** 20;

/**
 * Handles the request repeatedly, with another browser and address each time, and records the heap after each round.
 */
const program = (file: string) => `
const { handler } = require(${JSON.stringify(file)});
const text = process.env.EVENT;
const context = () => ({ awsRequestId: 'r', functionName: 'unit', getRemainingTimeInMillis: () => 60000 });
const requestOf = (i) => {
  const event = JSON.parse(text.replaceAll('000000', String(i).padStart(6, '0')).replaceAll('10.0.0.0', '10.' + (i >> 16) + '.' + ((i >> 8) & 255) + '.' + (i & 255)));
  return { ...event, body: event.body.replace(/[0-9A-Z]{26}/, (id) => id.slice(0, 16) + String(i).padStart(10, '0')) };
};
(async () => {
  const heaps = [], statuses = {};
  for (let round = 0; round < ${rounds}; round++) {
    const answers = await Promise.all(Array.from({ length: ${abreast} }, (_, i) => handler(requestOf(round * ${abreast} + i), context())));
    for (const { statusCode } of answers) statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    gc(); gc();
    heaps.push(process.memoryUsage().heapUsed);
  }
  process.stdout.write('\\n' + JSON.stringify({ heaps, statuses, peak: process.resourceUsage().maxRSS * 1024 }), () => process.exit());
})();`;

type Said = { readonly heaps: readonly number[]; readonly statuses: Record<string, number>; readonly peak: number };

/** The peak memory of a unit that gets 500 calls at once, and whether any of it stays in use. */
export async function bench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-memory-'));
  const table = await testTable();
  try {
    await table.stored.putMany(openDivision(50_000));
    await bundle(unitEntries([unit]), folder);
    const env = { ...unitEnvironment(table), EVENT: JSON.stringify(spotRequest(0)) };
    const args = ['--expose-gc', '-e', program(join(folder, unit.name, 'index.js'))];
    const said = execFileSync(process.execPath, args, { encoding: 'utf8', env, maxBuffer: 64 * megabyte });
    const { heaps, statuses, peak } = JSON.parse(said.trim().split('\n').at(-1) ?? '') as Said;
    const [first, last] = [heaps[warmUp - 1] ?? 0, heaps.at(-1) ?? 0];
    const answers = Object.entries(statuses).map(([status, n]) => `${n} × ${status}`);
    const mb = (bytes: number) => `${(bytes / megabyte).toFixed(0)} MB`;
    return [
      {
        id: 'memory-peak',
        figure: `${unit.name} with ${abreast} requests at once (${answers.join(', ')}): up to ${mb(peak)} of ${unit.memory} MB`,
        ratio: peak / megabyte / unit.memory,
      },
      {
        id: 'memory-growth',
        figure: `its heap: ${mb(last)} after ${rounds} rounds, ${mb(first)} after ${warmUp} rounds`,
        ratio: last / first,
      },
    ];
  } finally {
    await table.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
