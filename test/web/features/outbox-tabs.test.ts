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

const told = () => dispatchEvent(new StorageEvent('storage', { key: null }));

describe('scorepads in two tabs on one phone', () => {
  it.each(['the first', 'the second'])(
    'keep each other’s points when the %s tab writes last and both close',
    async (last) => {
      const { here, open, gamesOf } = court();
      const tabs = [await open(), await open()] as const;
      tabs[0].rallies(0, 1, 6, 0);
      tabs[1].rallies(1, 1, 1, 0);
      if (last === 'the first') tabs[0].enterGame(0, { number: 1, home: 7, away: 0 });
      await vi.advanceTimersByTimeAsync(1_000);
      closeTabs();
      openTabs();
      await open();
      await back(here);
      expect([gamesOf(0)?.[0], gamesOf(1)?.[0]]).toEqual([last === 'the first' ? '7-0' : '6-0', '1-0']);
    },
  );

  it.each([
    [0, 1],
    [1, 0],
  ])(
    'send no point twice when one tab opens later, no matter which tab is online first (%i, %i)',
    async (one, other) => {
      const { here, open, gamesOf, asked } = court();
      const first = await open();
      first.rallies(0, 1, 3, 0);
      const tabs = [first, await open()];
      for (const home of [4, 5, 6]) first.enterGame(0, { number: 1, home, away: 0 });
      here.online = true;
      for (const at of [one, other]) {
        tabs[at]!.resume(0);
        await vi.advanceTimersByTimeAsync(5_000);
      }
      expect(gamesOf(0)?.[0]).toBe('6-0');
      expect(asked.every(({ refused }) => refused === null)).toBe(true);
      told();
      for (const { entries } of tabs)
        expect(new Set(entries.get().map(({ state }) => state))).toEqual(new Set(['sent']));
    },
  );

  it('show the points entered and sent in the other tab', async () => {
    const { here, open } = court();
    const [one, other] = [await open(), await open()];
    one.rallies(0, 1, 2, 0);
    told();
    expect(other.shown(0).games[0]).toMatchObject({ home: 2, away: 0 });
    here.online = true;
    one.resume(0);
    await vi.advanceTimersByTimeAsync(5_000);
    told();
    expect(other.states()).toEqual(['sent', 'sent']);
  });

  it('wait while the other tab sends, unless the phone has suspended that tab', async () => {
    const { oneTab } = await import('#web/src/features/scoring/one-tab.ts');
    const requests: AbortSignal[] = [];
    let turn: () => void = () => undefined;
    const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => unknown) => {
      requests.push(signal);
      return new Promise((resolve, reject) => {
        turn = () => resolve(work());
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const stop = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(stop.signal);
    const done: string[] = [];
    const work = async () => done.push('sent');
    const waits = oneTab(work);
    await Promise.resolve();
    expect(done).toEqual([]);
    turn();
    await waits;
    expect(done).toEqual(['sent']);
    const stopped = oneTab(work);
    stop.abort();
    await stopped;
    expect(done).toEqual(['sent', 'sent']);
    limit.mockRestore();
  });
});

describe('a device that can’t store anything', () => {
  it('shows a warning for as long as something is unsent', async () => {
    const { here, open } = court();
    const pad = await open();
    const kept = localStorage;
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { ...kept, getItem: () => null, removeItem: () => undefined, setItem });
    pad.rallies(0, 1, 2, 0);
    expect(pad.unkept.get()).toBe(true);
    await back(here);
    expect(pad.states()).toEqual(['sent', 'sent']);
    expect(pad.unkept.get()).toBe(false);
  });
});
