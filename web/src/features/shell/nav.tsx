import { NavLink, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { hasPublicView } from '#domain/identity/views.ts';
import { addressOf, drawerPages, type Menu, menuFor, organizationMenu } from '#domain/organizations/menu.ts';
import type { MenuEntry } from '#domain/organizations/menu-table.ts';
import type { Theme } from '#domain/organizations/theme-schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { CartEntry } from '#web/src/features/cart/cart-link.tsx';
import { type Session, useSession } from '#web/src/features/session/use-session.ts';
import { useSignOut } from '#web/src/features/session/use-sign-out.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { iconOf, leadsSomewhere } from './menu-links.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { usePublicView } from './use-public-view.ts';

const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-half);
  flex: 1;
  padding: 8px 12px 16px;
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
    min-height: 42px;
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
const Me = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: 8px 12px;
  font-weight: 600;
`;
const Push = styled.div`
  margin-top: auto;
  padding-top: 16px;
`;

/** A group's words; a group that repeats the entry's own name has none. */
const headings: Partial<Record<keyof Menu, string>> = { tournament: 'Play', user: 'You', admin: 'Admin' };
const order: readonly (keyof Menu)[] = ['tournament', 'league', 'session', 'camp', 'public', 'user', 'admin'];

const isHome = (entry: MenuEntry): boolean => entry.key === 'home';

const Links = ({ entries, username }: { entries: readonly MenuEntry[]; username?: string }) => (
  <ul>
    {entries.filter(leadsSomewhere).map((entry) => (
      <Entry key={entry.key}>
        <NavLink to={addressOf(entry, username)} end={entry.page === 'home'}>
          <Icon name={iconOf(entry)} />
          {entry.title}
        </NavLink>
      </Entry>
    ))}
  </ul>
);

const Group = ({ title, entries }: { title: string | undefined; entries: readonly MenuEntry[] }) =>
  entries.some(leadsSomewhere) ? (
    <>
      {title && <Head>{title}</Head>}
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
  const name = session.user?.fullname ?? '';
  return (
    <>
      <Me>
        <Avatar name={name} url={session.user?.images[0]?.url} size={36} />
        {name || 'Signed in'}
      </Me>
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

/** The side drawer: public pages, event types, the user's organizations, the user menu and Admin (Part 1 §2.2). */
export default function Nav({ theme }: { theme: Theme }) {
  const session = useSession();
  const menu = menuFor(session.actor, theme);
  return (
    <Side>
      <nav aria-label="Main">
        <Links entries={menu.public.filter(isHome)} />
        {order.map((section) => (
          <Group key={section} title={headings[section]} entries={menu[section].filter((entry) => !isHome(entry))} />
        ))}
        {drawerPages(session.actor).map((page) => {
          const entries = organizationMenu(session.actor, theme, page).filter(leadsSomewhere);
          return entries.length > 0 ? (
            <div key={page.id}>
              <Head>{page.name}</Head>
              <Links entries={entries} username={page.username} />
            </div>
          ) : null;
        })}
      </nav>
      <Push>
        <Cart />
        <Account session={session} />
        <ModeSwitch />
      </Push>
    </Side>
  );
}
