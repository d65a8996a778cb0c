import { expect, it } from 'vitest';
import { testsFor } from '#scripts/check/changed.ts';

const imports = {
  'domain/people/ages.ts': [],
  'functions/people/index.ts': ['domain/people/ages.ts'],
  'functions/series/index.ts': [],
  'scripts/local/cloud.ts': [],
  'test/kit/demo.ts': ['scripts/local/cloud.ts'],
  'test/domain/people/ages.test.ts': ['domain/people/ages.ts'],
  'test/domain/series/points.test.ts': [],
  'test/functions/journey.test.ts': ['test/kit/demo.ts'],
  'test/contract/keys.test.ts': [],
  'web/src/ui/link.tsx': [],
  'test/e2e/kit.ts': ['test/kit/demo.ts'],
  'test/e2e/find.e2e.test.ts': ['test/e2e/kit.ts'],
};
const modules = Object.entries(imports).map(([source, to]) => ({
  source,
  dependencies: to.map((resolved) => ({ resolved })),
})) as never;
const always = 'test/contract/keys.test.ts';

it.each([
  [
    'a business rule',
    'domain/people/ages.ts',
    ['test/domain/people/ages.test.ts', 'test/functions/journey.test.ts', 'test/e2e/find.e2e.test.ts'],
  ],
  ['a Lambda unit', 'functions/series/index.ts', ['test/functions/journey.test.ts', 'test/e2e/find.e2e.test.ts']],
  ['a component of the site', 'web/src/ui/link.tsx', ['test/e2e/find.e2e.test.ts']],
  ['a style sheet of the site', 'web/src/ui/base.css', ['test/e2e/find.e2e.test.ts']],
  ['a test', 'test/domain/series/points.test.ts', ['test/domain/series/points.test.ts']],
  ['a README', 'README.md', []],
])('--changed runs the tests that depend on a changed file: %s', (_, file, files) => {
  expect(testsFor([file], modules)?.toSorted()).toEqual([...files, always].toSorted());
});

it('--changed runs everything when a package changes', () => {
  expect(testsFor(['README.md', 'package-lock.json'], modules)).toBeNull();
});

it('--changed runs the tests closest to a change first', () => {
  expect(testsFor(['domain/people/ages.ts'], modules)).toEqual([
    'test/domain/people/ages.test.ts',
    'test/functions/journey.test.ts',
    'test/e2e/find.e2e.test.ts',
    always,
  ]);
});
