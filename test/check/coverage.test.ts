import { describe, expect, it } from 'vitest';
import { paths } from '#domain/site/paths.ts';
import { proofs } from '#scripts/coverage/proofs.ts';
import { calls, counted, everyRule, exempt, parts, reached, screens } from '#scripts/coverage/requirements.ts';
import { Symbols, symbolsOf } from '#scripts/coverage/symbols.ts';

const read = (sources: Readonly<Record<string, string>>) => {
  const files = Object.entries(sources).map(([file, text]) => symbolsOf(file, text));
  return { files, symbols: new Symbols(files) };
};

describe('the symbols that code reaches', () => {
  const rules = `export const used = () => helper();
    const helper = () => 1;
    export const idle = () => 2;
    export type Shape = { idle: number };`;
  const from = (main: string, more: Readonly<Record<string, string>> = {}) => {
    const { symbols } = read({ 'web/main.ts': main, 'domain/rules.ts': rules, ...more });
    return [...symbols.reached(['web/main.ts#*'])].filter((symbol) => symbol.startsWith('domain/rules.ts#')).sort();
  };
  const both = ['domain/rules.ts#*', 'domain/rules.ts#helper', 'domain/rules.ts#used'];

  it.each([
    ['an import by name', `import { used } from '#domain/rules.ts'; used();`],
    ['a namespace import', `import * as rules from '#domain/rules.ts'; rules.used();`],
    ['a lazy import', `lazyPart(() => import('#domain/rules.ts'), 'used');`],
  ])('include what is used through %s', (_, main) => {
    expect(from(main)).toEqual(both);
  });

  it('include what is used through a file that only exports it again', () => {
    const again = { 'web/again.ts': `export * from '#domain/rules.ts';` };
    expect(from(`import { used } from './again.ts'; used();`, again)).toEqual(both);
  });

  it.each([
    ['a type import', `import type { used } from '#domain/rules.ts'; let of: typeof used;`],
    ['an import that nothing uses', `import { used } from '#domain/rules.ts';`],
    ['a declaration that nothing calls', `import { used } from '#domain/rules.ts'; const never = () => used();`],
  ])('leave out %s', (_, main) => {
    expect(from(main)).toEqual([]);
  });
});

describe('a rule', () => {
  const live = (file: string, test: string) => {
    const { files, symbols } = read({
      'domain/rules.ts': 'export const used = () => 1; export const idle = () => 2;',
      'web/src/app/main.tsx': `import { used } from '#domain/rules.ts'; used();`,
      [file]: `import { idle, used } from '#domain/rules.ts';\n${test}`,
    });
    const { proven, live } = proofs(files, symbols, symbols.reached(['web/src/app/main.tsx#*']));
    return { proven: [...proven], live: [...live] };
  };
  const none = { proven: ['P1-001'], live: [] };
  const both = { proven: ['P1-001'], live: ['P1-001'] };

  it.each([
    ['is live if the product uses everything its test calls', `it('counts [P1-001]', () => used());`, both],
    ['is only proven if nothing but its test calls it', `it('counts [P1-001]', () => idle());`, none],
    ['is only proven if one of two rules in its test is idle', `it('counts [P1-001]', () => used() + idle());`, none],
    ['is only proven if its test doesn’t call the product', `it('counts [P1-001]', () => 1);`, none],
    [
      'is judged by its own test, not by others in the file',
      `describe('x', () => { it('a [P1-001]', () => idle()); it('b', () => used()); });`,
      none,
    ],
    [
      'in a table belongs to the tests that use the table',
      `const rows = [['P1-001', 1]]; it.each(rows)('counts %s', () => used());`,
      both,
    ],
  ])('%s', (_, test, result) => {
    expect(live('test/domain/rules.test.ts', test)).toEqual(result);
  });

  it('is live if its test drives the product from outside', () => {
    expect(live('test/functions/rules.test.ts', `it('answers [P1-001]', () => fetch('/api'));`)).toEqual(both);
  });
});

describe('the tables of requirements', () => {
  it('list every screen exactly once, either reached in at most 4 clicks or exempt for a reason', () => {
    const names = [...reached, ...exempt].map(({ name }) => name);
    const missing = Object.keys(paths).filter((name) => !names.includes(name));
    const help =
      'run the nightly crawl (test/e2e/nightly/crawl.e2e.test.ts) with WRITE_REACHED=1, or add it to exempt.tsv';
    expect(missing, help).toEqual([]);
    expect(
      names.filter((name, at) => !(name in paths) || names.indexOf(name) !== at),
      'unknown or twice',
    ).toEqual([]);
    expect(exempt.filter(({ reason }) => !reason)).toEqual([]);
    expect(reached.filter(({ clicks }) => Number(clicks) > 4)).toEqual([]);
  });

  it('count only known rules, each at an existing screen or call or with a reason', () => {
    const ids = new Set([...screens, ...calls].map(({ id }) => id));
    const rules = new Set(everyRule.map(({ id }) => id));
    const wrong = [...counted].filter(
      ([id, { at, reason }]) => !rules.has(id) || (at === '-' ? !reason : !ids.has(at)),
    );
    expect(wrong).toEqual([]);
  });

  it('name a screen or a call for each part', () => {
    const ids = new Set([...screens, ...calls].map(({ id }) => id));
    expect([...parts.keys()].filter((id) => !ids.has(id))).toEqual([]);
    const without = [...screens.filter(({ path }) => !/^\[?\//.test(path)), ...calls.filter(({ method }) => !method)];
    expect(without.filter(({ id }) => !parts.has(id))).toEqual([]);
  });
});
