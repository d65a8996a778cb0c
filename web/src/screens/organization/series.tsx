import { useState } from 'react';
import { Link } from 'react-router';
import { dateWords } from '#domain/kernel/date-words.ts';
import { ownSeries } from '#domain/series/operations.ts';
import type { OwnSeriesLine } from '#domain/series/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { type Organization, OrganizationArea } from '#web/src/features/organization/links.tsx';
import { OrganizerTournaments } from '#web/src/features/series/organizer-tournaments.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { count } from '#web/src/lib/words.ts';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const NewSeries = ({ username }: { username: string }) => (
  <LinkButton kind="primary" icon="plus" to={to(paths.newEvent, {}, { username, type: 'Series' })}>
    New series
  </LinkButton>
);

function Line({ line, onTournaments }: { line: OwnSeriesLine; onTournaments(): void }) {
  const { title, titleTag, startDate, endDate, tournaments, ownTournaments } = line;
  return (
    <Card>
      <Row $between>
        <Stack $gap={1}>
          <h2>
            <Link to={to(paths.seriesHome, { seriesTag: titleTag })}>{title}</Link>
          </h2>
          <Muted>
            {dateWords(startDate, endDate)} · {count(tournaments, 'tournament')}
            {!line.own && ` · run by ${line.organization.name} · ${ownTournaments} yours`}
          </Muted>
          {!line.isPublic && (
            <Row>
              <Chip icon="lock">Draft</Chip>
            </Row>
          )}
        </Stack>
        <Row $gap={2}>
          <Button onClick={onTournaments}>Add tournaments</Button>
          {line.own && <LinkButton to={to(paths.seriesManager, { seriesTag: titleTag })}>Manage</LinkButton>}
        </Row>
      </Row>
    </Card>
  );
}

function Lines({ organization }: { organization: Organization }) {
  const source = useCall(ownSeries, { params: { username: organization.username } });
  return (
    <Loaded source={source} skeleton={<RowSkeletons what="the series" />}>
      {({ items }) => <OwnSeries organization={organization} items={items} reload={source.reload} />}
    </Loaded>
  );
}

type OwnProps = { organization: Organization; items: readonly OwnSeriesLine[]; reload(): Promise<unknown> };
function OwnSeries({ organization, items, reload }: OwnProps) {
  const [chosen, choose] = useState<number | null>(null);
  const series = items.find(({ id }) => id === chosen);
  if (series)
    return (
      <Stack $gap={4}>
        <h2>Tournaments in {series.title}</h2>
        <OrganizerTournaments
          seriesId={series.id}
          organization={organization}
          onSaved={reload}
          onBack={() => choose(null)}
        />
      </Stack>
    );
  if (items.length === 0)
    return (
      <EmptyState title="No series yet" action={<NewSeries username={organization.username} />}>
        A series ranks players, teams or clubs over several tournaments, yours and other organizers’.
      </EmptyState>
    );
  return (
    <Stack $gap={3}>
      <Row>
        <NewSeries username={organization.username} />
      </Row>
      {items.map((line) => (
        <Line key={line.id} line={line} onTournaments={() => choose(line.id)} />
      ))}
    </Stack>
  );
}

/** /:username/series/all: the series that an organization runs or takes part in, and its tournaments in them. */
export function OrganizationSeriesScreen() {
  usePageTitle('Series');
  return (
    <OrganizationArea>
      {(source) => (
        <DetailPage title="the series" source={source}>
          {(organization) => ({ title: 'Series', main: <Lines organization={organization} /> })}
        </DetailPage>
      )}
    </OrganizationArea>
  );
}
