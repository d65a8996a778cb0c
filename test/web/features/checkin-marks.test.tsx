// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The server's data for team 7: when it was checked in, or null if it wasn't. */
let here: number | null;
let online: boolean;
beforeEach(() => {
  here = null;
  online = true;
  vi.resetModules();
  localStorage.clear();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (!online) throw new TypeError('Failed to fetch');
    const items = (JSON.parse(body) as { marks: { teamId: number; at: number }[] }).marks.map(({ teamId, at }) => {
      const outcome = here === null ? 'marked' : 'known';
      here ??= at;
      return { teamId, outcome, checkedIn: true, checkin: { at: here, way: 'pass' }, refused: null };
    });
    return Response.json({ items });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function phone() {
  const { mark, useMarks } = await import('#web/src/features/checkin/marks.ts');
  const { result } = renderHook(() => useMarks(1019));
  const show = (pass: string) => act(async () => mark(1019, { teamId: 7, here: true, pass }));
  return {
    show,
    told: () => result.current.refused.map(({ title }) => title),
    waits: () => result.current.waiting.length,
  };
}

it('a pass scanned on another phone is reported once after syncing, but a repeated mark isn’t', async () => {
  const first = await phone();
  await first.show('1019.7.x');
  await vi.waitFor(() => expect(first.waits()).toBe(0));
  expect(first.told()).toEqual([]);
  online = false;
  vi.resetModules();
  localStorage.clear();
  const second = await phone();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await second.show('1019.7.x');
  expect([second.waits(), second.told()]).toEqual([1, []]);
  online = true;
  await act(async () => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(second.waits()).toBe(0));
  expect(second.told()).toEqual(['This pass was also scanned on another phone. It counts once.']);
});

it('a mark is resent silently after a lost response', async () => {
  const answers = globalThis.fetch;
  let first = true;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await answers(url, init);
    if (!first) return answer;
    first = false;
    throw new TypeError('Failed to fetch');
  });
  const one = await phone();
  await one.show('1019.7.x');
  await act(async () => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(one.waits()).toBe(0));
  expect([here === null, one.told()]).toEqual([false, []]);
});

it('a mark that crashed the server is kept and resent, and a refused mark is reported', async () => {
  let reply: () => Response = () => Response.json({ message: 'Internal Server Error' }, { status: 500 });
  vi.stubGlobal('fetch', async () => reply());
  const one = await phone();
  await one.show('1019.7.x');
  await vi.waitFor(() => expect(one.waits()).toBe(1));
  expect(one.told()).toEqual([]);
  reply = () => Response.json({ code: 'request/forbidden', title: 'Not yours' }, { status: 403 });
  await act(async () => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(one.waits()).toBe(0));
  expect(one.told()).toEqual(['Not yours']);
});
