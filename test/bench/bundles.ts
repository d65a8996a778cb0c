import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Unit } from '#functions/kernel/unit.ts';
import { manifest } from '#functions/manifest.ts';
import { bundle, esbuildOptions, root, unitEntries } from '#infra/bundling/bundle.ts';
import type { Figure } from './race.ts';

/** Milliseconds of processor a fresh process takes to load a file: a busy machine makes it wait, which is not the file's doing. */
function loading(file: string): number {
  const code = `const b=process.cpuUsage();require(${JSON.stringify(file)});const {user,system}=process.cpuUsage(b);process.stdout.write(String((user+system)/1000))`;
  return Number(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8', env: { PATH: process.env.PATH } }));
}

/** Both in turn, the best of some tries of each: whatever else the machine does makes either slower, never faster. */
function against(file: string, baseline: string, tries = 7): { ms: number; base: number } {
  const pairs = Array.from({ length: tries }, () => ({ ms: loading(file), base: loading(baseline) }));
  return { ms: Math.min(...pairs.map(({ ms }) => ms)), base: Math.min(...pairs.map(({ base }) => base)) };
}

/** The baseline: all of the SDK's DynamoDB client and its document client, nothing left out. */
async function wholeSdk(folder: string): Promise<string> {
  const entry = join(folder, 'sdk.ts');
  const outfile = join(folder, 'sdk.js');
  writeFileSync(entry, "export * from '@aws-sdk/client-dynamodb';\nexport * from '@aws-sdk/lib-dynamodb';\n");
  await build({ ...esbuildOptions, entryPoints: [entry], outfile, nodePaths: [join(root, 'node_modules')] });
  return outfile;
}

/** What a unit may weigh, and how long it may take to load against the whole SDK. */
const limits = { hot: { kb: 60, load: 0.25 }, usual: { kb: 450, load: 1 } } as const;

/** M8: bytes of each unit's bundle, and the time to load it against the whole SDK's. */
export async function bench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-bench-'));
  try {
    const sizes = await bundle(unitEntries(manifest), folder);
    const baseline = await wholeSdk(folder);
    return manifest.flatMap((unit: Unit): Figure[] => {
      const { name, hot } = unit;
      const limit = limits[hot ? 'hot' : 'usual'];
      const { ms, base } = against(join(folder, name, 'index.js'), baseline);
      const kb = (sizes[name] ?? 0) / 1024;
      const which = `${name}${hot ? ' (hot)' : ''}`;
      const load = `${which} loads in ${ms.toFixed(0)} ms (the whole DynamoDB SDK: ${base.toFixed(0)} ms)`;
      return [
        { id: 'M8-size', figure: `${which}: ${kb.toFixed(0)} KB of ${limit.kb}`, ratio: kb / limit.kb, aim: '≤ 1' },
        { id: 'M8-load', figure: load, ratio: ms / base, aim: `≤ ${limit.load}` },
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
