import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { typePlurals } from '#domain/catalog/events/brochure-kind.ts';
import { typeSlug } from '#domain/catalog/listing/listing.ts';
import { type EventType, eventTypes } from '#domain/catalog/lists.ts';
import { paths, to } from '#domain/site/paths.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { useSite } from '#web/src/features/theme/use-theme.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useStore } from '#web/src/lib/store.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { CardSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

const NeedsYou = lazyPart(() => import('#web/src/features/tasks/needs-you.tsx'), 'NeedsYou');
const Soon = lazyPart(() => import('./soon.tsx'), 'Soon');
const HostCard = lazyPart(() => import('./host-card.tsx'), 'HostCard');
const HostFront = lazyPart(() => import('./host-front.tsx'), 'HostFront');
const HostLinks = lazyPart(() => import('./host-links.tsx'), 'HostLinks');
const SearchBox = lazyPart(() => import('#web/src/ui/inputs/search-box.tsx'), 'SearchBox');

const Hero = styled.header`
  position: relative;
  overflow: hidden;
  padding: 16px 16px 8px;
  background: linear-gradient(112deg, var(--primary) 52%, color-mix(in oklab, var(--primary) 40%, var(--secondary)));
  color: var(--on-primary);
  > div {
    position: relative;
    max-width: var(--content);
    margin: 0 auto;
  }
  h1 {
    font-size: clamp(28px, 4vw, 46px);
    line-height: 1;
  }
  p {
    max-width: 52ch;
    font-size: var(--type-l);
    opacity: 0.92;
  }
  &:has([data-front]) {
    color: #ffffff;
  }
  @media ${media.phone} {
    p.own {
      display: none;
    }
  }
  @media ${media.tablet} {
    padding: 28px 32px 16px;
  }
`;
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
    font: 600 18px / 1 var(--board);
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

/** /: what the site is, a search, what is being played now and what comes next, under the host's theme (Part 1 §2.1, §2.2). */
export function HomeScreen() {
  usePageTitle(undefined);
  const { theme, subdomain } = useSite();
  const signedIn = useStore(sessionState) === 'signed-in';
  const go = useNavigate();
  return (
    <>
      <Hero>
        <CourtLines seed={theme.username} shy />
        <Suspense>{subdomain !== null && <HostFront username={subdomain} />}</Suspense>
        <Stack $gap={3}>
          <h1>{subdomain === null ? 'Where volleyball gets organized' : theme.name}</h1>
          <p className={theme.welcomeText ? undefined : 'own'}>
            {theme.welcomeText ||
              'Find a tournament, hold your spot, and follow every point live, from the first serve to the last side-out.'}
          </p>
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
          <nav aria-label="Kinds of events">
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
      </Hero>
      <Page>
        {signedIn && (
          <Suspense>
            <First>
              <NeedsYou />
            </First>
          </Suspense>
        )}
        <Suspense fallback={<CardSkeletons />}>
          <Soon />
        </Suspense>
        <Suspense>{subdomain !== null && <HostCard username={subdomain} />}</Suspense>
      </Page>
    </>
  );
}
