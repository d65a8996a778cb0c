import { describe, expect, it } from 'vitest';
import { barTabs, managedPlace, managedTabs } from '#web/src/features/event/managed-pages.ts';

const tournament = { id: 1003, type: 'Tournament' as const, props: [] };
const tabOf = (path: string) => {
  const [pathname = '', search = ''] = path.split('?');
  return managedPlace(pathname, search)?.tab ?? null;
};

describe('the frame around a managed event', () => {
  it('has a tab for every page that a director opens', () => {
    const pages = {
      '/tournament/1003/admin': 'Desk',
      '/tournament/1003/admin?tab=history': 'More',
      '/tournament/1003/manage': 'Setup',
      '/tournament/1003/teams': 'Teams',
      '/tournament/1003/team/5': 'Teams',
      '/tournament/1003/teams?view=check-in': 'Check-in',
      '/tournament/1003/checklist/0': 'Check-in',
      '/tournament/1003/courts-advanced': 'Courts',
      '/tournament/1003/rehearsal': 'Courts',
      '/tournament/1003/court/Stadium%201': 'Courts',
      '/tournament/1003/players': 'More',
      '/tournament/1003/live': 'Live',
      '/tournament/1003/live/77': 'Live',
      '/tournament/1003/division/2/home': 'Live',
      '/tournament/1003/division/2/rounds': 'Desk',
      '/tournament/1003/division/2/round/3/pools/4': 'Live',
      '/tournament/1003/division/2/round/3/brackets/seeding': 'Desk',
      '/tournament/1003/division/2/round/3/brackets/4': 'Live',
      '/tournament/1003/division/2/settings': 'Setup',
      '/league/1005/schedule?manage=1': 'Season',
      '/league/1005/admin?tab=setup': 'Setup',
      '/session/1008/admin?tab=dates': 'Dates',
    };
    expect(Object.fromEntries(Object.keys(pages).map((path) => [path, tabOf(path)]))).toEqual(pages);
  });

  it('isn’t shown on the overview, registration, wall displays and printed pages', () => {
    const bare = [
      '/tournament/1003',
      '/tournament/0/manage',
      '/tournament/1003/register',
      '/tournament/1003/division/2/draw',
      '/tournament/1003/scoreboard',
      '/tournament/1003/poolMonitor',
      '/tournament/1003/court/1?wall',
      '/tournament/1003/teams?view=check-in&paper=lists',
      '/tournaments',
    ];
    expect(bare.map(tabOf)).toEqual(bare.map(() => null));
  });

  it('has Desk (only for managers), Courts, Check-in and Teams in the phone’s bottom bar', () => {
    expect(barTabs(tournament, true).map(({ title }) => title)).toEqual(['Desk', 'Courts', 'Check-in', 'Teams']);
    expect(barTabs(tournament, false).map(({ title }) => title)).toEqual(['Courts', 'Check-in', 'Teams']);
  });

  it('highlights the tab for the page it links to', () => {
    const kinds = [tournament, { ...tournament, type: 'League' as const }, { ...tournament, type: 'Clinic' as const }];
    for (const event of kinds)
      for (const { to, title } of managedTabs(event, true)) expect([to, tabOf(to)]).toEqual([to, title]);
  });
});
