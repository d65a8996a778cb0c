import type { Menu } from './menu.ts';
import type { MenuEntry } from './menu-table.ts';

/** What people come for, in the order of the drawer; an organization's own pages (Run) stand before them. */
const groups = [
  {
    title: 'Play',
    keys: ['tournaments', 'results', 'leagues', 'sessions', 'camps', 'calendar'],
  },
  {
    title: 'Compare',
    keys: ['rankings', 'points', 'ratings', 'players', 'member-search', 'team-search'],
  },
  {
    title: 'You',
    keys: [
      'me',
      'club',
      'my-teams',
      'my-orders',
      'my-bookmarks',
      'my-notifications',
      'my-account',
      'start-organization',
    ],
  },
  {
    title: 'More',
    keys: ['membership', 'store', 'claim', 'videos', 'order-lookup', 'help'],
  },
] as const;

/** The drawer's groups: Play, Compare, You, More, Admin. An entry that no group names stands under More, so that none is lost. */
export function menuGroups(menu: Menu): { title: string; entries: MenuEntry[] }[] {
  const { admin, ...others } = menu;
  const left = new Map(
    Object.values(others)
      .flat()
      .filter(({ key }) => key !== 'home')
      .map((entry) => [entry.key, entry]),
  );
  const sorted = groups.map(({ title, keys }) => {
    const entries = keys.flatMap((key) => left.get(key) ?? []);
    for (const key of keys) left.delete(key);
    return { title: title as string, entries };
  });
  sorted.at(-1)?.entries.push(...left.values());
  return [...sorted, { title: 'Admin', entries: [...admin] }].filter(({ entries }) => entries.length > 0);
}
