import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { myTournaments } from '#domain/catalog/operations.ts';
import { type Action, can } from '#domain/identity/can.ts';
import { addressOf, byPart, organizationMenu } from '#domain/organizations/menu.ts';
import { paths, to } from '#domain/site/paths.ts';
import { isBuilt } from '#domain/site/planned.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { type Organization, OrganizationArea } from '#web/src/features/organization/links.tsx';
import { useSiteOf } from '#web/src/features/organization/use-organization.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { NeedsYou } from '#web/src/features/tasks/needs-you.tsx';
import { useSite } from '#web/src/features/theme/use-theme.ts';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import type { ButtonKind } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { EventPages } from './event-pages.tsx';
import { EventsRun } from './events-run.tsx';
import { ThisMonth } from './this-month.tsx';

const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: var(--space-4) var(--space-3);
  ul {
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    min-height: var(--touch);
  }
`;

type Guarded = { organization: Organization; action: Action; children: ReactNode };
/** A part of the home for those who may do this here: what it asks the server would refuse to all others. */
function For({ organization, action, children }: Guarded) {
  const { actor } = useSession();
  return can(actor, action, { organization }) && children;
}

/** Leads to a new event of this organization, for those who may make it. */
function NewEvent({ of, kind }: { of: Organization; kind?: ButtonKind }) {
  const { actor } = useSession();
  if (!can(actor, 'event.manage', { organization: of })) return null;
  return (
    <LinkButton to={to(paths.newEvent, {}, { username: of.username })} kind={kind}>
      New event
    </LinkButton>
  );
}

function Events({ organization }: { organization: Organization }) {
  const { id } = organization;
  const events = useCall(myTournaments, { query: { organization: id, filter: 'all', p: 1, ipp: 25 } });
  if (events.loading) return <RowSkeletons n={4} what="the events" />;
  if (!events.data) return <ErrorState problem={events.problem} onRetry={() => void events.reload()} />;
  if (events.data.total === 0)
    return (
      <EmptyState title="No events yet" action={<NewEvent kind="primary" of={organization} />}>
        An event stays a draft until it is published.
      </EmptyState>
    );
  return (
    <>
      <Row>
        <NewEvent of={organization} />
      </Row>
      <EventsRun cards={events.data.items} organization={organization} />
    </>
  );
}

function Menu({ organization }: { organization: Organization }) {
  const { actor, user } = useSession();
  const { theme } = useSite();
  const page = user?.pages.find(({ id }) => id === organization.id) ?? { ...organization, props: [] };
  const entries = organizationMenu(actor, theme, page).filter((entry) => isBuilt(entry.page));
  return (
    <Parts>
      {byPart(entries).map(({ part, entries }) => (
        <section key={part}>
          <h3>{part}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.key}>
                <Link to={addressOf(entry, organization.username)}>{entry.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Parts>
  );
}

function Facts({ organization: { username, description, email, phone } }: { organization: Organization }) {
  const site = useSiteOf()(username);
  return (
    <Card aria-label="The site">
      <Stack $gap={2}>
        <h2>Its site</h2>
        <a href={site.href}>{site.host}</a>
        {description && <p>{description}</p>}
        {email && <Muted>{email}</Muted>}
        {phone && <Muted>{phone}</Muted>}
      </Stack>
    </Card>
  );
}

/** /:username, /:username/home: what an organization's staff comes to first. */
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
              <Card aria-label="Pages">
                <Stack $gap={3}>
                  <h2>Run it</h2>
                  <Menu organization={organization} />
                </Stack>
              </Card>
            </>
          ),
          facts: <Facts organization={organization} />,
        })}
      </DetailPage>
    )}
  </OrganizationArea>
);
