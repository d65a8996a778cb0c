// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeTabs, court, openTabs } from '../features/outbox-kit.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  localStorage.clear();
  openTabs();
});
afterEach(() => {
  closeTabs();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function anyPage(): Promise<void> {
  vi.resetModules();
  const { afterLoad } = await import('#web/src/app/keep-offline.ts');
  void afterLoad().catch(() => undefined);
  await vi.waitFor(() => expect(true).toBe(true));
}

it('scores left by a closed page are sent from the next page that opens', async () => {
  const { here, open, gamesOf } = court();
  (await open()).rallies(0, 1, 21, 15);
  await vi.advanceTimersByTimeAsync(1_000);
  closeTabs();
  openTabs();
  here.online = true;
  await anyPage();
  await vi.waitFor(() => expect(gamesOf(0)?.[0]).toBe('21-15'));
});

it('control: the sending code isn’t loaded when everything has been sent', async () => {
  const { here, open } = court();
  here.online = true;
  const pad = await open();
  pad.rallies(0, 1, 2, 0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(pad.states()).toEqual(['sent', 'sent']);
  closeTabs();
  openTabs();
  const loaded = vi.fn();
  vi.doMock('#web/src/features/scoring/outbox.ts', () => {
    loaded();
    return {};
  });
  await anyPage();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loaded).not.toHaveBeenCalled();
  vi.doUnmock('#web/src/features/scoring/outbox.ts');
});
