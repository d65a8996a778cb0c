import { useState } from 'react';
import { useParams } from 'react-router';
import { audienceChoices } from '#domain/notices/operations-campaigns.ts';
import { type ExportKind, exportKinds } from '#domain/reporting/finance.ts';
import { exportAction } from '#domain/reporting/rights.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { RightGate, useMayIn } from '#web/src/features/organization/right-gate.tsx';
import { useOrganization } from '#web/src/features/organization/use-organization.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Grid, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { useExport } from './use-export.ts';

const words: Readonly<Record<ExportKind, readonly [label: string, hint: string]>> = {
  finance: ['Money', 'Every order line, with fees, taxes and refunds'],
  teams: ['Teams', 'With division, club, seed, finish and check-in'],
  players: ['Players', 'Everyone on the teams, with their form answers'],
  everything: ['Everything', 'All of these plus matches, members, agreements, messages and the rest, in one archive'],
};

function Choices(of: { username: string; organizationId: number; kinds: readonly ExportKind[] }) {
  const { username, organizationId, kinds } = of;
  const [what, choose] = useState<ExportKind>(kinds.includes('teams') ? 'teams' : 'finance');
  const [event, setEvent] = useState('');
  const [days, setDays] = useState({ from: '', to: '' });
  const { start, busy, problem } = useExport();
  const choices = useCall(audienceChoices, { params: { username }, query: {} });
  const isWrong = days.from !== '' && days.to !== '' && days.to < days.from;
  const run = () =>
    start({
      ...{ organizationId, what, tournamentId: event === '' ? null : Number(event) },
      from: event === '' && days.from ? days.from : null,
      to: event === '' && days.to ? days.to : null,
    });
  return (
    <Card aria-label="What to export">
      <Stack $gap={4}>
        <RadioGroup
          legend="Contents"
          row={220}
          options={kinds.map((value) => ({ value, label: words[value][0], hint: words[value][1] }))}
          value={what}
          onChange={(value) => choose(value as ExportKind)}
        />
        <Grid $min={220}>
          <Select
            label="Events"
            placeholder="All events"
            value={event}
            options={(choices.data?.events ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => setEvent(target.value)}
          />
          {event === '' && (
            <>
              <TextField
                label="From"
                type="date"
                optional
                value={days.from}
                onChange={({ target }) => setDays({ ...days, from: target.value })}
              />
              <TextField
                label="To"
                type="date"
                optional
                value={days.to}
                error={isWrong ? 'The end date is before the start date.' : undefined}
                onChange={({ target }) => setDays({ ...days, to: target.value })}
              />
            </>
          )}
        </Grid>
        <Muted>We’ll build this in the background. Download it from Jobs within 7 days.</Muted>
        {problem && <Banner tone="bad" title={problem.title} />}
        <Row>
          <Button kind="primary" icon="download" busy={busy} disabled={isWrong} onClick={() => void run()}>
            Export
          </Button>
          <LinkButton to={to(paths.organizationJobs, { username })}>Jobs</LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}

/** /:username/Export: a job that writes an organization's data to a file (S226). */
export function ExportScreen() {
  usePageTitle('Export');
  const { username = '' } = useParams();
  const organization = useOrganization();
  const may = useMayIn(username);
  const kinds = exportKinds.filter((kind) => may(exportAction(kind)));
  return (
    <RightGate may={kinds.length > 0}>
      <Page>
        <Stack $gap={4}>
          <h1>Export</h1>
          <Loaded source={organization} skeleton={<PageSkeleton what="the choices" />}>
            {({ id }) => <Choices username={username} organizationId={id} kinds={kinds} />}
          </Loaded>
        </Stack>
      </Page>
    </RightGate>
  );
}
