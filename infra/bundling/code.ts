import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundle, type Entries, root } from './bundle.ts';

/** Returns a Lambda's code by its name. */
export type CodeOf = (name: string) => Code;

/**
 * Returns the folder where the last synthesis put its source maps, `{unit}.js.map`. A deploy keeps them
 * (scripts/deploy/world.ts).
 */
export const mapsFolder = (at: string): string => join(at, 'cdk.out/maps');

/** Bundles everything in one run. The folders are deleted when the process ends, after the CDK has copied them. */
export async function bundledCode(entries: Entries): Promise<CodeOf> {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-units-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await bundle(entries, folder, true);
  mkdirSync(mapsFolder(root), { recursive: true });
  for (const name of Object.keys(entries)) {
    // The folder is the Lambda's code, so the map is moved out. /tmp may be on another disk.
    const map = join(folder, name, 'index.js.map');
    copyFileSync(map, join(mapsFolder(root), `${name}.js.map`));
    rmSync(map);
  }
  return (name) => Code.fromAsset(join(folder, name));
}

/** Code for callers that only read templates. */
export const noCode: CodeOf = (name) => Code.fromInline(`exports.handler = async () => '${name}';`);
