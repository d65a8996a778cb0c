import { Link, NavLink, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { addressOf, areaOf, bottomBar, leadsSomewhere } from '#domain/organizations/menu.ts';
import type { Theme } from '#domain/organizations/theme-schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { goTo } from '#web/src/features/go-to/go-to.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Icon, type IconName } from '#web/src/ui/icon.tsx';
import { iconOf } from './menu-links.ts';

const Bar = styled.nav`
  position: fixed;
  z-index: 30;
  inset: auto 0 0;
  display: flex;
  height: calc(60px + env(safe-area-inset-bottom));
  padding-bottom: env(safe-area-inset-bottom);
  background: var(--surface);
  border-top: 1px solid var(--line);
  a,
  button {
    flex: 1;
    display: grid;
    justify-items: center;
    align-content: center;
    gap: var(--space-half);
    padding: 0;
    border: 0;
    background: none;
    color: var(--muted);
    font: 600 var(--type-s) / 1 var(--board);
    letter-spacing: 0.02em;
    text-decoration: none;
    cursor: pointer;
  }
  a[aria-current='page'] {
    color: var(--link);
    box-shadow: inset 0 3px 0 var(--link);
  }
  a:focus-visible,
  button:focus-visible {
    outline-offset: -3px;
  }
`;

/** Short titles, because the full ones don't fit a quarter of a phone's width. */
const short: Readonly<Record<string, string>> = {
  me: 'Me',
  'organization-home': 'Events',
  'organization-reg-search': 'Registrations',
  'admin-users': 'Users',
};

type Shown = { to: string; icon: IconName; title: string };
const Item = ({ to: path, icon, title }: Shown) => (
  <NavLink to={path} end={path === '/'}>
    <Icon name={icon} size={24} />
    {title}
  </NavLink>
);

/** The same for a page that is a tab of another, so that only one of the two is current. */
const TabItem = ({ to: path, icon, title, isHere }: Shown & { isHere: boolean }) => (
  <Link to={path} aria-current={isHere ? 'page' : undefined}>
    <Icon name={icon} size={24} />
    {title}
  </Link>
);
const tabIn = (search: string): string | null => new URLSearchParams(search).get('tab');

/** While running an event, the bar shows its Desk, setup, teams and courts instead of the usual pages. */
function deskItems(pathname: string): Shown[] | null {
  const match = /^\/(tournament|league|session)\/([1-9]\d*)\/(admin|manage|division\/\d+\/(?:settings|rounds))$/.exec(
    pathname,
  );
  if (!match) return null;
  const at = { tournamentId: match[2] as string };
  const tab = { tab: 'setup' };
  const [desk, setup, teams] = {
    tournament: [to(paths.tournamentAdmin, at), to(paths.tournamentManager, at), to(paths.tournamentTeams, at)],
    league: [to(paths.leagueAdmin, at), to(paths.leagueAdmin, at, tab), to(paths.leagueTeams, at)],
    session: [to(paths.sessionAdmin, at), to(paths.sessionAdmin, at, tab), to(paths.sessionTeams, at)],
  }[match[1] as 'tournament' | 'league' | 'session'] as [string, string, string];
  return [
    { to: desk, icon: 'grid', title: 'Desk' },
    { to: setup, icon: 'edit', title: 'Setup' },
    { to: teams, icon: 'users', title: 'Teams' },
    ...(match[1] === 'tournament' ? [{ to: to(paths.tournamentLive, at), icon: 'court' as const, title: 'Live' }] : []),
  ];
}

/** The bar at the bottom of a phone's screen: a few menu entries depending on the user and the page, the rest under "Menu". */
export default function BottomBar({ theme, onMenu }: { theme: Theme; onMenu(): void }) {
  const { actor, state } = useSession();
  const here = useLocation();
  const page = areaOf(actor, here.pathname);
  const desk = state === 'signed-in' ? deskItems(here.pathname) : null;
  const back =
    here.pathname === paths.signIn ? here.search : `?returnUrl=${encodeURIComponent(here.pathname + here.search)}`;
  return (
    <Bar aria-label="Shortcuts">
      {desk?.map((item) => {
        const [path, search = ''] = item.to.split('?');
        const isHere = path === here.pathname && tabIn(search) === tabIn(here.search);
        return <TabItem key={item.title} {...item} isHere={isHere} />;
      })}
      {(desk ? [] : bottomBar(actor, theme, { page, isThere: leadsSomewhere })).map((entry) =>
        // platform staff go anywhere by a number or a name (screens.md §1)
        entry.key === 'admin-organizations' ? (
          <button key={entry.key} type="button" onClick={() => goTo.set('places')}>
            <Icon name="search" size={24} />
            Go to
          </button>
        ) : (
          <Item
            key={entry.key}
            to={addressOf(entry, page?.username)}
            icon={iconOf(entry)}
            title={short[entry.key] ?? entry.title}
          />
        ),
      )}
      {state === 'anonymous' && <Item to={to(paths.signIn) + back} icon="user" title="Sign in" />}
      <button type="button" onClick={onMenu}>
        <Icon name="menu" size={24} />
        Menu
      </button>
    </Bar>
  );
}

/** A site's own link: to one of its pages, or to another site in a new window. */
export const ToolbarLink = ({ text, url }: { text: string; url: string }) =>
  url.startsWith('/') ? (
    <Link to={url}>{text}</Link>
  ) : (
    <a href={url} target="_blank" rel="noopener">
      {text}
    </a>
  );
