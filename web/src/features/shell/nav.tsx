import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import {
  type AreaPart,
  addressOf,
  areaOf,
  areaParts,
  drawerPages,
  entryAt,
  leadsSomewhere,
  type MenuGroups,
  menuFor,
  menuGroups,
  organizationMenu,
} from '#domain/organizations/menu.ts';
import type { Theme } from '#domain/organizations/schema.ts';
import { paths } from '#domain/site/paths.ts';
import { managedOrganization } from '#web/src/features/event/managed-store.ts';
import { goTo } from '#web/src/features/go-to/go-to.tsx';
import { pinned } from '#web/src/features/organization/pinned.ts';
import { type Session, useSession } from '#web/src/features/session/use-session.ts';
import { useStore } from '#web/src/lib/store.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { AccountFoot } from './account-panel.tsx';
import { ToolbarLink } from './bottom-bar.tsx';
import { iconOf, iconOfPart, MenuLink, MenuLinks, MenuRow } from './menu-links.tsx';

/* The side drawer. It's white on the theme's own background. */
const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-half);
  flex: 1;
  padding: 8px 12px 0;
  dialog & {
    min-height: 100%;
  }
  background: var(--menu);
  color: var(--on-menu);
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
const Fold = styled.details`
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    margin-left: auto;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  &[open] > summary::after {
    transform: rotate(-135deg);
  }
  > ul {
    padding-left: 12px;
  }
`;
/* The menu as icons, on the pages for running an event. */
const Rail = styled(Side)`
  gap: 0;
  padding: 8px 8px 0;
  && a,
  && button {
    justify-content: center;
    padding: 0;
    min-height: var(--touch);
  }
  svg {
    width: 22px;
    height: 22px;
    max-width: none;
  }
`;

type MenuPage = ReturnType<typeof drawerPages>[number];
/**
 * Returns the parts of an organization's area, each with the address of its first page, and whether the current page is
 * in it.
 */
function partsOf({ actor }: Session, theme: Theme, page: MenuPage, pathname: string) {
  const entries = organizationMenu(actor, theme, page).filter(leadsSomewhere);
  const here = areaOf(actor, pathname, [page])?.id === page.id ? entryAt(entries, page.username, pathname) : undefined;
  return areaParts(entries).map((part: AreaPart) => ({
    ...part,
    to: addressOf(part.entries[0]!, page.username),
    icon: iconOfPart(part.title, part.entries),
    current: here !== undefined && part.entries.includes(here),
  }));
}

/**
 * A row for each organization the user runs or has pinned. The current one is expanded, and so is a row that is the
 * only one.
 */
function Run({ session, theme }: { session: Session; theme: Theme }) {
  const { pathname } = useLocation();
  const pins = useStore(pinned);
  const area = areaOf(session.actor, pathname, pins);
  const pages = drawerPages(session.actor, pins)
    .map((page) => ({ page, parts: partsOf(session, theme, page, pathname) }))
    .filter(({ parts }) => parts.length > 0);
  return (
    <ul>
      {pages.map(({ page, parts }) => (
        <MenuRow key={`${page.id} ${area?.id}`}>
          <Fold open={pages.length === 1 || area?.id === page.id}>
            <summary>
              <Avatar name={page.name} size={24} square />
              {page.name}
            </summary>
            <ul>
              {parts.map(({ title, to, icon, current }) => (
                <MenuRow key={title}>
                  <MenuLink to={to} icon={icon} current={current}>
                    {title}
                  </MenuLink>
                </MenuRow>
              ))}
            </ul>
          </Fold>
        </MenuRow>
      ))}
    </ul>
  );
}

/**
 * A single menu entry for rankings, points, ratings and player search. Once open, the pages link to each other with
 * tabs.
 */
