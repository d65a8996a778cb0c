import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Step, steps } from './steps.ts';

type Tally = { passed: number; failed: number };
const folder = mkdtempSync(join(tmpdir(), 'sideout-check-'));
let running: ReturnType<typeof spawn> | null = null;

/** Ends the step under way with everything it started: each runs in a process group of its own. */
function endRunning(signal: NodeJS.Signals): void {
  if (running?.pid === undefined) return;
  try {
    process.kill(-running.pid, signal);
  } catch {
    // it has just ended by itself
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    endRunning('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  });

function run(command: readonly string[]): Promise<number> {
  const [program = '', ...args] = command;
  return new Promise((done) => {
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      stdio: 'inherit',
      detached: true,
      env: { ...process.env, NO_COLOR: '1' },
    });
    running = child;
    child.on('error', () => done(1));
    child.on('exit', (code) => {
      endRunning('SIGKILL');
      running = null;
      done(code ?? 1);
    });
  });
}

/** A vitest run counts as its tests do, and as one failure more when it broke without a failed test. */
async function counted(step: Step, at: number): Promise<Tally> {
  const file = join(folder, `${at}.json`);
  const code = await run([...step.command, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number };
    const failed = report.numFailedTests || (code === 0 ? 0 : 1);
    return { passed: report.numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const total: Tally = { passed: 0, failed: 0 };
const wanted = process.argv.slice(2);
for (const [at, step] of steps.entries()) {
  if (wanted.length && !wanted.some((word) => step.name.includes(word))) continue;
  if (step.only && !step.only()) continue;
  const started = performance.now();
  console.log(`\n— ${step.name}`);
  const tally = step.counts
    ? await counted(step, at)
    : (await run(step.command)) === 0
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1 };
  total.passed += tally.passed;
  total.failed += tally.failed;
  console.log(
    `— ${step.name}: ${tally.failed ? 'FAILED' : 'good'} (${((performance.now() - started) / 1000).toFixed(0)} s)`,
  );
}
rmSync(folder, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed || total.passed === 0 ? 1 : 0);
