import { expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { banner } from '#scripts/local/banner.ts';
import { claimFolder, worldIn } from '#scripts/local/folder.ts';
import { newFolder } from '../kit/once/folder.ts';

it('a folder remembers that its world is empty, so that a later start prints no demo accounts', () => {
  const folder = newFolder();
  expect(worldIn(folder)).toBeNull();
  claimFolder(folder, 'empty');
  claimFolder(folder, 'demo');
  expect(worldIn(folder)).toBe('empty');
  const printed = banner('http://localhost:4000', [demoAccounts.staff]);
  expect([printed.includes(demoAccounts.staff.email), printed.includes(demoAccounts.player.email)]).toEqual([
    ...[true, false],
  ]);
});
