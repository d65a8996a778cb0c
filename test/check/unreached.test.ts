import { describe, expect, it } from 'vitest';
import { faultsOf, unreachedOf, unusedOf, waitingOf } from '#scripts/check/unreached/check.ts';
import { type Module, moduleOf } from '#scripts/check/unreached/exports.ts';

const project = (files: Readonly<Record<string, string>>): Module[] =>
  Object.entries(files).map(([file, text]) => moduleOf(file, text));

const modules = project({
  'functions/a/index.ts': `import { rule } from '#domain/a/rule.ts'; import type { Shape } from '#domain/a/shape.ts'; rule();`,
  'web/src/main.ts': `import * as all from '#domain/b/all.ts'; void import('#domain/b/late.ts'); all;`,
  'domain/a/rule.ts': `import { deep } from './deep.ts'; export const rule = () => deep + inside(); export const inside = () => 1; export const dead = 2; // dead`,
  'domain/a/deep.ts': `export const deep = 1;`,
  'domain/a/shape.ts': `export type Shape = 1; export type Other = 2;`,
  'domain/a/alone.ts': `export const alone = 1;`,
  'domain/b/all.ts': `export const one = 1; export const two = 2;`,
  'domain/b/late.ts': `export const late = 1;`,
  'test/a.test.ts': `import { dead } from '#domain/a/rule.ts'; import { alone } from '#domain/a/alone.ts'; dead + alone;`,
});

describe('unreached code', () => {
  it('includes files that no import leads to and exports used only by tests', () => {
    expect(unreachedOf(modules)).toEqual(['domain/a/alone.ts', 'domain/a/rule.ts#dead', 'domain/a/shape.ts#Other']);
  });
  it('includes exports that no other file uses, not even a test', () => {
    expect(unusedOf(modules, /index\.ts$/)).toEqual(['domain/a/rule.ts#inside', 'domain/a/shape.ts#Other']);
  });
});

describe('the list of unused code to keep', () => {
  const line = (what: string, issue = '12', reason = 'editing') => ({ what, issue, reason });
  it('is parsed line by line', () => {
    expect(waitingOf('what\tissue\treason\na.ts\t12\tediting\n')).toEqual([line('a.ts')]);
  });
  it('reports unlisted files and exports, listed ones now in use, and lines without an issue', () => {
    expect(faultsOf(['a.ts'], ['b.ts#x'], [line('a.ts'), line('b.ts#x')])).toEqual([]);
    expect(faultsOf(['a.ts'], [], [])).toEqual(['a.ts isn’t used anywhere: use it or remove it']);
    expect(faultsOf([], ['b.ts#x'], [])).toEqual(['b.ts#x isn’t imported anywhere: remove it, or its export']);
    expect(faultsOf([], [], [line('a.ts')])).toEqual(['a.ts is used now, or gone: remove it from the list']);
    expect(faultsOf(['a.ts'], [], [line('a.ts', 'soon')])).toEqual([
      'a.ts: name the issue that will use it, and why it waits',
    ]);
  });
  it('allows the exports of a listed file', () => {
    expect(faultsOf(['a.ts'], ['a.ts#x'], [line('a.ts')])).toEqual([]);
  });
});
