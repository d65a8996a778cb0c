import { execFileSync } from 'node:child_process';
import type { ICruiseResult } from 'dependency-cruiser';

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
const lines = (text: string): string[] => text.split('\n').filter(Boolean);

/**
 * Returns the files that differ from `since` (main, or the previous commit when on main), including uncommitted ones.
 */
export function changedFiles(since = 'main'): string[] {
  const base = git('merge-base', 'HEAD', since);
  const from = base === git('rev-parse', 'HEAD') && !git('status', '--porcelain') ? 'HEAD~1' : base;
  return [...lines(git('diff', '--name-only', from)), ...lines(git('ls-files', '--others', '--exclude-standard'))];
}

/** Files that change how everything runs. */
const everything = /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|test\/kit\/once\/)/;
/** Tests that read the sources instead of importing them. */
const readers = /^test\/(check|contract)\//;
/** Files loaded by path, which no import mentions. */
const loads: readonly (readonly [from: string, to: RegExp])[] = [
  ['scripts/local/cloud.ts', /^functions\/[^/]+\/index\.ts$|^scripts\/(seed\/main|local\/units\/worker)\.ts$/],
  ['test/kit/demo.ts', /^test\/kit\/once\//],
  ['test/e2e/kit.ts', /^web\/|^test\/e2e\/browser\.ts$/],
  ['test/web/first-js.ts', /^web\//],
  ['test/infra/units.test.ts', /^functions\//],
  ['test/infra/least.test.ts', /^functions\//],
];

type Modules = Pick<ICruiseResult, 'modules'>['modules'];

/**
 * Returns the test files that a change can break through direct or indirect imports, nearest first. Returns null for
 * all of them.
 */
export function testsFor(changed: readonly string[], modules: Modules): string[] | null {
  if (changed.some((file) => everything.test(file))) return null;
  const usedBy = new Map<string, Set<string>>();
  const uses = (from: string, to: string) => usedBy.set(to, (usedBy.get(to) ?? new Set()).add(from));
  for (const { source, dependencies } of modules) for (const { resolved } of dependencies) uses(source, resolved);
  for (const [from, to] of loads) for (const { source } of modules) if (to.test(source)) uses(from, source);
  const known = new Set(modules.map(({ source }) => source));
  const reached = new Set<string>();
  // For a file that nothing imports (a style sheet, a picture), every file in its top folder counts as changed.
  const waiting = changed.flatMap((file) =>
    known.has(file)
      ? [file]
      : [...known].filter(
          (source) => source.startsWith(`${file.split('/')[0]}/`) && /\./.test(file) && !file.endsWith('.md'),
        ),
  );
  // A set keeps its order, so files come sorted by their number of imports from the changed file.
  for (const file of waiting) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(usedBy.get(file) ?? []));
  }
  const isTest = (file: string) => /^test\/.*\.test\.tsx?$/.test(file);
  const read = [...known].filter((file) => readers.test(file));
  return [...new Set([...reached, ...read])].filter((file) => known.has(file) && isTest(file));
}
