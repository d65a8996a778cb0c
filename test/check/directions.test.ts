import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { faultsOf, graphOf } from '#scripts/check/directions/graph.ts';
import { features, forbidden } from '#scripts/check/directions/rules.ts';

/** A small project that follows the rules. */
const right = {
  'domain/kernel/result.ts': 'export const ok = 1;',
  'domain/identity/can.ts': "import { ok } from '../kernel/result.ts'; export const can = ok;",
  'domain/people/ages.ts': "import type { can } from '../identity/can.ts'; export type Can = typeof can;",
  'functions/kernel/table.ts': "import fs from 'node:fs'; export default fs;",
  'functions/kernel/unit.ts': 'export type Unit = string;',
  'functions/subjects/people/items.ts': 'export const playerItem = 1;',
  'functions/subjects/teams/items.ts':
    "import { playerItem } from '../people/items.ts'; export const teamLinkItem = playerItem;",
  'functions/catalog/index.ts': "import table from '../kernel/table.ts'; export default table;",
  'functions/commerce/deps.ts': 'export const deps = 1;',
  'functions/units.ts': "import type { Unit } from './kernel/unit.ts'; export const catalog: Unit = '';",
  'web/src/ui/button.tsx': 'export const Button = () => null;',
  'web/src/features/a/one.ts': "import type { two } from '../b/two.ts'; export type Two = typeof two;",
  'web/src/features/b/two.ts': 'export const two = 2;',
  'web/src/screens/home.tsx': "import { can } from '#domain/identity/can.ts'; export const home = can;",
  'web/src/app/main.tsx': "export const home = () => import('../screens/home.tsx');",
};

/** Lines to add to one of the project's files, each with the rule that the line breaks. */
const wrong: readonly (readonly [file: keyof typeof right, line: string, rule: string])[] = [
  ['domain/identity/can.ts', "import '../people/ages.ts';", 'domain/identity'],
  ['domain/identity/can.ts', "import type { Can } from '../people/ages.ts';", 'domain/identity'],
  ['domain/identity/can.ts', "export type Age = typeof import('../people/ages.ts');", 'domain/identity'],
  ['domain/identity/can.ts', "import 'node:fs';", 'domain/identity'],
  ['functions/catalog/index.ts', "import '../commerce/deps.ts';", 'a unit: never another unit'],
  ['functions/catalog/index.ts', "import '@aws-sdk/client-dynamodb';", 'a unit: never another unit'],
  ['functions/units.ts', "import './catalog/index.ts';", 'the deployment table: no handler, no SDK'],
  ['functions/subjects/people/items.ts', "import '../teams/items.ts';", 'functions/subjects/people'],
  [
    'functions/kernel/table.ts',
    "import '../catalog/index.ts';",
    'functions/kernel: the framework, without business rules',
  ],
  ['web/src/ui/button.tsx', "import '../screens/home.tsx';", 'web/src/ui'],
  ['web/src/screens/home.tsx', "import '#functions/units.ts';", 'web/src/screens'],
  ['web/src/screens/home.tsx', "import '../app/main.tsx';", 'web/src/screens'],
  ['web/src/features/b/two.ts', "import type { Two } from '../a/one.ts';", 'no two features depend on each other'],
  ['domain/kernel/result.ts', "import './nowhere.ts';", 'imports exist'],
];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function rulesBroken(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'sideout-directions-'));
  folders.push(root);
  const imports = { '#domain/*': './domain/*', '#functions/*': './functions/*' };
  const all = { 'package.json': JSON.stringify({ name: 'control', type: 'module', imports }), ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const whole = faultsOf(await graphOf(root, forbidden));
  const between = faultsOf(await graphOf(root, features.forbidden, features.folder));
  return [...new Set([...whole, ...between].map(({ rule }) => rule))];
}

it('the import check finds no error when every import points in the allowed direction', async () => {
  expect(await rulesBroken(right)).toEqual([]);
});

it.each(wrong)('the import check reports a line in %s that breaks a rule: %s', async (file, line, rule) => {
  expect(await rulesBroken({ ...right, [file]: `${line} ${right[file]}` })).toContain(rule);
});

it('the import check finds a circular runtime import but allows circular types and lazy imports', async () => {
  const circle = (back: string) => ({
    ...right,
    'domain/kernel/a.ts': "import './b.ts'; export type A = 1;",
    'domain/kernel/b.ts': back,
  });
  expect(await rulesBroken(circle("import './a.ts';"))).toEqual(['no cycle']);
  expect(await rulesBroken(circle("import type { A } from './a.ts';"))).toEqual([]);
  expect(await rulesBroken(circle("export const later = () => import('./a.ts');"))).toEqual([]);
});
