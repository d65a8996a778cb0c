import { crossover } from './brackets/crossover.ts';
import { full } from './brackets/full.ts';
import { layoutTables } from './brackets/layouts.ts';
import { qualifiers } from './brackets/qualifiers.ts';
import { replayer as beachPools } from './pools/beach-pools.ts';
import { replayer as kings } from './pools/king-of-the-beach.ts';
import { tableShows } from './pools/show.ts';
import { poolTemplates } from './pools/templates.ts';
import { replayer as indoor } from './pools/vnl.ts';
import { filesOf } from './read.ts';
import { faultOf, oneLine, type Replayer, type Report, type SourceFile } from './report.ts';

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

/** Each file says what it has, in lines of its own; the run fails when one of them does. */
function replayAll(paths: readonly string[]): number {
  if (paths.length === 0) {
    console.error(
      'npm run replay -- FILE…            replays every event of the files\nnpm run replay -- --show FILE N    draws event N of a file',
    );
    return 1;
  }
  let failed = false;
  for (const file of filesOf(paths)) {
    const name = oneLine(file.path.split('/').at(-1) ?? '');
    if ('unreadable' in file) {
      console.log(`✗ ${name} ${file.unreadable}`);
      failed = true;
      continue;
    }
    const report = replayed(file);
    if (report === null) console.log(`✗ ${name} is no record that is known`);
    else print(name, report);
    failed ||= report === null || faultOf(report) !== null;
  }
  return failed ? 1 : 0;
}

/** A file that can't be read to its end is a fault of this file alone. */
function replayed(file: SourceFile): Report | null {
  const replayer = replayers.find((candidate) => candidate.recognise(file));
  if (replayer === undefined) return null;
  try {
    return replayer.replay(file);
  } catch (error) {
    const failures = [{ event: 'the file', difference: `can't be read to its end: ${String(error)}` }];
    return { kind: replayer.kind, events: 1, reproduced: 0, exceptions: [], misprints: [], failures };
  }
}

function print(name: string, report: Report): void {
  console.log(`${report.kind} (${name}): ${report.reproduced} of ${report.events} reproduced`);
  for (const note of report.notes ?? []) console.log(`    ${oneLine(note)}`);
  const excused = [...report.exceptions, ...report.misprints];
  lines('–', excused.length, (i) => `${excused[i]?.event}: ${excused[i]?.reason}`);
  lines('✗', report.failures.length, (i) => `${report.failures[i]?.event}: ${report.failures[i]?.difference}`);
  const fault = faultOf(report);
  if (fault !== null) console.log(`✗ ${name}: ${fault}`);
}

/** The first twenty, and how many more there are. */
function lines(mark: string, count: number, text: (i: number) => string): void {
  for (let i = 0; i < Math.min(count, 20); i++) console.log(`  ${mark} ${oneLine(text(i))}`);
  if (count > 20) console.log(`  ${mark} and ${count - 20} more`);
}

function show(path: string | undefined, n: number): number {
  const [file] = path === undefined ? [] : filesOf([path]);
  if (file === undefined || 'unreadable' in file) {
    console.log(file ? `${oneLine(file.path)} ${file.unreadable}` : 'There is no such event to draw.');
    return 1;
  }
  const replayer = replayers.find((candidate) => candidate.recognise(file));
  const draw = replayer?.show ?? tableShows[replayer?.kind ?? ''];
  const text = draw?.(file, n);
  console.log(text ?? 'There is no such event to draw.');
  return text ? 0 : 1;
}
