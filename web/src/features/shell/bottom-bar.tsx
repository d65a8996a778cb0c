import { Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { addressOf, areaOf, bottomBar, leadsSomewhere } from '#domain/organizations/menu.ts';
import type { Theme } from '#domain/organizations/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { eventIn } from '#domain/site/roots.ts';
import { goTo } from '#web/src/features/go-to/go-to.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Icon, type IconName } from '#web/src/ui/icon.tsx';
import { iconOf } from './menu-links.tsx';

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
    min-width: 0;
    display: grid;
    justify-items: center;
    align-content: center;
    gap: var(--space-half);
    padding: 0;
    border: 0;
    background: none;
    color: var(--muted);
    /* Five labels share the width of a phone, so very large text stops growing here. */
    font: 600 min(var(--type-s), 3.6vw) / 1 var(--board);
    letter-spacing: 0.02em;
    white-space: nowrap;
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

/** Short titles, because the full ones don't fit into a quarter of a phone's width. */
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

/* Loaded lazily, because only signed-in users on an event's pages need it. */
const ManagedBar = lazyPart(() => import('#web/src/features/event/managed-bar.tsx'), 'ManagedBar');

/**
 * The bar at the bottom of a phone's screen. It shows a few menu entries, depending on the user and the page, and the
 * rest under "Menu".
 */
export default function BottomBar({ theme, onMenu }: { theme: Theme; onMenu(): void }) {
  const { actor, state } = useSession();
  const here = useLocation();
  const page = areaOf(actor, here.pathname);
  const event = state === 'signed-in' ? eventIn(here.pathname) : null;
  const back =
    here.pathname === paths.signIn ? here.search : `?returnUrl=${encodeURIComponent(here.pathname + here.search)}`;
  const usual = bottomBar(actor, theme, { page, isThere: leadsSomewhere }).map((entry) =>
    // Platform staff can open any page by typing a number or a name.
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
  );
  return (
    <Bar aria-label="Shortcuts">
      {event === null ? (
        usual
      ) : (
        <Suspense fallback={usual}>
          <ManagedBar id={event}>{usual}</ManagedBar>
        </Suspense>
      )}
      {state === 'anonymous' && <Item to={to(paths.signIn) + back} icon="user" title="Sign in" />}
      <button type="button" onClick={onMenu}>
        <Icon name="menu" size={24} />
        Menu
      </button>
    </Bar>
  );
}

/** A site's own link to one of its pages or, in a new window, to another site. */
export const ToolbarLink = ({ text, url }: { text: string; url: string }) =>
  url.startsWith('/') ? (
    <Link to={url}>{text}</Link>
  ) : (
    <a href={url} target="_blank" rel="noopener">
      {text}
    </a>
  );
