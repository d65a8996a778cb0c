import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, testsFor } from './changed.ts';
import { graphOf } from './directions/graph.ts';
import { endAll, run, suite } from './run.ts';
import { nightly, programs, type Step, suites } from './steps.ts';

const usage = `npm test [-- options] [words]

  words            only the steps with one of these words in their name
  --nightly        only the slowest steps, which are left out otherwise (npm run test:nightly)
  --changed        only what a change since main can break, according to imports
  --since COMMIT   the same, compared with another commit`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    nightly: { type: 'boolean' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'sideout-check-'));
// Node caches compiled code there, because a dozen programs in a run load the same thousand source files.
process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
const end = (code: number): never => {
  endAll();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(130));
const parent = process.ppid;
// The parent process was killed, so no one is waiting for an answer.
setInterval(() => process.ppid !== parent && end(130), 1000).unref();

const changed = values.changed || values.since ? changedFiles(values.since) : null;
const related = changed && testsFor(changed, (await graphOf('.', [])).modules);
const wanted = ({ name, touches }: Step): boolean =>
  (positionals.length === 0 || positionals.some((word) => name.includes(word))) &&
  (!changed || !touches || changed.some((file) => touches.test(file)));
if (changed) console.log(`${changed.length} changed files: ${related ? `${related.length} test files` : 'everything'}`);

const total = { passed: 0, failed: 0 };
const times: string[] = [];
function ended(name: string, passed: number, failed: number, seconds: number): void {
  total.passed += passed;
  total.failed += failed;
  const line = `${seconds.toFixed(0).padStart(4)} s  ${failed ? 'FAILED' : 'good  '}  ${name}`;
  times.push(line);
  console.log(`— ${line}`);
}

const started = performance.now();
async function program(step: Step): Promise<void> {
  if (!('command' in step)) return;
  const { code, said, seconds } = await run(step.command);
  if (said.trim()) console.log(`\n${said.trimEnd()}`);
  ended(step.name, code === 0 ? 1 : 0, code === 0 ? 0 : 1, seconds);
}
const queue = values.nightly ? [] : programs.filter(wanted);
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let step = queue.shift(); step; step = queue.shift()) await program(step);
  }),
);
for (const step of (values.nightly ? nightly : suites).filter(wanted)) {
  if (related?.length === 0) continue;
  console.log(`\n— ${step.name}`);
  if (!('projects' in step)) {
    await program(step);
    continue;
  }
  const { passed, failed, seconds, slowest } = await suite(step.projects, related ?? [], folder);
  console.log(`slowest:\n${slowest.join('\n')}`);
  ended(step.name, passed, failed, seconds);
}
console.log(`\n${times.join('\n')}\n${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  in total`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
end(total.failed || total.passed === 0 ? 1 : 0);
