import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { courtBoardPath, publicPath } from '#domain/catalog/events/brochure-kind.ts';
import { dayWords, staffStateWord } from '#domain/catalog/events/day-words.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { EventStop } from '#web/src/features/live-times/event-stop.tsx';
import { dateOf } from '#web/src/lib/date-of.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { useKey } from '#web/src/lib/keys.ts';
import { type Store, store, useStore } from '#web/src/lib/store.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { bar, tab } from '#web/src/ui/layout/tab-look.ts';
import { LinkMenu } from '#web/src/ui/overlays/link-menu.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { managedLabel } from './managed-label.ts';
import { barTabs, firstDeskPage, type ManagedTab, managedPlace, managedTabs, morePages } from './managed-pages.ts';
import { managedOrganization } from './managed-store.ts';
import { useEventOf } from './use-event.ts';
import { useRuns } from './use-managed.ts';

type State = Pick<TournamentView, 'id' | 'name' | 'startDate' | 'endDate' | 'statusId' | 'isPublic'>;
/** The managed event as its Desk last saved it. That is newer than the cached public answer. */
export const savedState: Store<State | null> = store<State | null>(null);

const Head = styled.section`
  border-top: 4px solid var(--accent);
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  :root[data-pad] & {
    display: none;
  }
  @media print {
    display: none;
  }
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 6px var(--space-3);
  max-width: 1400px;
  min-height: 52px;
  margin: 0 auto;
  padding: 4px 8px 4px 16px;
  @media ${media.tablet} {
    padding: 6px 32px 0;
  }
`;
const Words = styled.div`
  flex: 1;
  display: grid;
  gap: 0 var(--space-3);
  min-width: 0;
  > a {
    display: block;
    overflow: hidden;
    min-width: 0;
    color: inherit;
    font: 700 var(--type-xl) / 1.2 var(--board);
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
    /* Large enough for a thumb without making the line higher. */
    padding-block: 10px;
    margin-block: -10px;
  }
  > span {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-width: 0;
    color: var(--muted);
    font-size: var(--type-s);
    white-space: nowrap;
    > :last-child {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    > :first-child {
      flex: none;
    }
  }
  @media ${media.tablet} {
    grid-template-columns: auto 1fr;
    align-items: center;
    > a {
      font-size: var(--type-2xl);
    }
  }
`;
const Public = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--touch);
  color: var(--link);
  font-weight: 500;
  font-size: var(--type-m);
`;
const Tabs = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  max-width: 1400px;
  margin: 0 auto;
  padding: 0 18px;
  nav {
    ${bar}
    border: 0;
    margin: 0;
    padding: 0;
  }
`;
const StopRow = styled.div`
  max-width: 1400px;
  margin: 0 auto;
  padding: 0 16px;
`;
const TabLink = styled(Link)`${tab}`;

type MoreProps = { event: TournamentView; pages: ReturnType<typeof morePages>; here: string | null };
/** The pages under More as a menu. Its label shows which one is open. */
const More = ({ event, pages, here }: MoreProps) => (
  <LinkMenu
    label={here === null ? 'More' : managedLabel(event, here)}
    pages={pages.map(({ to, title }) => ({ to, title: managedLabel(event, title), current: title === here }))}
  />
);

const pathOf = (to: string): string => to.split('?', 1)[0]!;
const tabOf = (search: string): string | null => new URLSearchParams(search).get('tab');

/** Returns the title of the open page under More. */
function openOf(pages: ReturnType<typeof morePages>, pathname: string, search: string): string | null {
  return (
    pages.find(({ to }) => pathOf(to) === pathname && tabOf(to.slice(pathOf(to).length)) === tabOf(search))?.title ??
    null
  );
}

function Shown({ event, tab: open }: { event: TournamentView; tab: ManagedTab }) {
  const { runs, manages } = useRuns(event);
  const saved = useStore(savedState);
  const phone = useMedia(media.narrow);
  const now = useNow(60_000);
  const go = useNavigate();
  const { pathname, search } = useLocation();
  const home = firstDeskPage(event, manages);
  useKey('m', () => void go(home), runs);
  const organization = runs ? event.organization.id : null;
  useLayoutEffect(() => {
    managedOrganization.set(organization);
    return () => managedOrganization.set(null);
  }, [organization]);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (here) row.current!.scrollLeft = here.offsetLeft - (row.current!.clientWidth - here.offsetWidth) / 2;
  });
  if (!runs) return null;
  const facts = saved?.id === event.id ? { ...event, ...saved } : event;
  const today = dateOf(now, zoneOf(event));
  const { word, tone } = staffStateWord(facts, today);
  const tabs = managedTabs(event, manages);
  const rest = morePages(event, manages);
  const onBar = barTabs(event, manages);
  const more = open === 'More' ? (openOf(rest, pathname, search) ?? 'More') : null;
  return (
    <Head aria-label={`Managing ${facts.name}`} data-managed="">
      <Line>
        <Avatar
          name={event.organization.name}
          url={event.logos[0]?.url ?? event.organization.logoUrl}
          size={36}
          square
        />
        <Words>
          <Link to={home}>{facts.name}</Link>
          <span>
            <Chip tone={tone}>{word}</Chip>
            <span>{dayWords(facts, today)}</span>
          </span>
        </Words>
        {phone ? (
          <More
            event={event}
            pages={[...tabs.filter(({ title }) => !onBar.some((one) => one.title === title)), ...rest]}
            here={more ?? (onBar.some(({ title }) => title === open) ? null : open)}
          />
        ) : (
          <Public to={publicPath(event)}>
            <Icon name="eye" />
            Public page
          </Public>
        )}
      </Line>
      {!phone && (
        <Tabs>
          <nav ref={row} aria-label="Managing this event">
            {tabs.map(({ to, title }) => (
              <TabLink key={title} to={to} aria-current={title === open ? 'page' : undefined}>
                {managedLabel(event, title)}
              </TabLink>
            ))}
          </nav>
          <More event={event} pages={rest.filter(({ title }) => title !== 'Public page')} here={more} />
        </Tabs>
      )}
      <StopRow>
        <EventStop event={event} resume={`${courtBoardPath(event)}?open=stop`} />
      </StopRow>
    </Head>
  );
}

/**
 * The header of every page for people who run the event: its logo, name, state, day, and its tabs. It stays while the
 * page below changes. It is empty for everyone else.
 */
export function ManagedHead() {
  const { pathname, search } = useLocation();
  const place = managedPlace(pathname, search);
  const { data } = useEventOf(place?.id ?? null);
  return place && data?.id === place.id ? <Shown event={data} tab={place.tab} /> : null;
}
