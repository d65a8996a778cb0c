import { matchPath } from 'react-router';
import type { MenuEntry } from '#domain/organizations/menu-table.ts';
import { paths } from '#web/src/app/paths.ts';
import type { IconName } from '#web/src/ui/icon.tsx';

const drawings: Record<string, IconName> = {
  home: 'home',
  rankings: 'ranking',
  points: 'ranking',
  ratings: 'ranking',
  players: 'users',
  claim: 'user',
  membership: 'shield',
  'member-search': 'users',
  'team-search': 'search',
  store: 'store',
  videos: 'video',
  calendar: 'calendar',
  'order-lookup': 'cart',
  help: 'mail',
  tournaments: 'trophy',
  results: 'list',
  leagues: 'court',
  sessions: 'clock',
  camps: 'sun',
  me: 'user',
  'my-account': 'user',
  'my-teams': 'users',
  'my-orders': 'cart',
  'my-bookmarks': 'star',
  'my-notifications': 'bell',
};

export const iconOf = (entry: MenuEntry): IconName =>
  drawings[entry.key] ?? (entry.section === 'organization' ? 'building' : 'shield');

/* The catch-all /:username is no proof that a screen exists. */
const patterns = Object.values(paths).filter((pattern) => pattern !== ('/:username' as string));

/** Whether the entry leads to a screen that stands; the others wait for theirs. */
export const leadsSomewhere = (entry: MenuEntry): boolean =>
  patterns.some((pattern) => pattern === entry.path || matchPath({ path: pattern, end: true }, entry.path) !== null);
