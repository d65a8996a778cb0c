import { Suspense } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { type ListView, listViews, pageFromQuery, pageSizes } from '#domain/catalog/listing/list-pages.ts';
import { typeSlug } from '#domain/catalog/listing/listing.ts';
import { headingOfList, typeIn } from '#domain/catalog/listing/words.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { CardGrid } from '#web/src/features/event-card/event-card-look.ts';
import { useEvents } from '#web/src/features/event-card/use-events.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { stored } from '#web/src/lib/storage.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { count } from '#web/src/lib/words.ts';
import { CardSkeletons } from '#web/src/ui/feedback/card-skeletons.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

export const isListView = (value: unknown): value is ListView => listViews.includes(value as ListView);

/** Returns the list's settings from the URL: the API's query and the view. */
export function readList(filter: string, query: URLSearchParams, remembered: ListView) {
  const asked = query.get('view');
  const view = isListView(asked) ? asked : remembered;
  const { page, size } = pageFromQuery({ p: query.get('p'), ipp: query.get('ipp') }, view);
  const type = typeIn(filter);
  return {
    view,
    page,
    size,
    request: {
      filter: type ? typeSlug(type) : filter,
      search: query.get('q') || undefined,
      types: query.get('type') || undefined,
      sanctionedBy: query.get('by') || undefined,
      sport: Number(query.get('sport')) || undefined,
      p: page,
      ipp: size,
    },
  };
}

/* Filters, pager and view switch load with or after the first events. The cards load in parallel (routes.tsx). */
const Filters = lazyPart(() => import('./filters.tsx'), 'Filters', { first: true });
const Pager = lazyPart(() => import('#web/src/ui/data/pager.tsx'), 'Pager', { first: true });
const EventCard = lazyPart(() => import('#web/src/features/event-card/event-card.tsx'), 'EventCard', { first: true });
const SeriesResults = lazyPart(() => import('./series-results.tsx'), 'SeriesResults');
const EventTable = lazyPart(() => import('#web/src/features/event-card/event-table.tsx'), 'EventTable');

const Place = styled.div`
  display: grid;
  gap: var(--space-5);
  align-content: start;
  min-height: 120px;
  @media ${media.narrow} {
    gap: var(--space-2);
    min-height: 100px;
  }
`;
/* Less space between the parts of a list on phones, whose rows are what people came for. */
const List = styled(Stack)`
  @media ${media.phone} {
    gap: var(--space-2);
  }
`;
const Head = styled(Row)`
  @media ${media.phone} {
    flex-wrap: nowrap;
    > h1 {
      min-width: 0;
    }
    /* There's no room for the number of events, but screen readers announce it. */
    [role='status'] {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

const remembered = stored<ListView>('eventView', 'cards', isListView);

/** /tournaments/{filter}: events as cards or as a list, filtered and paged by the URL (Part 1 §2.3). */
export function ListingScreen() {
  const { filter = 'upcoming' } = useParams();
  const [query, change] = useQuery();
  const { view, page, size, request } = readList(filter, query, remembered.read());
  const ofSeries = (typeIn(filter) ?? typeIn(query.get('type') ?? '')) === 'Series';
  const events = useEvents(request, query.get('all') === 'true');
  const heading = headingOfList(filter);
  usePageTitle(heading);
  const show = (next: ListView) => {
    remembered.write(next);
    change({ view: next, p: undefined, ipp: undefined });
  };
  return (
    <Page>
      <List $gap={5}>
        <Head $between>
          <h1>{heading}</h1>
          <Row $gap={1}>
            {!ofSeries && <Muted role="status">{events.data && count(events.data.total, 'event')}</Muted>}
            <IconButton
              icon="grid"
              label="Cards"
              on={view === 'cards'}
              aria-pressed={view === 'cards'}
              onClick={() => show('cards')}
            />
            <IconButton
              icon="list"
              label="List"
              on={view === 'list'}
              aria-pressed={view === 'list'}
              onClick={() => show('list')}
            />
          </Row>
        </Head>
        <Place>
          <Suspense>
            <Filters filter={filter} signedIn={events.signedIn} />
          </Suspense>
        </Place>
        {ofSeries ? (
          <Suspense fallback={<CardSkeletons />}>
            <SeriesResults filter={filter} />
          </Suspense>
        ) : (
          <EventResults view={view} events={events} />
        )}
        {events.data?.searchedTo && (
          <Muted as="p">
            There are too many events to search. This search stopped at events that start on{' '}
            {dateWords(events.data.searchedTo, events.data.searchedTo)}. Filter by type or sanctioning body to see more.
          </Muted>
        )}
        {!ofSeries && events.data && (
          <Suspense>
            <Pager total={events.data.total} page={page} size={size} sizes={pageSizes[view]} label="Pages of events" />
          </Suspense>
        )}
      </List>
    </Page>
  );
}

function EventResults({ view, events }: { view: ListView; events: ReturnType<typeof useEvents> }) {
  const [query, change] = useQuery();
  const { data, problem, loading, signedIn } = events;
  if (loading) return view === 'cards' ? <CardSkeletons /> : <RowSkeletons what="events" />;
  if (!data) return <ErrorState problem={problem} onRetry={() => void events.reload()} />;
  if (data.items.length === 0) {
    const narrowed = ['q', 'type', 'by', 'sport'].some((key) => query.get(key));
    return (
      <EmptyState
        title={narrowed ? 'No matching events' : 'No events right now'}
        action={
          narrowed && (
            <Button onClick={() => change({ q: undefined, type: undefined, by: undefined, p: undefined })}>
              Clear filters
            </Button>
          )
        }
      >
        {narrowed ? 'Try fewer words, or another type.' : 'New events are published every week. Check back soon.'}
      </EmptyState>
    );
  }
  if (view === 'list')
    return (
      <Suspense fallback={<RowSkeletons what="events" />}>
        <EventTable cards={data.items} signedIn={signedIn} />
      </Suspense>
    );
  return (
    <Suspense fallback={<CardSkeletons />}>
      <CardGrid>
        {data.items.map((card) => (
          <EventCard key={card.id} card={card} signedIn={signedIn} />
        ))}
      </CardGrid>
    </Suspense>
  );
}
