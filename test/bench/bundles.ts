import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { manifest } from '#functions/manifest.ts';
import { bundle, esbuildOptions, root, unitEntries } from '#infra/bundling/bundle.ts';

/** Milliseconds it takes a fresh process to load a file, at best of some tries: what others do on the machine only makes it slower. */
function loading(file: string, tries = 7): number {
  const code = `const t=performance.now();require(${JSON.stringify(file)});process.stdout.write(String(performance.now()-t))`;
  const run = () =>
    Number(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8', env: { PATH: process.env.PATH } }));
  return Math.min(...Array.from({ length: tries }, run));
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
    const baseline = loading(await wholeSdk(folder));
    return manifest.map(({ name }) => {
      const ms = loading(join(folder, name, 'index.js'));
      const kb = Math.round((sizes[name] ?? 0) / 1024);
      return {
        id: 'M8',
        figure: `${name}: ${kb} KB, loads in ${ms.toFixed(0)} ms (the whole DynamoDB SDK: ${baseline.toFixed(0)} ms)`,
        ratio: ms / baseline,
        aim: '≤ 450 KB and ≤ 1.0',
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
