import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { typePlurals } from '#domain/catalog/events/brochure-kind.ts';
import { typeSlug } from '#domain/catalog/listing/listing.ts';
import { type EventType, eventTypes } from '#domain/catalog/lists.ts';
import { paths, to } from '#domain/site/paths.ts';
import { welcome } from '#domain/site/welcome.ts';
import { forNewcomers } from '#web/src/features/session/for-newcomers.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { preview, useSite } from '#web/src/features/theme/use-theme.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useStore } from '#web/src/lib/store.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { CardSkeletons } from '#web/src/ui/feedback/card-skeletons.tsx';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';

const MineHome = lazyPart(() => import('./mine.tsx'), 'MineHome');
const Soon = lazyPart(() => import('./soon.tsx'), 'Soon', { first: true });
const SeriesSection = lazyPart(() => import('#web/src/features/series/series-list.tsx'), 'SeriesSection');
const HostCard = lazyPart(() => import('./host-card.tsx'), 'HostCard', { first: true });
const HostFront = lazyPart(() => import('./host-front.tsx'), 'HostFront', { first: true });
const OwnBids = lazyPart(() => import('#web/src/features/bid-stream/own-bids.tsx'), 'OwnBids');
const HostLinks = lazyPart(() => import('./host-links.tsx'), 'HostLinks', { first: true });
const SearchBox = lazyPart(() => import('#web/src/ui/inputs/search-box.tsx'), 'SearchBox', { first: true });

const Find = styled.div`
  max-width: 560px;
  min-height: var(--touch);
  color: var(--text);
`;
const Types = styled.ul`
  display: flex;
  gap: 0 20px;
  overflow-x: auto;
  scrollbar-width: none;
  list-style: none;
  white-space: nowrap;
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    color: inherit;
    font: 600 1.125rem / 1 var(--board);
    text-decoration-color: var(--accent);
    text-decoration-thickness: 3px;
  }
`;

const First = styled.div`
  margin-bottom: 40px;
  &:empty {
    display: none;
  }
`;

const offered: readonly EventType[] = eventTypes.filter((type) =>
  ['Tournament', 'League', 'Camp', 'Clinic', 'Training Session'].includes(type),
);

/** /: what the site is, a search, current play and what comes next, in the host's theme (Part 1 §2.1, §2.2). */
export function HomeScreen() {
  usePageTitle(undefined);
  const { theme, subdomain } = useSite();
  const signedIn = useStore(sessionState) === 'signed-in';
  // A theme's preview also shows its texts.
  const isTried = useStore(preview) !== null;
  const go = useNavigate();
  return (
    <>
      <header className="hero" hidden={signedIn && subdomain === null && !isTried}>
        <CourtLines seed={theme.username} shy />
        <Suspense>{subdomain !== null && <HostFront username={subdomain} />}</Suspense>
        <Stack $gap={3}>
          <h1>{subdomain === null ? welcome.heading : theme.name}</h1>
          <p className={theme.welcomeText ? undefined : 'own'}>{theme.welcomeText || welcome.text}</p>
          <Find>
            <Suspense>
              <SearchBox
                label="Search events"
                placeholder="Event, city or division"
                value=""
                onEnter
                onSearch={(q) => q && go(to(paths.filteredTournaments, { filter: 'upcoming' }, { q }))}
              />
            </Suspense>
          </Find>
          <nav aria-label="Event types">
            <Types>
              {offered.map((type) => (
                <li key={type}>
                  <Link to={to(paths.filteredTournaments, { filter: typeSlug(type) })}>{typePlurals[type]}</Link>
                </li>
              ))}
            </Types>
          </nav>
          <Suspense>{theme.toolbar?.[0] && <HostLinks theme={theme} />}</Suspense>
        </Stack>
      </header>
      <Page>
        {signedIn && (
          <Suspense>
            <First>
              <MineHome />
            </First>
            <First>
              <OwnBids />
            </First>
          </Suspense>
        )}
        <Suspense fallback={<CardSkeletons />}>
          <Soon />
        </Suspense>
        <Suspense>
          <SeriesSection />
        </Suspense>
        <Suspense>{subdomain !== null && <HostCard username={subdomain} />}</Suspense>
        {!signedIn && subdomain === null && (
          <p>
            Do you run events?{' '}
            <Link to={to(paths.startOrganization)} state={forNewcomers}>
              Start an organization
            </Link>{' '}
            and publish the first one in minutes.
          </p>
        )}
      </Page>
    </>
  );
}
