import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { type Child, startChild } from '../local/child.ts';
import { bin } from './steps.ts';

const running = new Set<Child>();

/** Ends every started process that is still running, with its children. Each is a separate process group. */
export function endAll(): void {
  for (const { process: child } of running) {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process has just ended on its own.
    }
  }
}

/** Packages' programs look up Node in the path, so they get the one we run on instead of an older one on the machine. */
const environment = () => ({
  ...process.env,
  NO_COLOR: '1',
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
});

type Ran = { readonly code: number; readonly said: string; readonly seconds: number };

/**
 * Runs a program to its end. `live` shows its output as it comes, and `more` adds to its environment. No part of it
 * outlives this process, even if this process is killed.
 */
export async function run(
  [program = '', ...args]: readonly string[],
  live = false,
  more: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const started = performance.now();
  const child = startChild(program === 'node' ? process.execPath : program, args, { ...environment(), ...more });
  running.add(child);
  let said = '';
  for (const stream of [child.process.stdout, child.process.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (live) process.stdout.write(chunk);
    });
  await child.ended;
  running.delete(child);
  return { code: child.process.exitCode ?? 1, said, seconds: (performance.now() - started) / 1000 };
}

/** This variable passes the order of named files to the tests' sequencer (test/kit/longest-first.ts). */
const orderName = 'SIDEOUT_ORDER';

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
};
type Suite = {
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly slowest: readonly string[];
};

/**
 * Runs vitest projects with all of their files, or only the named ones. A run that breaks without a failed test counts
 * as one failure.
 */
export async function suite(projects: readonly string[], files: readonly string[], folder: string): Promise<Suite> {
  const file = join(folder, `${projects[0]}.json`);
  const named = projects.flatMap((name) => ['--project', name]);
  // These projects often wait for a cloud or a browser, so running two more files than there are cores keeps the cores
  // busy.
  const workers = projects.some((name) => name === 'cloud' || name === 'browser')
    ? [`--maxWorkers=${availableParallelism() + 2}`]
    : [];
  const reporters = [
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=./test/kit/named-at-once.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code, seconds } = await run([bin('vitest'), 'run', ...named, ...workers, ...reporters, ...files], true, {
    SIDEOUT_ONCE: folder,
    [orderName]: files.join('\n'),
  });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const failed = report.numFailedTests || (code === 0 ? 0 : 1);
    return { passed: report.numPassedTests, failed, seconds, slowest: slowestOf(report) };
  } catch {
    return { passed: 0, failed: 1, seconds, slowest: [] };
  }
}

/** Returns the eight slowest files, as lines of text. */
const slowestOf = ({ testResults }: Report): string[] =>
  testResults
    .map(({ name, startTime, endTime }) => ({ name: relative('.', name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 8)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
