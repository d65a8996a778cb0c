import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { styled } from 'styled-components';
import { addressOf, leadsSomewhere } from '#domain/organizations/menu.ts';
import type { MenuEntry, MenuKey, OrganizationPart } from '#domain/organizations/menu-table.ts';
import { Icon, type IconName } from '#web/src/ui/icon.tsx';
import { media } from '#web/src/ui/tokens.ts';

type SiteKey = Exclude<MenuKey, `organization-${string}`>;

/** An icon per entry. No two entries of a menu have the same one. */
const icons: Readonly<Record<SiteKey, IconName>> & Partial<Readonly<Record<MenuKey, IconName>>> = {
  home: 'home',
  rankings: 'ranking',
  points: 'tag',
  ratings: 'info',
  players: 'user',
  claim: 'badge',
  membership: 'card',
  'member-search': 'shield',
  'team-search': 'jersey',
  store: 'store',
  videos: 'video',
  calendar: 'calendar',
  organizations: 'building',
  'order-lookup': 'receipt',
  help: 'help',
  tournaments: 'trophy',
  results: 'list',
  leagues: 'court',
  sessions: 'clock',
  camps: 'tent',
  club: 'shield',
  me: 'user',
  'my-account': 'sliders',
  'my-teams': 'jersey',
  'my-orders': 'ticket',
  'my-jobs': 'refresh',
  'my-bookmarks': 'star',
  'my-notifications': 'bell',
  'start-organization': 'plus',
  'admin-organizations': 'building',
  'admin-quick-edit': 'edit',
  'admin-teams': 'clipboard',
  'admin-merge': 'copy',
  'admin-claims': 'good',
  'admin-colleges': 'college',
  'admin-users': 'person-search',
  'admin-orders-aside': 'warning',
  'admin-bodies': 'shield',
  'admin-links': 'link',
  'organization-calendar': 'calendar',
  'organization-reg-search': 'clipboard',
  'organization-reports': 'list',
  'organization-staff': 'lock',
  'organization-jobs': 'refresh',
};
const partIcons: Readonly<Record<OrganizationPart, IconName>> = {
  Home: 'grid',
  Events: 'event',
  People: 'users',
  Money: 'money',
  Messages: 'mail',
  Site: 'palette',
};

/** Returns a menu entry's icon. An organization's page has the icon of its part. */
export const iconOf = ({ key, part }: MenuEntry): IconName => icons[key] ?? partIcons[part ?? 'Home'];

/** Returns the icon of a part of an organization's area. In a short menu, a part is a page. */
export const iconOfPart = (title: string, [first]: readonly MenuEntry[]): IconName =>
  title in partIcons ? partIcons[title as OrganizationPart] : first ? iconOf(first) : 'grid';

/** A row of the menu. Below 1024 px, it's large enough for a thumb. */
export const MenuRow = styled.li`
  list-style: none;
  > a,
  > button,
  > details > summary {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    width: 100%;
    min-height: 40px;
    padding: 0 12px;
    border: 0;
    border-radius: 8px;
    background: none;
    font: 500 var(--type-m) / 1.25 var(--ui);
    text-align: left;
    text-decoration: none;
    cursor: pointer;
    list-style: none;
  }
  > a:hover,
  > button:hover,
  > details > summary:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  > a[aria-current] {
    background: color-mix(in srgb, currentColor 18%, transparent);
    font-weight: 600;
    box-shadow: inset 4px 0 0 var(--ball);
  }
  > a:focus-visible,
  > button:focus-visible,
  > details > summary:focus-visible {
    outline-color: var(--ball);
    outline-offset: -3px;
  }
  @media ${media.belowDesktop} {
    > a,
    > button,
    > details > summary {
      min-height: var(--touch);
    }
  }
`;

type Shown = { to: string; icon: IconName; current?: boolean | undefined; children: ReactNode };
/**
 * A link of the menu. A page is different for each query, so an address with a query is never the current one unless
 * `current` is set.
 */
export function MenuLink({ to, icon, current, children }: Shown) {
  const inside = (
    <>
      <Icon name={icon} />
      {children}
    </>
  );
  if (!to.startsWith('/'))
    return (
      <a href={to} target="_blank" rel="noopener">
        {inside}
      </a>
    );
  if (current !== undefined || to.includes('?'))
    return (
      <Link to={to} aria-current={current ? 'page' : undefined}>
        {inside}
      </Link>
    );
  return (
    <NavLink to={to} end={to === '/'}>
      {inside}
    </NavLink>
  );
}

/** Entries of the menu, one row each. `beside` is shown after an entry's title. */
export const MenuLinks = ({
  entries,
  beside,
}: {
  entries: readonly MenuEntry[];
  beside?(entry: MenuEntry): ReactNode;
}) => (
  <ul>
    {entries.filter(leadsSomewhere).map((entry) => (
      <MenuRow key={entry.key}>
        <MenuLink to={addressOf(entry)} icon={iconOf(entry)}>
          {entry.title}
          {beside?.(entry)}
        </MenuLink>
      </MenuRow>
    ))}
  </ul>
);
