// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { back, closeTabs, court, openTabs } from './outbox-kit.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.clear();
  openTabs();
});
afterEach(() => {
  closeTabs();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('offline points before another change', () => {
  it('are kept when the set is marked final', async () => {
    const { here, open, gamesOf, asked } = court();
    const pad = await open();
    pad.enterGame(0, { number: 1, home: 15, away: 11 });
    await back(here);
    here.online = false;
    pad.enterGame(0, { number: 1, home: 15, away: 12 });
    await vi.advanceTimersByTimeAsync(0);
    pad.enterGame(0, { number: 1, home: 16, away: 12 });
    pad.enterGame(0, { number: 1, isFinal: true });
    expect(pad.shown(0).games[0]).toMatchObject({ home: 16, away: 12, isFinal: true });
    await back(here);
    expect(gamesOf(0)?.[0]).toBe('16-12 final');
    expect(asked.every(({ refused }) => refused === null)).toBe(true);
  });

  it('finish a timed set', async () => {
    const { here, open, gamesOf } = court({ own: { isMatch: false, games: [{ to: 999 }] } });
    const pad = await open();
    pad.rallies(0, 1, 3, 1);
    pad.enterGame(0, { number: 1, isFinal: true });
    await back(here);
    expect(gamesOf(0)?.[0]).toBe('3-1 final');
  });

  it('must be confirmed along with the set’s end if someone else scored in the meantime', async () => {
    const { here, of, ids, open, gamesOf } = court();
    const pad = await open();
    pad.rallies(0, 1, 2, 1);
    pad.enterGame(0, { number: 1, isFinal: true });
    of.run({ type: 'score', matchId: ids[0]!, games: [{ number: 1, home: 0, away: 7 }] });
    await back(here);
    const conflict = pad.entries.get().find(({ problem }) => problem?.code === 'play/scored-elsewhere');
    expect(conflict?.command).toMatchObject({ games: [{ number: 1, home: 2, away: 1, isFinal: true }] });
    pad.insist(conflict!);
    await vi.advanceTimersByTimeAsync(0);
    expect(gamesOf(0)?.[0]).toBe('2-1 final');
  });
});

describe('offline points in a set that someone else scored', () => {
  async function elsewhere(key?: string) {
    const all = court();
    const pad = await all.open();
    pad.rallies(0, 1, 21, 15, key);
    pad.rallies(0, 2, 21, 18, key);
    all.of.run({ type: 'score', matchId: all.ids[0]!, games: [{ number: 1, home: 0, away: 7 }] });
    await back(all.here);
    const conflict = pad.entries.get().find(({ problem }) => problem?.code === 'play/scored-elsewhere');
    return { ...all, pad, conflict: conflict! };
  }

  it.each([undefined, 'k'.repeat(22)])('hold the next set until one score is chosen (key %s)', async (key) => {
    const { pad, conflict, gamesOf, asked } = await elsewhere(key);
    expect(asked.map(({ refused }) => refused)).toEqual(['play/scored-elsewhere']);
    expect(new Set(pad.states())).toEqual(new Set(['refused', 'waiting']));
    pad.insist(conflict);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(gamesOf(0)).toEqual(['21-15', '21-18', '-']);
    expect(new Set(pad.states())).toEqual(new Set(['sent']));
  });

  it('are replaced by the other score when that score is chosen, and the refused next set is accepted when resent', async () => {
    const { of, ids, pad, conflict, gamesOf } = await elsewhere();
    pad.discard(conflict.entryId);
    await vi.advanceTimersByTimeAsync(5_000);
    const [refused] = pad.entries.get();
    expect(refused).toMatchObject({
      problem: { code: 'play/out-of-order' },
      command: { games: [{ home: 21, away: 18 }] },
    });
    of.run({ type: 'score', matchId: ids[0]!, games: [{ number: 1, home: 21, away: 15 }] });
    pad.sendAgain(refused!);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(gamesOf(0)).toEqual(['21-15', '21-18', '-']);
  });
});

describe('points sent together', () => {
  it.each([10, 50])('are undone one by one (%i points), even after the page is reopened', async (points) => {
    const { here, open, gamesOf, asked } = court({ own: { isMatch: false, games: [{ to: 999 }] } });
    (await open()).rallies(0, 1, points, 0);
    await back(here);
    expect(gamesOf(0)?.[0]).toBe(`${points}-0`);
    closeTabs();
    openTabs();
    const pad = await open();
    for (const left of [points - 1, points - 2]) {
      pad.undo(0);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(gamesOf(0)?.[0]).toBe(`${left}-0`);
      expect(pad.shown(0).games[0]).toMatchObject({ home: left });
    }
    expect(asked.every(({ refused }) => refused === null)).toBe(true);
  });
});
