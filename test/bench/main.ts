import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Aim, aimsIn, judge, type Verdicts } from './aims.ts';
import type { Figure } from './race.ts';

const usage = `npm run bench [-- names]

  Runs each bench in its own process, then compares the figures with their aims in docs/performance.md.

  core     openings, payment, scoring, hot units and the court board, briefly: about two minutes
  NAME     the benches with that text in their name: npm run bench -- spots
  Without names, all of them except Lighthouse, which needs npm install --no-save lighthouse and an ordinary
  Chromium in CHROME_PATH.`;

/** The benches, by what they measure. `core` lists those to run after a change to a hot path. */
const benches = {
  core: ['rush', 'spots', 'pay', 'scoring', 'bundles', 'board'],
  registration: ['races', 'waitlist', 'player-form', 'capacity'],
  units: ['handler', 'cold', 'memory'],
  play: ['brackets', 'bracket-page', 'table', 'play-log', 'courts', 'predict', 'board-calls', 'drag'],
  live: ['live', 'sockets', 'followers', 'fold', 'growth'],
  pages: ['page'],
  costs: ['idle', 'cost'],
  /** Takes half an hour and 200 packages that nothing else needs, so it isn't part of a full run. */
  apart: ['lighthouse'],
} as const;
const all: readonly string[] = Object.values(benches).flat();
const core: readonly string[] = benches.core;
const apart: readonly string[] = benches.apart;
const whole = all.filter((name) => !apart.includes(name));

/** A bench that takes longer than this, in ms, counts as one that didn't run. */
const patience = 300_000;

type Ran = { readonly name: string; readonly figures: readonly Figure[]; readonly fault: string | null };

/** Runs one bench in a new process, so that nothing it leaves behind reaches the next one. */
async function run(name: string, brief: boolean): Promise<Ran> {
  const child = fork(join(import.meta.dirname, 'run.ts'), [`./${name}.ts`, ...(brief ? ['brief'] : [])], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const timer = apart.includes(name) ? null : setTimeout(() => child.kill('SIGKILL'), patience);
  let figures: readonly Figure[] | null = null;
  let said = '';
  child.on('message', (sent) => {
    figures = sent as readonly Figure[];
  });
  child.stderr?.on('data', (text: Buffer) => {
    said = (said + text).slice(-20_000);
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (timer) clearTimeout(timer);
  if (figures) return { name, figures, fault: null };
  const error = said.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? said.trim().split('\n').at(-1);
  return {
    name,
    figures: [],
    fault: signal ? `took longer than ${patience / 60_000} minutes` : (error ?? `ended with ${code}`),
  };
}

const short = (ratio: number) => (Number.isInteger(ratio) ? String(ratio) : ratio.toPrecision(3));
const words = (aim?: Aim) => (aim ? `${aim.sign} ${aim.limit}` : '');

/** Prints every figure in one table, by its id. */
function print(figures: readonly Figure[], aims: ReadonlyMap<string, Aim>, { missed }: Verdicts): void {
  const misses = new Set(missed.map(({ id, figure }) => id + figure));
  const lines = figures.map(({ id, figure, ratio }) => {
    const mark = misses.has(id + figure) ? 'MISSED' : aims.has(id) ? 'met' : '';
    return [id, mark, short(ratio), words(aims.get(id)), figure] as const;
  });
  lines.sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  const widths = [0, 1, 2, 3].map((at) => Math.max(0, ...lines.map((line) => (line[at] as string).length)));
  for (const [id, mark, ratio, aim, figure] of lines)
    console.log(
      [
        id.padEnd(widths[0] ?? 0),
        mark.padEnd(widths[1] ?? 0),
        ratio.padStart(widths[2] ?? 0),
        aim.padEnd(widths[3] ?? 0),
        figure,
      ].join('  '),
    );
}

/** Prints how many aims were met and missed, which benches failed to run, and the three worst misses. */
function close(
  ran: readonly Ran[],
  { met, missed, shown, absent }: Verdicts,
  wholeRun: boolean,
  seconds: number,
): void {
  const faults = ran.filter(({ fault }) => fault !== null);
  const unmeasured = wholeRun ? absent : [];
  console.log(
    `\n${met.length} met, ${missed.length} missed, ${shown.length} without an aim, in ${seconds.toFixed(0)} s`,
  );
  console.log(`failed to run: ${faults.length} of ${ran.length} benches`);
  for (const { name, fault } of faults) console.log(`  ${name}: ${fault}`);
  if (unmeasured.length) console.log(`not measured: ${unmeasured.join(', ')}`);
  if (missed.length) console.log('worst misses:');
  for (const { id, ratio, aim, figure } of missed.slice(0, 3))
    console.log(`  ${id} ${short(ratio)}, aim ${words(aim)}: ${figure}`);
}

const asked = process.argv.slice(2);
if (asked.some((word) => /^--?h(elp)?$/.test(word))) {
  console.log(usage);
  process.exit(0);
}
const chosen = (name: string): boolean =>
  asked.some((word) => (word === 'core' ? core.includes(name) : name.includes(word)));
const names = asked.length ? all.filter(chosen) : whole;
if (names.length === 0) {
  console.error(`no bench has that name; the benches are ${all.join(', ')}`);
  process.exit(1);
}

const started = performance.now();
const ran: Ran[] = [];
for (const name of names) {
  const begun = performance.now();
  process.stderr.write(`${name} … `);
  ran.push(await run(name, asked.includes('core')));
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
}
const figures = ran.flatMap((one) => one.figures);
const aims = aimsIn(readFileSync(join(import.meta.dirname, '../../docs/performance.md'), 'utf8'));
const verdicts = judge(figures, aims);
print(figures, aims, verdicts);
close(ran, verdicts, asked.length === 0, (performance.now() - started) / 1000);
process.exitCode = ran.some(({ fault }) => fault !== null) ? 1 : 0;
