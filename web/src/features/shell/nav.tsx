import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { hasPublicView } from '#domain/identity/can.ts';
import { unreadCount } from '#domain/identity/notifications.ts';
import {
  addressOf,
  areaOf,
  drawerPages,
  leadsSomewhere,
  menuFor,
  menuGroups,
  organizationMenu,
} from '#domain/organizations/menu.ts';
import type { MenuEntry } from '#domain/organizations/menu-table.ts';
import type { Theme } from '#domain/organizations/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { CartEntry } from '#web/src/features/cart/cart-link.tsx';
import { goTo } from '#web/src/features/go-to/go-to.tsx';
import { OwnFace } from '#web/src/features/images/image-field.tsx';
import { lacksFactor } from '#web/src/features/session/tokens.ts';
import { type Session, useSession } from '#web/src/features/session/use-session.ts';
import { useSignOut } from '#web/src/features/session/use-sign-out.ts';
import { Badge } from '#web/src/ui/data/chip.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { ToolbarLink } from './bottom-bar.tsx';
import { iconOf } from './menu-links.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { usePublicView } from './public-view-strip.tsx';

/* The side drawer. It's white on the theme's own background. Below 1024 px, its rows are large enough for a thumb. */
const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-half);
  flex: 1;
  padding: 8px 12px 0;
  dialog & {
    min-height: 100%;
  }
  background: var(--drawer);
  color: var(--on-drawer);
  a,
  button {
    color: inherit;
  }
`;
const Head = styled.h2`
  margin: 14px 12px 4px;
  font: 600 var(--type-s) / 1.2 var(--board);
  text-transform: uppercase;
  letter-spacing: 0.1em;
  opacity: 0.8;
`;
const Entry = styled.li`
  list-style: none;
  a,
  button {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    width: 100%;
    min-height: 38px;
    padding: 0 12px;
    border: 0;
    border-radius: 8px;
    background: none;
    font: 500 var(--type-m) / 1.25 var(--ui);
    text-align: left;
    text-decoration: none;
    cursor: pointer;
  }
  a:hover,
  button:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  a[aria-current='page'] {
    background: color-mix(in srgb, currentColor 18%, transparent);
    font-weight: 600;
    box-shadow: inset 4px 0 0 var(--ball);
  }
  a:focus-visible,
  button:focus-visible {
    outline-color: var(--ball);
  }
  @media ${media.belowDesktop} {
    a,
    button {
      min-height: var(--touch);
    }
  }
