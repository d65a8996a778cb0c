// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

const scoring = { n: 3, id: 7, path: '/tournament/1/live/7', key: 'k' };

/** Reloads the page at an address while a match being scored is stored. */
async function opened(address: string) {
  vi.resetModules();
  localStorage.clear();
  history.replaceState(null, '', address);
  const { storedLiveScoring, storeLiveScoring } = await import('#web/src/features/live-scoring/stored.ts');
  storeLiveScoring(scoring);
  const { tidyAddress } = await import('#web/src/features/shell/tidy-address.ts');
  await tidyAddress();
  const { embedded } = await import('#web/src/lib/embedded.ts');
  return { stored: storedLiveScoring(), embedded, address: location.pathname + location.search + location.hash };
}

afterEach(() => localStorage.clear());

describe('the address when the site opens', () => {
  it('clears the stored match only for killLiveScoring [P1-231] [P3-164]', async () => {
    expect((await opened('/tournaments?page=2')).stored).toEqual(scoring);
    expect((await opened('/tournaments?killLiveScoring')).stored).toBeNull();
    expect((await opened('/tournaments?page=2&killLiveScoring=true')).stored).toBeNull();
  });

  it('drops v and a team’s token, and keeps the rest [P1-232]', async () => {
    const { address } = await opened('/tournaments?v=12&page=2&teamToken=abcdefgh12#top');
    expect(address).toBe('/tournaments?page=2#top');
    const { teamTokens } = await import('#web/src/features/session/team-tokens.ts');
    expect(teamTokens()).toContain('abcdefgh12');
  });

  it('leads to sign-in after returning from the hosted pages without a response', async () => {
    expect((await opened('/auth')).address).toBe('/signin');
    expect((await opened('/auth?returnUrl=%2Frankings')).address).toBe('/signin?returnUrl=%2Frankings');
    expect((await opened('/auth?state=a&code=b')).address).toBe('/auth?state=a&code=b');
    expect((await opened('/auth/silent?error=x')).address).toBe('/auth/silent?error=x');
  });

  it('shows the page in frame mode with iframe=true [P1-230]', async () => {
    expect((await opened('/tournaments?iframe=true')).embedded).toBe(true);
    expect((await opened('/tournaments')).embedded).toBe(false);
  });
});

describe('a match that was being scored when the site was closed', () => {
  /** Returns the resulting address and what is still stored, depending on the server's response to the code. */
  async function started(kept: unknown, answer: () => Response) {
    vi.resetModules();
    localStorage.clear();
    vi.stubGlobal('fetch', async () => answer());
    localStorage.setItem('sideout.liveScoring', JSON.stringify(kept));
    const { resumeScoring } = await import('#web/src/features/live-scoring/resume.ts');
    const led: string[] = [];
    await resumeScoring((path) => led.push(path));
    vi.unstubAllGlobals();
    return [led, localStorage.getItem('sideout.liveScoring') !== null];
  }
  it('is reopened after its code is checked [P1-437] [P3-505]', async () => {
    expect(await started(scoring, () => Response.json(true))).toEqual([['/tournament/1/live/7'], true]);
  });
  it('is removed when its code is invalid or the stored match is unreadable [P1-438] [P3-506]', async () => {
    expect(await started(scoring, () => Response.json(false))).toEqual([[], false]);
    expect(await started({ n: 1 }, () => Response.json(true))).toEqual([[], false]);
  });
  it('is kept when the server can’t be reached', async () => {
    const cut = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await started(scoring, cut)).toEqual([[], true]);
  });
});
