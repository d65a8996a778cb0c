import { readFileSync } from 'node:fs';
import { crossover } from './brackets/crossover.ts';
import { full } from './brackets/full.ts';
import { layoutTables } from './brackets/layouts.ts';
import { qualifiers } from './brackets/qualifiers.ts';
import type { Replayer, Report, SourceFile } from './report.ts';

/** Every kind of record, asked in this order. */
const replayers: readonly Replayer[] = [crossover, full, qualifiers, layoutTables];

const args = process.argv.slice(2);
process.exitCode = args[0] === '--show' ? show(args[1], Number(args[2] ?? 1)) : replayAll(args);

function replayAll(paths: readonly string[]): number {
  if (paths.length === 0) {
    console.error(
      'npm run replay -- FILE…            replays every event of the files\nnpm run replay -- --show FILE N    draws event N of a file',
    );
    return 1;
  }
  let faults = 0;
  for (const file of readAll(paths)) {
    const replayer = replayers.find((candidate) => candidate.recognise(file));
    if (replayer === undefined) {
      console.log(`${file.path}: not recognised`);
      faults++;
      continue;
    }
    const report = replayer.replay(file);
    faults += report.failures.length;
    print(file.path, report);
  }
  return faults > 0 ? 1 : 0;
}

function print(path: string, report: Report): void {
  console.log(`${report.kind} (${path.split('/').at(-1)}): ${report.reproduced} of ${report.events} reproduced`);
  for (const note of report.notes ?? []) console.log(`    ${note}`);
  for (const { event, reason } of report.exceptions) console.log(`  – ${event}: ${reason}`);
  for (const { event, difference } of report.failures.slice(0, 10)) console.log(`  ✗ ${event}: ${difference}`);
  if (report.failures.length > 10) console.log(`  ✗ and ${report.failures.length - 10} more`);
}

function show(path: string | undefined, n: number): number {
  const file = path === undefined ? undefined : readAll([path])[0];
  const replayer = file && replayers.find((candidate) => candidate.recognise(file));
  const text = file && replayer?.show?.(file, n);
  console.log(text ?? 'There is no such event to draw.');
  return text ? 0 : 1;
}

function readAll(paths: readonly string[]): SourceFile[] {
  const others: SourceFile[] = [];
  for (const path of paths) {
    const text = readFileSync(path, 'utf8');
    others.push({ path, text, json: parsed(text), others });
  }
  return others;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
