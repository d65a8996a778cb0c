import { readFileSync } from 'node:fs';
import { replayer as beachPools } from './beach-pools.ts';
import { crossover } from './brackets/crossover.ts';
import { full } from './brackets/full.ts';
import { layoutTables } from './brackets/layouts.ts';
import { qualifiers } from './brackets/qualifiers.ts';
import { replayer as kings } from './king-of-the-beach.ts';
import { poolTemplates } from './pool-templates.ts';
import type { Replayer, Report, SourceFile } from './report.ts';
import { tableShows } from './show-table.ts';
import { replayer as indoor } from './vnl.ts';

/** Every kind of record, asked in this order. */
const replayers: readonly Replayer[] = [
  crossover,
  full,
  qualifiers,
  layoutTables,
  beachPools,
  kings,
  poolTemplates,
  indoor,
];

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
    const report = replayed(replayer, file);
    faults += report.failures.length;
    print(file.path, report);
  }
  return faults > 0 ? 1 : 0;
}

/** A file that can't be read to its end is a fault of this file alone. */
function replayed(replayer: Replayer, file: SourceFile): Report {
  try {
    return replayer.replay(file);
  } catch (error) {
    const failures = [{ event: file.path, difference: `can't be read: ${String(error)}` }];
    return { kind: replayer.kind, events: 1, reproduced: 0, exceptions: [], failures };
  }
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
  const draw = replayer?.show ?? tableShows[replayer?.kind ?? ''];
  const text = file && draw?.(file, n);
  console.log(text ?? 'There is no such event to draw.');
  return text ? 0 : 1;
}

function readAll(paths: readonly string[]): SourceFile[] {
  const files: SourceFile[] = [];
  for (const path of paths) {
    const text = readFileSync(path, 'utf8');
    files.push({ path, text, json: parsed(text), others: files });
  }
  return files;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
