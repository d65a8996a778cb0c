// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { savedMarks } from '#web/src/api/saved-marks.ts';

type Mark = { readonly tournamentId: number; readonly teamId: number; readonly at: number };
let online: boolean;
let sent: number[][];
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  online = false;
  sent = [];
});
afterEach(() => vi.useRealTimers());

const offline = { ok: false, problem: { kind: 'unavailable', code: 'request/offline', title: 'No net' } } as const;
/** Returns one of this browser's tabs, with its own memory and shared storage. */
const tab = () =>
  savedMarks<Mark, null>({
    name: 'checkinMarks',
    most: 25,
    isSame: (a, b) => a.teamId === b.teamId,
    send: async (_, marks) => {
      if (!online) return offline as never;
      sent.push(marks.map(({ teamId }) => teamId));
      return { ok: true, value: null };
    },
    onSent: () => {},
  });
const of = (teamId: number, at = teamId): Mark => ({ tournamentId: 1, teamId, at });
const inStorage = () =>
  (JSON.parse(localStorage.getItem('sideout.checkinMarks') ?? '[]') as Mark[]).map((m) => m.teamId);
const told = () => dispatchEvent(new StorageEvent('storage', { key: 'sideout.checkinMarks' }));

it.each([
  ['the first tab marks first', 0, 1],
  ['the second tab marks first', 1, 0],
])('offline check-in marks from two tabs are kept: %s', async (_, first, then) => {
  const tabs = [tab(), tab()];
  expect(await tabs[first]?.add(of(1))).toBe(false);
  expect(await tabs[then]?.add(of(2))).toBe(false);
  expect(inStorage()).toEqual([1, 2]);
});

it('a check-in mark that a tab has sent doesn’t come back, but an unsent mark is sent', async () => {
  const [one, two] = [tab(), tab()];
  await one.add(of(1));
  online = true;
  expect(await two.add(of(2))).toBe(true);
  expect([sent, inStorage()]).toEqual([[[1, 2]], []]);
  expect(await one.add(of(3))).toBe(true);
  expect([sent.at(-1), inStorage()]).toEqual([[3], []]);
});

it('a later check-in mark for the same team is kept while another tab sends an earlier mark', async () => {
  const [one, two] = [tab(), tab()];
  online = true;
  const going = one.add(of(1, 10));
  online = false;
  await two.add(of(1, 20));
  await going;
  expect(inStorage()).toEqual([1]);
});

it('a closed tab’s check-in marks are sent from an open tab', async () => {
  tab();
  localStorage.setItem('sideout.checkinMarks', JSON.stringify([of(4)]));
  told();
  online = true;
  await vi.advanceTimersByTimeAsync(2_500);
  expect([sent, inStorage()]).toEqual([[[4]], []]);
});
