import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '#scripts/local/temporary.ts';

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'sideout-test-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it('creating a temporary folder removes only folders of killed processes', () => {
  const ended = spawnSync('true').pid;
  const [left, foreign] = [`sideout-table-${ended}-aB3dEf`, `somebody-${ended}-aB3dEf`].map((name) => {
    mkdirSync(join(parent, name, 'inside'), { recursive: true });
    return join(parent, name);
  }) as [string, string];
  const first = temporaryFolder('table', parent);
  const second = temporaryFolder('cloud', parent);
  expect([left, foreign, first, second].map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
});
