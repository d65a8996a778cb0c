import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { manifest } from '#functions/manifest.ts';
import { bundle, esbuildOptions, root, unitEntries } from '#infra/bundling/bundle.ts';

/** Milliseconds a fresh process takes to load a file. */
function loading(file: string): number {
  const code = `const t=performance.now();require(${JSON.stringify(file)});process.stdout.write(String(performance.now()-t))`;
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

/** M8: bytes of each unit's bundle, and the time to load it against the whole SDK's. */
export async function bench(): Promise<{ id: string; figure: string; ratio: number; aim: string }[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-bench-'));
  try {
    const sizes = await bundle(unitEntries(manifest), folder);
    const baseline = await wholeSdk(folder);
    return manifest.map(({ name }) => {
      const { ms, base } = against(join(folder, name, 'index.js'), baseline);
      const kb = Math.round((sizes[name] ?? 0) / 1024);
      return {
        id: 'M8',
        figure: `${name}: ${kb} KB, loads in ${ms.toFixed(0)} ms (the whole DynamoDB SDK: ${base.toFixed(0)} ms)`,
        ratio: ms / base,
        aim: '≤ 450 KB and ≤ 1.0',
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
