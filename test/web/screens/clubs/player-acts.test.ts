import { afterEach, expect, it, vi } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import type { Player } from '#web/src/screens/clubs/player-dialog.tsx';
import { playerActs } from '#web/src/screens/clubs/players-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const player = (id: string, leftAt: number | null) => ({ id, leftAt }) as unknown as Player;

it('undo restores only the players who just left', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ items: [] });
  });
  const leave = playerActs(7, async () => {}).find(({ key }) => key === 'leave')!;
  const done = must((await leave.run([player('a', null), player('b', 1), player('c', null)]))!);
  expect(done.text).toBe('2 players marked as left');
  await done.undo?.();
  expect(sent).toEqual([
    { memberIds: ['a', 'c'], leave: true },
    { memberIds: ['a', 'c'], leave: false },
  ]);
  const nobody = must((await leave.run([player('b', 1)]))!);
  expect([nobody.undo, sent.length]).toEqual([undefined, 2]);
  expect(nobody.text).toMatch(/^Nothing changed/);
});
