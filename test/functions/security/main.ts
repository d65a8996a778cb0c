import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll, suite } from '#scripts/check/run.ts';
import { buildUnits } from '#scripts/local/units/build.ts';
import { fillWorld } from '#test/kit/once/world.ts';
import { attackedBy } from './subjects.ts';

/** The time limit for all attacks once their world is ready, in seconds. */
const limit = 120;

const folder = mkdtempSync(join(tmpdir(), 'sideout-attacks-'));
const end = (code: number): never => {
  endAll();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(130));
const begun = performance.now();
const undo: (() => unknown)[] = [];
const units = await buildUnits([]);
undo.push(units.remove);
await fillWorld(join(folder, 'world'), units.file, undo);
for (const step of undo.reverse()) await step();
console.log(`The demo world stands (${((performance.now() - begun) / 1000).toFixed(0)} s). Against it:`);

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
