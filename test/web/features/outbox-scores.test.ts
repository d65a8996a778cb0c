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

describe('points and what follows them without a net', () => {
  it('a game that is marked final keeps the points that go with it', async () => {
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

  it('a timed game is final with its last points', async () => {
    const { here, open, gamesOf } = court({ own: { isMatch: false, games: [{ to: 999 }] } });
    const pad = await open();
    pad.rallies(0, 1, 3, 1);
    pad.enterGame(0, { number: 1, isFinal: true });
    await back(here);
    expect(gamesOf(0)?.[0]).toBe('3-1 final');
  });

  it('somebody else’s score meanwhile is asked about with all that was entered, points and mark', async () => {
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
