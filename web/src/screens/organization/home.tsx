import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { myTournaments } from '#domain/catalog/operations.ts';
import { eventPages } from '#domain/catalog/operations-pages.ts';
import { type Action, can } from '#domain/identity/can.ts';
import { phoneWords } from '#domain/identity/phone.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { organizationFigures } from '#domain/reporting/operations.ts';
import type { MonthFigures } from '#domain/reporting/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { type Organization, OrganizationArea } from '#web/src/features/organization/links.tsx';
import { useSiteOf } from '#web/src/features/organization/use-organization.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { NeedsYou } from '#web/src/features/tasks/needs-you.tsx';
import { count } from '#web/src/lib/words.ts';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Lines } from '#web/src/ui/layout/lists.tsx';
import { EventsRun } from './events-run.tsx';
import { FirstSteps } from './first-steps.tsx';

const List = styled(Lines)`
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    font-weight: 600;
  }
`;

/** Pages that cover several tournaments. Each one links to its public page and its editor. */
function EventPages({ username }: { username: string }) {
  const { data } = useCall(eventPages, { params: { username } });
  if (!data) return null;
  const at = (eventTag: string) => ({ username, eventTag });
  return (
    <Stack as="section" $gap={3} aria-label="Event pages">
      <Row $between>
        <h2>Event pages</h2>
        <LinkButton size="s" to={to(paths.eventPageManager, at('New_Page'), { new: 'true' })}>
          New page
        </LinkButton>
      </Row>
      {data.items.length === 0 ? (
        <Muted>Create a page for a weekend, a festival or a banquet, with pictures, text and a map.</Muted>
      ) : (
        <Card $flush>
          <List $pad="6px 16px">
            {data.items.map(({ id, title, titleTag, subtitle, isPublic }) => (
              <Row key={id} as="li" $between>
                <Stack $gap={0}>
                  <Row $gap={2}>
                    <Link to={to(paths.eventPage, at(titleTag))}>{title}</Link>
                    {!isPublic && <Chip icon="lock">Draft</Chip>}
                  </Row>
                  {subtitle && <Muted>{subtitle}</Muted>}
                </Stack>
                <LinkButton size="s" kind="plain" to={to(paths.eventPageManager, at(titleTag))}>
                  Edit<span className="sr-only">: {title}</span>
                </LinkButton>
              </Row>
            ))}
          </List>
        </Card>
      )}
    </Stack>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: var(--space-4);
  dd {
    margin: 0;
    font-size: var(--type-xl);
    line-height: 1.2;
  }
  dd > :last-child:not(:first-child) {
    display: block;
    font-size: var(--type-s);
  }
  dt {
    color: var(--muted);
    font-size: var(--type-s);
  }
`;

const monthName = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });

type Line = { readonly key: string; readonly title: string; readonly value: string; readonly more?: string };

/** Returns the home page's figures: how full upcoming events are, then the month's money by currency. */
function linesOf({ month, places, money }: MonthFigures): Line[] {
  const name = monthName(month);
  return [
    {
      key: 'open',
      title: 'Open spots',
      value: places.open === null ? 'No limit' : String(places.open),
      more: `in ${count(places.events, 'event')}`,
    },
    { key: 'in', title: 'Registered', value: String(places.registered) },
    ...(places.waiting > 0 ? [{ key: 'waiting', title: 'Waiting', value: String(places.waiting) }] : []),
    ...money.flatMap(({ currency, orders, sold, refunded, due }) => [
      {
        key: `sold ${currency}`,
        title: `Sold in ${name}`,
        value: formatMoney(sold, currency),
        more: count(orders, 'order'),
      },
      ...(refunded > 0 ? [{ key: `back ${currency}`, title: 'Refunded', value: formatMoney(refunded, currency) }] : []),
      ...(due > 0 ? [{ key: `due ${currency}`, title: 'Still due', value: formatMoney(due, currency) }] : []),
    ]),
    ...(money.length === 0 ? [{ key: 'sold', title: `Sold in ${name}`, value: 'Nothing yet' }] : []),
  ];
}

/**
 * An organization's spots and sales, for people who can see its orders. No one else sees them, and there's nothing
 * before its first event.
 */
function ThisMonth({ username }: { username: string }) {
  const { data } = useCall(organizationFigures, { params: { username } });
  if (!data || (data.places.events === 0 && data.money.length === 0)) return null;
  return (
    <Card aria-label="Spots and sales">
      <Stack $gap={3}>
        <h2>Spots and sales</h2>
        <Figures>
          {linesOf(data).map(({ key, title, value, more }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>
                <Figure>{value}</Figure>
                {more && <Muted>{more}</Muted>}
              </dd>
            </div>
          ))}
        </Figures>
      </Stack>
    </Card>
  );
}

type Guarded = { organization: Organization; action: Action; children: ReactNode };
/** A part of the home page for users with a right. The server would refuse its calls for others. */
function For({ organization, action, children }: Guarded) {
  const { actor } = useSession();
  return can(actor, action, { organization }) && children;
}

/** A link for creating an event in this organization, for users who can. */
function NewEvent({ of }: { of: Organization }) {
  const { actor } = useSession();
  if (of.pointsOnly || !can(actor, 'event.manage', { organization: of })) return null;
  return <LinkButton to={to(paths.newEvent, {}, { username: of.username })}>New event</LinkButton>;
}

/** How many events the home page lists. The page of all events lists the rest. */
const fewEvents = 8;

/**
 * Current and upcoming events. If there are none, it shows the latest ones, because their results and refunds may still
 * need work.
 */
function Events({ organization }: { organization: Organization }) {
  const { id, username } = organization;
  const query = { organization: id, p: 1, ipp: fewEvents };
  const next = useCall(myTournaments, { query: { ...query, filter: 'upcoming' } });
  const past = useCall(myTournaments, next.data?.total === 0 ? { query: { ...query, filter: 'past' } } : null);
  const events = next.data?.total === 0 ? past : next;
  if (next.loading || past.loading) return <RowSkeletons n={4} what="the events" />;
  if (!events.data) return <ErrorState problem={events.problem} onRetry={() => void events.reload()} />;
  if (events.data.total === 0)
    return (
      <Row $between>
        <Muted>No events yet. An event stays a draft until you publish it.</Muted>
        <NewEvent of={organization} />
      </Row>
    );
  return (
    <>
      <EventsRun cards={events.data.items} organization={organization} />
      <Row $gap={2}>
        <NewEvent of={organization} />
        <LinkButton to={to(paths.organizationEvents, { username })}>All events</LinkButton>
      </Row>
    </>
  );
}

function Facts({ organization: { username, description, email, phone } }: { organization: Organization }) {
  const site = useSiteOf()(username);
  return (
    <Card aria-label="Site">
      <Stack $gap={2}>
        <h2>Your site</h2>
        <a href={site.href}>{site.host}</a>
        {description && <p>{description}</p>}
        {email && <Muted>{email}</Muted>}
        {phone && <Muted>{phoneWords(phone)}</Muted>}
      </Stack>
    </Card>
  );
}

/** /:username, /:username/home: the start page for an organization's staff. */
export const OrganizationHomeScreen = () => (
  <OrganizationArea>
    {(source) => (
      <DetailPage title="the organization" source={source}>
        {(organization) => ({
          title: organization.name,
          beside: (
            <Row $gap={1}>
              {!organization.isActive && <Chip tone="bad">Closed</Chip>}
              {organization.isActive && !organization.isPublic && <Chip icon="lock">Not listed</Chip>}
            </Row>
          ),
          main: (
            <>
              <For organization={organization} action="organization.manage">
                <FirstSteps organization={organization} />
              </For>
              <NeedsYou organization={organization.username} />
              <For organization={organization} action="order.manage">
                <ThisMonth username={organization.username} />
              </For>
              <Stack as="section" $gap={3}>
                <h2>Events</h2>
                <Events organization={organization} />
              </Stack>
              <For organization={organization} action="organization.manage">
                <EventPages username={organization.username} />
              </For>
            </>
          ),
          facts: <Facts organization={organization} />,
        })}
      </DetailPage>
    )}
  </OrganizationArea>
);
