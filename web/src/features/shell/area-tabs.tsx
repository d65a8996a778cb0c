import { Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { isStaff } from '#domain/identity/actor.ts';
import {
  addressOf,
  areaOf,
  areaParts,
  entryAt,
  leadsSomewhere,
  menuFor,
  menuGroups,
  organizationIn,
  organizationMenu,
} from '#domain/organizations/menu.ts';
import type { MenuEntry } from '#domain/organizations/menu-table.ts';
import { organizationByName } from '#domain/organizations/operations.ts';
import type { Theme } from '#domain/organizations/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { type Session, useSession } from '#web/src/features/session/use-session.ts';
import { focusByKey } from '#web/src/lib/arrow-keys.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { bar, tab } from '#web/src/ui/layout/tab-look.ts';
import { media } from '#web/src/ui/tokens.ts';

/* Loaded lazily, because only an organization's staff choose between its parts. */
const LinkMenu = lazyPart(() => import('#web/src/ui/overlays/link-menu.tsx'), 'LinkMenu');

const Band = styled.section<{ $wide: boolean }>`
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? 1400 : 1120)}px;
  margin: 0 auto;
  padding: 0 16px;
  @media ${media.tablet} {
    padding: 8px 32px 0;
  }
  :root[data-pad] & {
    display: none;
  }
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: 48px;
  > a {
    overflow: hidden;
    min-width: 0;
    color: inherit;
    font: 700 var(--type-xl) / 2.75rem var(--board);
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
/* Rows of tabs wrap where there is room, so that none is cut off. */
const Tabs = styled.nav`
  ${bar}
  @media ${media.tablet} {
    flex-wrap: wrap;
  }
`;
const TabLink = styled(Link)`
  ${tab}
  min-height: 44px;
  padding: 0 12px;
  font-size: 1.125rem;
`;

type TabPage = { readonly to: string; readonly title: string; readonly current: boolean };

/**
 * A row of pages. The current one is scrolled into view. Like other tabs, the row is a single Tab stop, and arrow keys
 * move along it, so that ten pages don't come before the content.
 */
function PageTabs({ label, pages }: { label: string; pages: readonly TabPage[] }) {
  const row = useRef<HTMLElement>(null);
  const here = pages.find(({ current }) => current)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll again when the page changes
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (tab) row.current!.scrollLeft = tab.offsetLeft - (row.current!.clientWidth - tab.offsetWidth) / 2;
  }, [here]);
  return (
    <Tabs ref={row} aria-label={label} onKeyDown={focusByKey('row')}>
      {pages.map(({ to, title, current }, at) => (
        <TabLink
          key={to}
          to={to}
          tabIndex={current || (here === undefined && at === 0) ? 0 : -1}
          aria-current={current ? 'page' : undefined}
        >
          {title}
        </TabLink>
      ))}
    </Tabs>
  );
}

type Of = { readonly id: number; readonly name: string; readonly username: string };

/** Returns the organization whose area a path is in, for its own staff and for platform staff. */
function useArea({ actor, state }: Session, pathname: string): Of | null {
  const own = areaOf(actor, pathname);
  const username = state === 'signed-in' && !own && isStaff(actor) ? organizationIn(pathname) : null;
  const { data } = useCall(organizationByName, username ? { params: { username } } : null);
  return own ?? (data && username ? data : null);
}

/** An organization's pages: its parts on small screens, where the drawer is closed, and the current part's tabs. */
function OrganizationTabs({ of, session, theme }: { of: Of; session: Session; theme: Theme }) {
  const { pathname } = useLocation();
  const wide = useMedia(media.desktop);
  const page = session.user?.pages.find(({ id }) => id === of.id) ?? { ...of, props: [] };
  const entries = organizationMenu(session.actor, theme, page).filter(leadsSomewhere);
  const here = entryAt(entries, of.username, pathname);
  const parts = areaParts(entries);
  const part = here && parts.find(({ entries }) => entries.includes(here));
  if (!part) return null;
  const pathOf = (entry: MenuEntry) => addressOf(entry, of.username);
  const isTheirs = areaOf(session.actor, pathname) !== null;
  return (
    <Band $wide aria-label={of.name}>
      {(!wide || !isTheirs) && (
        <Line>
          <Link to={to(paths.organizationHome, { username: of.username })}>{of.name}</Link>
          <Suspense>
            <LinkMenu
              label={part.title}
              pages={parts.map((one) => ({
                to: pathOf(one.entries[0]!),
                title: one.title,
                current: one === part,
              }))}
            />
          </Suspense>
        </Line>
      )}
      {part.entries.length > 1 && (
        <PageTabs
          label={part.title}
          pages={part.entries.map((entry) => ({
            to: pathOf(entry),
            title: entry.tab ?? entry.title,
            current: entry === here,
          }))}
        />
      )}
    </Band>
  );
}

/** Returns the address of the tab that a page belongs to. Each point system has its own page. */
const tabAt = (pathname: string): string => (/^\/points\/[^/]+$/i.test(pathname) ? paths.points : pathname);

/**
 * The tabs of the part of the site that a page belongs to: an organization's area, rankings with their points and
 * ratings, or the user's own pages. Other pages have none.
 */
export default function AreaTabs({ theme }: { theme: Theme }) {
  const session = useSession();
  const { pathname } = useLocation();
  const area = useArea(session, pathname);
  // The band keeps its height while the user's data loads, so that the page below doesn't move.
  if (session.loading && organizationIn(pathname)) return <Band $wide style={{ minHeight: 52 }} />;
  if (area) return <OrganizationTabs of={area} session={session} theme={theme} />;
  const { compare, you } = menuGroups(menuFor(session.actor, theme));
  const group = [
    { label: 'Your account', entries: you.filter(({ key }) => key !== 'start-organization') },
    { label: 'Rankings', entries: compare },
  ].find(({ entries }) => entries.some((entry) => addressOf(entry) === tabAt(pathname)));
  if (!group || group.entries.length < 2) return null;
  return (
    <Band $wide={false} aria-label={group.label}>
      <PageTabs
        label={group.label}
        pages={group.entries.filter(leadsSomewhere).map((entry) => ({
          to: addressOf(entry),
          title: entry.title,
          current: addressOf(entry) === tabAt(pathname),
        }))}
      />
    </Band>
  );
}
