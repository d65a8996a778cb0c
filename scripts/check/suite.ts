import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './run.ts';
import { bin } from './steps.ts';

/** The sequencer of the tests (test/kit/longest-first.ts) is told the order of named files by this variable. */
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

/** Runs projects of vitest, all of their files or those named. A run that breaks without a failed test counts as one failure. */
export async function suite(projects: readonly string[], files: readonly string[], folder: string): Promise<Suite> {
  const file = join(folder, `${projects[0]}.json`);
  const named = projects.flatMap((name) => ['--project', name]);
  const reporters = [
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=./test/kit/named-at-once.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code, seconds } = await run([bin('vitest'), 'run', ...named, ...reporters, ...files], true, {
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

/** The five files that took longest, in words. */
const slowestOf = ({ testResults }: Report): string[] =>
  testResults
    .map(({ name, startTime, endTime }) => ({ name: relative('.', name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 5)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
