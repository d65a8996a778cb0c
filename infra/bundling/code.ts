import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundle, type Entries } from './bundle.ts';

/** The code of a Lambda by its name. */
export type CodeOf = (name: string) => Code;

/** Bundles everything at once; the folders are gone when the process ends, the CDK has copied them by then. */
export async function bundledCode(entries: Entries): Promise<CodeOf> {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-units-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await bundle(entries, folder);
  return (name) => Code.fromAsset(join(folder, name));
}

/** For those who only look at templates. */
export const noCode: CodeOf = (name) => Code.fromInline(`exports.handler = async () => '${name}';`);
