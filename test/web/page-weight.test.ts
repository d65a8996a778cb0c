import { beforeAll, describe, expect, it } from 'vitest';
import { everyRoute } from '#test/e2e/every-route.ts';
import { publicScreens } from '#web/chunks/public-screens.ts';
import { type FirstJs, measureFirstJs } from './first-js.ts';

/**
 * Gzipped KB of JavaScript until a page is complete, on the pages most visitors open first. Raise a figure when the page does something
 * new for its visitors, in the commit that adds it; lower it when a page gets lighter. Every other page shares the same chunks.
 */
const budgets = {
  home: 119,
  filteredTournaments: 122,
  tournamentBrochure: 130,
  tournamentLive: 158,
  divisionHome: 163,
  tournamentRegister: 258,
} as const;
/** Minifying differs a little from version to version. */
const tolerance = 1.03;

describe('the public screens', () => {
  it('come from the routes: every path has a screen unless it needs a user or redirects', () => {
    const screens = publicScreens().map(({ name }) => name);
    expect(new Set(screens).size).toBe(screens.length);
    for (const { name, route } of everyRoute)
      expect(screens.includes(name), name).toBe('screen' in route && route.needsUser !== true);
  });
});

describe('JavaScript of the pages opened most', () => {
  let site: FirstJs;
  beforeAll(async () => {
    site = await measureFirstJs();
  });

  it('has no chunk that imports itself through others', () => {
    expect(site.circles).toEqual([]);
  });
  it.each(Object.entries(budgets))('%s stays within %i KB', (screen, kb) => {
    expect(site.screens[screen]!.whole / 1000).toBeLessThanOrEqual(kb * tolerance);
  });
});
