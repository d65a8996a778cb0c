import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { run } from '../check/run.ts';
import { bin } from '../check/steps.ts';

type Listed = { readonly name: string; readonly file: string };

/** The titles of all tests as they are when they run, rows of tables included. Nothing is run. */
async function titles(): Promise<Listed[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-titles-'));
  try {
    const file = join(folder, 'titles.json');
    const { code, said } = await run([bin('vitest'), 'list', '--no-static-parse', `--json=${file}`]);
    if (code !== 0) throw new Error(said);
    return JSON.parse(readFileSync(file, 'utf8')) as Listed[];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tests that drive the product itself: its functions, its site, a browser, the local cloud. */
const driving = /^test\/(functions|web|e2e|local)\//;

/**
 * The rules whose ids stand in the title of a test; live: such a test drives the product, or every file of domain that it imports is
 * reached from functions or the site. A rule that only its own test calls is proven, but nobody meets it.
 */
export async function proofs(modules: ICruiseResult['modules']): Promise<{ proven: Set<string>; live: Set<string> }> {
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies.map((to) => to.resolved)]));
  const reached = new Set<string>();
  const waiting = [...imports.keys()].filter((file) => /^(functions|web)\//.test(file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(imports.get(file) ?? []));
  }
  const isLive = (file: string): boolean => {
    const rules = (imports.get(file) ?? []).filter((to) => to.startsWith('domain/'));
    return driving.test(file) || (rules.length > 0 && rules.every((to) => reached.has(to)));
  };
  const proven = new Set<string>();
  const live = new Set<string>();
  for (const { name, file } of await titles())
    for (const id of name.match(/\bP[123]-\d{3}\b/g) ?? []) {
      proven.add(id);
      if (isLive(relative('.', file))) live.add(id);
    }
  return { proven, live };
}
