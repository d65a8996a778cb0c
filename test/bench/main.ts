import { readdirSync } from 'node:fs';

type Line = { id: string; figure: string; ratio: number; aim: string };

/** `≤ 1.3` or `≥ 2`, with any text after it. A number without a target is only shown. */
function passes({ ratio, aim }: Line): boolean | null {
  const [, sign, number] = /([≤≥=<>])\s*(\d+(?:\.\d+)?)(?:\s*\/\s*(\d+))?/.exec(aim) ?? [];
  if (!sign || number === undefined) return null;
  const part = /[≤≥=<>]\s*\d+(?:\.\d+)?\s*\/\s*(\d+)/.exec(aim)?.[1];
  const limit = Number(number) / (part ? Number(part) : 1);
  const holds = {
    '≤': ratio <= limit,
    '≥': ratio >= limit,
    '=': ratio === limit,
    '<': ratio < limit,
    '>': ratio > limit,
  };
  return holds[sign as keyof typeof holds];
}

const marks = new Map([
  [true, 'pass'],
  [false, 'MISS'],
  [null, ''],
]);
const shown = (ratio: number) => (Number.isInteger(ratio) ? String(ratio) : ratio.toPrecision(3));

/** What `npm run bench -- core` runs: the openings, the money, the scores and the board, in about two minutes. */
const core = ['rush', 'places', 'pay', 'live', 'play-log', 'bundles', 'board'];
/** Files that only contain helpers. */
const helpers = ['main', 'front', 'prices', 'race', 'bare-page', 'board-cloud'];

/** Prints all numbers in one table. `npm run bench -- places` runs the benches with that file name. */
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((part) => (part === 'core' ? core.includes(name) : name.includes(part)));
const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => !helpers.includes(file.slice(0, -3)) && isWanted(file.slice(0, -3)))
  .sort();

const lines: Line[] = [];
const failed: string[] = [];
for (const name of files) {
  const started = performance.now();
  process.stderr.write(`${name} … `);
  try {
    const module = (await import(new URL(name, import.meta.url).href)) as { bench?: () => Promise<Line[]> };
    lines.push(...((await module.bench?.()) ?? []));
  } catch (error) {
    failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

lines.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
const width = (of: (line: Line) => string) => Math.max(0, ...lines.map((line) => of(line).length));
const [ids, ratios, aims] = [width((line) => line.id), width((line) => shown(line.ratio)), width((line) => line.aim)];
for (const line of lines) {
  const mark = marks.get(passes(line)) ?? '';
  console.log(
    `${line.id.padEnd(ids)}  ${mark.padEnd(4)}  ${shown(line.ratio).padStart(ratios)}  ${line.aim.padEnd(aims)}  ${line.figure}`,
  );
}
for (const name of failed) console.error(`did not run: ${name}`);
const missed = lines.filter((line) => passes(line) === false).length;
console.log(`\n${lines.length} figures, ${missed} missed, ${failed.length} benches did not run`);
process.exitCode = failed.length ? 1 : 0;
