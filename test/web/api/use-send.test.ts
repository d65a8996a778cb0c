// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commandPlay } from '#domain/play/operations-division.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { type Command, newEntryId } from '#web/src/features/scoring/use-command.ts';

let statuses: (number | null)[];
let sent: { entryId: string; command: Command }[];
beforeEach(() => {
  [statuses, sent] = [[], []];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const status = statuses.shift();
    if (status === null) throw new TypeError('Failed to fetch');
    if (status) return Response.json({ type: '', title: 'No', status, code: 'play/locked' }, { status });
    return Response.json({ v: 1, seq: 1, roundId: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const addDay: Command = { type: 'addRound', kind: 'pools', date: '2026-11-20' };
const rain: Command = { type: 'stopPlay', stop: null };

/** Clicks the buttons one by one, each click with a separate ID, and returns which of them were sent as one entry. */
async function pressed(...commands: Command[]): Promise<number[]> {
  const { result } = renderHook(() => useSend(commandPlay));
  for (const command of commands)
    await act(() => result.current.send({ params: { id: 20 }, body: { entryId: newEntryId(), command } }));
  expect(sent.map(({ command }) => command)).toEqual(commands);
  const ids = [...new Set(sent.map(({ entryId }) => entryId))];
  return sent.map(({ entryId }) => ids.indexOf(entryId));
}

it('the same day is added once when its request is retried after a lost response or server crash', async () => {
  statuses = [null, 500];
  expect(await pressed(addDay, addDay, addDay, addDay)).toEqual([0, 0, 0, 1]);
});

it('another day is added after a refusal or another action', async () => {
  statuses = [409, null];
  expect(await pressed(addDay, addDay, rain, addDay)).toEqual([0, 1, 2, 3]);
});
