import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll } from '#scripts/check/run.ts';
import { suite } from '#scripts/check/suite.ts';
import { attackedBy } from './subjects.ts';

/** How long all attacks may take, s. */
const limit = 120;

const folder = mkdtempSync(join(tmpdir(), 'sideout-attacks-'));
const end = (code: number): never => {
  endAll();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(130));
setTimeout(() => {
  console.log(`\nnot done within ${limit} s`);
  end(1);
}, limit * 1000).unref();

const files = Object.entries(attackedBy).flatMap(([subject, tried]) => {
  console.log(`  ${subject}`);
  return tried;
});
const { passed, failed, seconds } = await suite(['cloud'], files, folder);
console.log(`\n${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s`);
end(failed || passed === 0 ? 1 : 0);
