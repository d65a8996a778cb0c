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
  'my-jobs': 'refresh',
};

/** An organization's own entries, by what their keys end with. */
const ofOrganization: Record<string, IconName> = {
  home: 'building',
  'new-event': 'plus',
  calendar: 'calendar',
  players: 'users',
  'reg-search': 'search',
  members: 'shield',
  products: 'store',
  reports: 'list',
  promos: 'tag',
  emails: 'mail',
  agreements: 'edit',
  cart: 'cart',
  ratings: 'star',
  points: 'ranking',
  templates: 'copy',
  bids: 'ticket',
  import: 'upload',
  export: 'download',
  affiliates: 'link',
  'members-of': 'grid',
  jobs: 'refresh',
  'orders-aside': 'warning',
  images: 'image',
  ads: 'megaphone',
  theme: 'palette',
  settings: 'sliders',
  staff: 'lock',
};

export const iconOf = ({ key, section }: MenuEntry): IconName =>
  (section === 'organization' ? ofOrganization[key.replace('organization-', '')] : drawings[key]) ?? 'shield';

/** Whether the entry's screen is built or the theme has it lead elsewhere; the others wait for theirs. */
export const leadsSomewhere = (entry: MenuEntry): boolean => entry.address !== undefined || isBuilt(entry.page);
