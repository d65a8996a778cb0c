import { type Module, reachedFrom } from './exports.ts';

/**
 * A file (`domain/x/y.ts`) or an export (`domain/x/y.ts#name`) in domain that nothing uses yet, and the issue that will
 * use it.
 */
type Waiting = { readonly what: string; readonly issue: string; readonly reason: string };

/** The stored list: a header, then one tab-separated line each. */
export const waitingOf = (text: string): Waiting[] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [what = '', issue = '', reason = ''] = line.split('\t');
      return { what, issue, reason };
    });

/**
 * Returns domain files that neither functions nor web import, and exports of imported files that neither they nor the
 * file itself use, in order.
 */
export function unreachedOf(modules: readonly Module[]): string[] {
  const reached = reachedFrom(modules, (file) => /^(functions|web)\//.test(file));
  return modules
    .filter(({ file }) => file.startsWith('domain/'))
    .flatMap(({ file, exports, usedInside }) => {
      if (!reached.has(file)) return [file];
      const offered = exports.filter((name) => !usedInside.includes(name)).map((name) => `${file}#${name}`);
      return offered.filter((what) => !reached.has(what));
    })
    .sort();
}

/**
 * Returns exports in all folders that no other file imports, not even a test. Leaves out the entry files of programs
 * and Lambdas, which are loaded by name from outside.
 */
export function unusedOf(modules: readonly Module[], entry: RegExp): string[] {
  const taken = reachedFrom(modules, () => true);
  return modules
    .filter(({ file }) => !file.startsWith('test/') && !entry.test(file))
    .flatMap(({ file, exports }) => exports.map((name) => `${file}#${name}`))
    .filter((what) => !taken.has(what))
    .sort();
}

/**
 * Returns the problems that the list of exceptions doesn't cover. The list can only shrink. `unreached`: domain rules
 * that the product doesn't use. `unused`: exports in any folder that no file imports.
 */
export function faultsOf(
  unreached: readonly string[],
  unused: readonly string[],
  waiting: readonly Waiting[],
): string[] {
  const listed = new Set(waiting.map(({ what }) => what));
  const isListed = (what: string) => listed.has(what) || listed.has(what.split('#')[0] as string);
  const found = new Set([...unreached, ...unused]);
  return [
    ...unreached.filter((what) => !isListed(what)).map((what) => `${what} isn’t used anywhere: use it or remove it`),
    ...unused
      .filter((what) => !isListed(what) && !unreached.includes(what))
      .map((what) => `${what} isn’t imported anywhere: remove it, or its export`),
    ...waiting
      .filter(({ what }) => !found.has(what))
      .map(({ what }) => `${what} is used now, or gone: remove it from the list`),
    ...waiting
      .filter(({ issue, reason }) => !/^\d+$/.test(issue) || reason === '')
      .map(({ what }) => `${what}: name the issue that will use it, and why it waits`),
  ];
}