function Compare({ entries: [first, ...others] }: { entries: MenuGroups['compare'] }) {
  const { pathname } = useLocation();
  if (!first) return null;
  const isHere = [first, ...others].some((entry) => addressOf(entry) === pathname);
  return (
    <ul>
      <MenuRow>
        <MenuLink to={addressOf(first)} icon={iconOf(first)} current={isHere}>
          {first.title}
        </MenuLink>
      </MenuRow>
    </ul>
  );
}

/** A row that expands to show more entries. */
const Group = ({
  title,
  icon,
  children,
}: {
  title: string;
  icon: Parameters<typeof Icon>[0]['name'];
  children: ReactNode;
}) => (
  <ul>
    <MenuRow>
      <Fold>
        <summary>
          <Icon name={icon} />
          {title}
        </summary>
        {children}
      </Fold>
    </MenuRow>
  </ul>
);

const GoTo = ({ children }: { children?: ReactNode }) => (
  <MenuRow>
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label="Go to"
      title="Go to"
      onClick={() => goTo.set('places')}
    >
      <Icon name="search" />
      {children}
    </button>
  </MenuRow>
);

/**
 * The side drawer: Home, the user's organizations, events, rankings, more, Admin, and the account at its foot (Part 1
 * §2.2). People who run something see the public events as one row, because they come for their own events.
 */
export default function Nav({ theme }: { theme: Theme }) {
  const session = useSession();
  const { home, club, play, compare, you, more, admin } = menuGroups(menuFor(session.actor, theme));
  const runs = club.length > 0 || admin.length > 0 || drawerPages(session.actor).length > 0;
  return (
    <Side>
      <nav aria-label="Main">
        <MenuLinks entries={home} />
        <ul>
          <GoTo>Go to</GoTo>
        </ul>
        <Run session={session} theme={theme} />
        <MenuLinks entries={club} />
        {theme.toolbar?.[0] && (
          <>
            <Head>{theme.name}</Head>
            <ul>
              {theme.toolbar.map((link) => (
                <MenuRow key={link.text}>
                  <ToolbarLink {...link} />
                </MenuRow>
              ))}
            </ul>
          </>
        )}
        {runs ? (
          <Group title="Play" icon="ball">
            <MenuLinks entries={play} />
          </Group>
        ) : (
          <MenuLinks entries={play} />
        )}
        <Compare entries={compare} />
        {more.some(leadsSomewhere) && (
          <Group title="More" icon="more">
            <MenuLinks entries={more} />
          </Group>
        )}
        {admin.some(leadsSomewhere) && (
          <Group title="Admin" icon="lock">
            <MenuLinks entries={admin} />
          </Group>
        )}
      </nav>
      <AccountFoot entries={you} />
    </Side>
  );
}

/** The menu as icons while managing an event, so that its courts and brackets have more room. */
export function NavRail({ theme, onMenu }: { theme: Theme; onMenu(): void }) {
  const session = useSession();
  const { pathname } = useLocation();
  const organization = useStore(managedOrganization);
  const page = drawerPages(session.actor, useStore(pinned)).find(({ id }) => id === organization);
  const { you } = menuGroups(menuFor(session.actor, theme));
  return (
    <Rail data-rail>
      <nav aria-label="Main">
        <ul>
          <MenuRow>
            <button type="button" aria-label="Menu" title="Menu" onClick={onMenu}>
              <Icon name="menu" />
            </button>
          </MenuRow>
          <MenuRow title="Home">
            <MenuLink to={paths.home} icon="home">
              <span className="sr-only">Home</span>
            </MenuLink>
          </MenuRow>
          <GoTo />
          {page &&
            partsOf(session, theme, page, pathname).map(({ title, to, icon }) => (
              <MenuRow key={title} title={`${page.name}: ${title}`}>
                <MenuLink to={to} icon={icon}>
                  <span className="sr-only">{`${page.name}: ${title}`}</span>
                </MenuLink>
              </MenuRow>
            ))}
        </ul>
      </nav>
      <AccountFoot entries={you} rail />
    </Rail>
  );
}
