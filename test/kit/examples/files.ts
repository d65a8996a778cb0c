import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Raw } from '#functions/kernel/table/item.ts';
import type { Shape } from './shape.ts';

/** An item in the form a version of the code stored it, and its kind's shape in that version. */
export type Example = { readonly item: Raw; readonly shape: Shape };

export const examplesFolder = join(import.meta.dirname, '../../golden/items');
const fileOf = (type: string, version: number) => join(examplesFolder, `${type}.v${version}.json`);

export function exampleOf(type: string, version: number): Example | null {
  const file = fileOf(type, version);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Example) : null;
}

export const keepExample = (type: string, version: number, example: Example): void =>
  writeFileSync(fileOf(type, version), `${JSON.stringify(example, null, 2)}\n`);

/** Returns the names of the existing examples, such as `team.v2`. */
export const storedExamples = (): string[] =>
  readdirSync(examplesFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();
