import type { MenuEntry } from '#domain/organizations/menu-table.ts';
import { isBuilt } from '#domain/site/planned.ts';
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
  'start-organization': 'plus',
  'organization-reg-search': 'search',
};

export const iconOf = (entry: MenuEntry): IconName =>
  drawings[entry.key] ?? (entry.section === 'organization' ? 'building' : 'shield');

/** Whether the entry's screen is built or the theme has it lead elsewhere; the others wait for theirs. */
export const leadsSomewhere = (entry: MenuEntry): boolean => entry.address !== undefined || isBuilt(entry.page);
