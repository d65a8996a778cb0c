import { useParams } from 'react-router';
import { staffStateWord } from '#domain/catalog/events/day-words.ts';
import { isCalledOff } from '#domain/catalog/events/event-status.ts';
import { daysOf } from '#domain/catalog/events/when-and-where.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import { myTournaments } from '#domain/catalog/operations.ts';
import { can } from '#domain/identity/can.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { firstDeskPage } from '#web/src/features/event/managed-pages.ts';
import { type Organization, OrganizationArea } from '#web/src/features/organization/links.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';

const stateOf = (card: EventCard) => staffStateWord({ ...card, type: card.eventType }, todayIn(card.zone));

const columns: readonly Column<EventCard>[] = [
  { key: 'name', title: 'Event', lead: true, cell: ({ name }) => name, csv: ({ name }) => name },
  { key: 'dates', title: 'Dates', card: 'fact', tight: true, cell: daysOf, csv: ({ startDate }) => startDate },
  { key: 'type', title: 'Type', cell: ({ eventType }) => eventType, csv: ({ eventType }) => eventType },
  {
    key: 'place',
    title: 'Location',
    cell: ({ locationsString }) => locationsString,
    csv: ({ locationsString }) => locationsString,
  },
  {
    key: 'teams',
    title: 'Registrations',
    end: true,
    card: 'fact',
    cell: ({ teamCount, isSeries }) => (isSeries ? '' : (teamCount ?? '')),
    csv: ({ teamCount }) => teamCount ?? '',
  },
  {
    key: 'state',
    title: 'State',
    card: 'figure',
    cell: (card) => <Chip tone={stateOf(card).tone}>{stateOf(card).word}</Chip>,
    csv: (card) => (isCalledOff(card) ? 'Canceled' : stateOf(card).word),
  },
];
const times = [
  { value: 'upcoming', label: 'Live and upcoming' },
  { value: 'past', label: 'Past' },
];
/** The largest page that the server returns. */
const largest = 100;

/** Returns a page of the organization's events that match the URL, and a way to get all of them. */
function useEventsOf(id: number) {
  const [query] = useQuery();
  const asked = { organization: id, filter: query.get('when') ?? 'all', search: query.get('q') || undefined };
  const ipp = query.get('ipp') === '100' ? 100 : 50;
  const read = useCall(myTournaments, { query: { ...asked, p: Number(query.get('p') ?? 1), ipp } });
  const everything = async (): Promise<readonly EventCard[]> => {
    const all: EventCard[] = [];
    for (let p = 1; ; p++) {
      const answer = await ask(myTournaments, { query: { ...asked, p, ipp: largest } });
      if (!answer.ok) return all;
      all.push(...answer.value.items);
      if (all.length >= answer.value.total || answer.value.items.length === 0) return all;
    }
  };
  return { read, everything };
}

function List({ organization }: { organization: Organization }) {
  const { actor } = useSession();
  const { read, everything } = useEventsOf(organization.id);
  const { data, ...source } = read;
  const manages = can(actor, 'event.manage', { organization });
  const creates = manages && !organization.pointsOnly;
  const { username } = organization;
  return (
    <ListPage
      title="Events"
      things="events"
      source={{ ...source, data: data?.items }}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      search={({ name }) => name}
      filters={[{ key: 'when', label: 'When', options: times }]}
      pageSizes={[50, 100]}
      paging={{ total: data?.total ?? 0, everything }}
      open={({ id, eventType }) => firstDeskPage({ id, type: eventType }, manages)}
      csv={[username, 'events']}
      {...(creates && {
        primary: (
          <LinkButton kind="primary" icon="plus" to={to(paths.newEvent, {}, { username })}>
            New event
          </LinkButton>
        ),
      })}
    />
  );
}

/** /:username/events: all events of an organization, for its staff. Each row opens the event's Desk. */
export function OrganizationEventsScreen() {
  const { username = '' } = useParams();
  return (
    <OrganizationArea key={username}>
      {(source) => (
        <Loaded page source={source} skeleton={<RowSkeletons n={10} what="events" />}>
          {(organization) => <List organization={organization} />}
        </Loaded>
      )}
    </OrganizationArea>
  );
}
