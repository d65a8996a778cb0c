import { Suspense } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { publicPath } from '#domain/catalog/events/brochure-kind.ts';
import { whenAndWhere } from '#domain/catalog/events/when-and-where.ts';
import { tournament } from '#domain/catalog/operations.ts';
import { can } from '#domain/identity/can.ts';
import { bookmarks } from '#domain/identity/operations.ts';
import type { Bookmark } from '#domain/identity/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Notify } from '#web/src/features/favourites/notify.tsx';
import { Star } from '#web/src/features/favourites/star.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Bone, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const List = styled.ul`
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 64px;
    padding: 8px 12px 8px 20px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li > div {
    flex: 1;
    min-width: 0;
  }
  a {
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
`;

/** A starred event. If it's no longer visible, its star can still be removed. */
function Event({ id }: { id: number }) {
  const { data, problem } = useCall(tournament, { params: { id } });
  if (!data && !problem)
    return (
      <li aria-hidden="true">
        <Bone $w="60%" />
      </li>
    );
  const name = data?.name ?? `Event ${id}`;
  return (
    <li>
      <div>
        {data ? <Link to={publicPath(data)}>{name}</Link> : <b>{name}</b>}
        <Muted as="div">{data ? whenAndWhere(data) : problem?.title}</Muted>
      </div>
      <Star id={id} name={name} />
    </li>
  );
}

type Named = Bookmark & { readonly name: string };
/** The subjects of the notifications that the user's devices get. */
const FollowedList = ({ items }: { items: readonly Named[] }) => (
  <Stack $gap={3}>
    <Row $between>
      <h2>Notifications</h2>
      <Link to={to(paths.myNotifications)}>Your devices</Link>
    </Row>
    <Card $flush>
      <List>
        {items.map((item) => (
          <li key={[item.type, item.id, item.court].join()}>
            <div>
              {item.path ? <Link to={item.path}>{item.name}</Link> : <b>{item.name}</b>}
              <Muted as="div">{kindWords[item.type]}</Muted>
            </div>
            <Notify of={item} />
          </li>
        ))}
      </List>
    </Card>
  </Stack>
);
const kindWords: Readonly<Record<Bookmark['type'], string>> = {
  tournament: 'Event',
  player: 'Player',
  team: 'Results, and when and where they play next',
  division: 'Every result',
  court: 'Every result on this court',
  series: 'New events',
};

const nothing = (
  <EmptyState
    title="No favorites yet"
    action={
      <LinkButton kind="primary" to={to(paths.filteredTournaments, { filter: 'upcoming' })}>
        Find an event
      </LinkButton>
    }
  >
    Events you star and teams you follow show up here.
  </EmptyState>
);

const MyList = lazyPart(() => import('#web/src/features/people/my-list.tsx'), 'MyList');

/** `/my/bookmarks`: starred events, notification subjects, and a coach's players with tags and notes. */
export function BookmarksScreen() {
  const tags = can(useSession().actor, 'profile.tag');
  usePageTitle('Favorites & Notes');
  const source = useCall(bookmarks, {});
  return (
    <Page>
      <Stack $gap={5}>
        <h1>Favorites & Notes</h1>
        {tags && (
          <Stack as="section" $gap={3} aria-label="Players">
            <h2>Players</h2>
            <Suspense fallback={<RowSkeletons n={3} what="your players" />}>
              <MyList />
            </Suspense>
          </Stack>
        )}
        <Loaded source={source} skeleton={<RowSkeletons n={4} what="your favorites" />}>
          {({ items }) => {
            const events = items.filter(({ type }) => type === 'tournament');
            const bookmarks = items.filter((item): item is Named => item.name !== undefined);
            if (events.length + bookmarks.length === 0) return tags ? null : nothing;
            return (
              <Stack $gap={5}>
                {events.length > 0 && (
                  <Card $flush>
                    <List>
                      {events.map(({ id }) => (
                        <Event key={id} id={id} />
                      ))}
                    </List>
                  </Card>
                )}
                {bookmarks.length > 0 && <FollowedList items={bookmarks} />}
              </Stack>
            );
          }}
        </Loaded>
      </Stack>
    </Page>
  );
}