`;
const Fold = styled.details`
  summary {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: var(--touch);
    padding: 0 12px;
    border-radius: 8px;
    font: 500 var(--type-m) / 1.25 var(--ui);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    width: 8px;
    height: 8px;
    margin-left: auto;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  &[open] summary::after {
    transform: rotate(-135deg);
  }
  summary:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  summary:focus-visible {
    outline-color: var(--ball);
  }
  ul {
    padding-left: 12px;
  }
`;
const Me = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: 8px 12px;
  font-weight: 600;
`;
/** Stays visible below a menu that is taller than the window. */
const Push = styled.div`
  position: sticky;
  bottom: 0;
  margin: auto -12px 0;
  padding: 8px 12px 12px;
  background: var(--drawer);
  box-shadow: 0 -1px 0 color-mix(in srgb, currentColor 16%, transparent);
`;

const isHome = (entry: MenuEntry): boolean => entry.key === 'home';

/** A page is different for each query, so an entry with a query is never marked as current. */
function EntryLink({ to, ...rest }: { to: string; end: boolean; children: ReactNode }) {
  if (!to.startsWith('/'))
    return (
      <a href={to} target="_blank" rel="noopener">
        {rest.children}
      </a>
    );
  return to.includes('?') ? <Link to={to}>{rest.children}</Link> : <NavLink to={to} {...rest} />;
}

const Links = ({ entries, username }: { entries: readonly MenuEntry[]; username?: string }) => (
  <ul>
    {entries.filter(leadsSomewhere).map((entry) => (
      <Entry key={entry.key}>
        <EntryLink to={addressOf(entry, username)} end={entry.page === 'home'}>
          <Icon name={iconOf(entry)} />
          {entry.title}
        </EntryLink>
      </Entry>
    ))}
  </ul>
);

const Group = ({ title, entries }: { title: string; entries: readonly MenuEntry[] }) =>
  entries.some(leadsSomewhere) ? (
    <>
      <Head>{title}</Head>
      <Links entries={entries} />
    </>
  ) : null;

function Account({ session }: { session: Session }) {
  const here = useLocation();
  const signOut = useSignOut();
  const view = usePublicView();
  if (session.state === 'anonymous')
    return (
      <ul>
        <Entry>
          <NavLink to={to(paths.signIn, {}, { returnUrl: here.pathname + here.search })}>
            <Icon name="user" />
            Sign in
          </NavLink>
        </Entry>
      </ul>
    );
  return (
    <>
      {session.user && (
        <Me>
          <OwnFace user={session.user} />
          {session.user.fullname}
        </Me>
      )}
      <ul>
        {session.user && hasPublicView(session.user) && (
          <Entry>
            <button type="button" onClick={() => view.turn(!view.on)}>
              <Icon name="eye" />
              {view.on ? 'Back to admin view' : 'View as the public'}
            </button>
          </Entry>
        )}
        <Entry>
          <NavLink to={paths.myNotifications}>
            <Icon name="bell" />
            Notifications
            <Badge count={unreadCount(session.user?.notifications ?? [])} label="new" />
          </NavLink>
        </Entry>
        <Entry>
          <NavLink to={lacksFactor() ? paths.secondFactor : paths.myAccount} end>
            <Icon name={lacksFactor() ? 'lock' : 'user'} />
            {lacksFactor() ? 'Set up two-step sign-in' : 'Account'}
          </NavLink>
        </Entry>
        <Entry>
          <button type="button" onClick={() => void signOut()}>
            <Icon name="logout" />
            Sign out
          </button>
        </Entry>
      </ul>
    </>
  );
}

const Cart = () => (
  <ul>
    <Entry>
      <CartEntry />
    </Entry>
  </ul>
);

/** A row for each organization the user runs. The current one is expanded. If there's only one, it is expanded, too. */
function Run({ session, theme }: { session: Session; theme: Theme }) {
  const area = areaOf(session.actor, useLocation().pathname);
  const pages = drawerPages(session.actor)
    .map((page) => ({ page, entries: organizationMenu(session.actor, theme, page).filter(leadsSomewhere) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    pages.length > 0 && (
      <>
        <Head>Run</Head>
        {pages.map(({ page, entries }) => (
          <Fold key={`${page.id} ${area?.id}`} open={pages.length === 1 || area?.id === page.id}>
            <summary>
              <Icon name="building" />
              {page.name}
            </summary>
            <Links entries={entries} username={page.username} />
          </Fold>
        ))}
      </>
    )
  );
}

/** The side drawer: Home, the user's organizations, the public pages in groups, and Admin (Part 1 §2.2). */
export default function Nav({ theme }: { theme: Theme }) {
  const session = useSession();
  const menu = menuFor(session.actor, theme);
  return (
    <Side>
      <nav aria-label="Main">
        <Links entries={menu.public.filter(isHome)} />
        <ul>
          <Entry>
            <button type="button" aria-keyshortcuts="Control+K Meta+K" onClick={() => goTo.set('places')}>
              <Icon name="search" />
              Go to
            </button>
          </Entry>
        </ul>
        <Run session={session} theme={theme} />
        {theme.toolbar?.[0] && (
          <>
            <Head>{theme.name}</Head>
            <ul>
              {theme.toolbar.map((link) => (
                <Entry key={link.text}>
                  <ToolbarLink {...link} />
                </Entry>
              ))}
            </ul>
          </>
        )}
        {menuGroups(menu).map(({ title, entries }) => (
          <Group key={title} title={title} entries={entries} />
        ))}
      </nav>
      <Push>
        <Cart />
        <Account session={session} />
        <ModeSwitch />
      </Push>
    </Side>
  );
}
