import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '#domain/identity/actor.ts';
import { seasonPassHandler } from '#functions/memberships/calls/mine.ts';

import { seasonPassItem } from '#functions/subjects/memberships/items.ts';
import { at } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

let local: TestTable;
beforeAll(async () => {
  local = memoryTable();
  await local.table.putMany([seasonPassItem.encode({ passId: 5, playerProfileId: 601 }, 1)]);
});
afterAll(() => local?.stop());

const ask = (passId: number, playerProfileId: number, holder = 'browser') =>
  seasonPassHandler(
    {
      params: { passId, playerProfileId },
      ...{ actor: anonymous, holders: [holder], source: '203.0.113.7', now: at('2026-09-01') },
    } as never,
    { table: local.table } as never,
  );

describe('a season pass check', () => {
  it('is true only for a pass that belongs to the player', async () => {
    expect(await ask(5, 601)).toEqual({ ok: true, value: true });
    for (const [passId, player] of [
      [5, 602],
      [6, 601],
      [601, 5],
    ] as const)
      expect(await ask(passId, player)).toEqual({ ok: true, value: false });
  });

  it('is limited, so no one can find pass holders by trying everyone', async () => {
    const asked = async () => {
      for (let id = 1; id <= 150; id++) await ask(5, id, 'program');
    };
    await asked();
    await expect(ask(5, 601, 'program')).rejects.toMatchObject({ problem: { code: 'request/throttled' } });
    expect(await ask(5, 601, 'another browser')).toEqual({ ok: true, value: true });
  });
});
