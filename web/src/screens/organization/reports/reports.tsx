import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { figuresPath } from '#domain/catalog/events/brochure-kind.ts';
import { audienceChoices } from '#domain/notices/operations-campaigns.ts';
import { savedReports } from '#domain/reporting/operations-saved.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { RightGate, useMayIn } from '#web/src/features/organization/right-gate.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Grid, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { sourceWords } from './report-words.ts';

/** `people` means that the report lists people by name, so only admins can open it. */
type Line = { readonly title: string; readonly about: string; readonly to: string; readonly people?: true };

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <Stack $gap={3} as="section">
      <h2>{title}</h2>
      <Grid $min={260}>
        {lines.map((line) => (
          <Card key={line.title} aria-label={line.title}>
            <Link to={line.to}>
              <b>{line.title}</b>
            </Link>
            <Muted as="p">{line.about}</Muted>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}

const ofOrganization = (username: string): Line[] => [
  {
    title: 'Finance',
    about: 'Every sale, line by line, with ledger totals.',
    to: to(paths.organizationReport, { username, id: 'finance' }),
  },
  {
    title: 'Members',
    about: 'Members, their levels and expiration dates.',
    to: to(paths.organizationMembers, { username }),
    people: true,
  },
  {
    title: 'Agreements',
    about: 'Who has signed and who was asked.',
    to: to(paths.organizationAgreements, { username }),
    people: true,
  },
  {
    title: 'Registration search',
    about: 'Any team, player, phone or order, from any year.',
    to: to(paths.organizationRegSearch, { username }),
    people: true,
  },
  {
    title: 'Payouts',
    about: 'Bank deposits and the orders in each.',
    to: to(paths.organizationPayouts, { username }),
  },
  {
    title: 'Export',
    about: 'Teams, players, money, or all of it in one file.',
    to: to(paths.organizationExport, { username }),
  },
];

const ofEvent = (username: string, id: number): Line[] => [
  {
    title: 'Event finance',
    about: 'Sales for this event, with the ledger of its orders.',
    to: to(paths.organizationReport, { username, id: 'finance' }, { event: id }),
  },
  {
    title: 'Registrations, field summary, leads, withdrawals',
    about: 'How the event filled, form answers, and who didn’t finish or withdrew.',
    to: figuresPath({ id, type: 'Tournament' }),
    people: true,
  },
  {
    title: 'Players',
    about: 'Everyone on its teams, with numbers, waivers and check-in.',
    to: to(paths.tournamentPlayers, { tournamentId: id }),
  },
  {
    title: 'Check-in',
    about: 'Who is checked in and what is missing.',
    to: to(paths.tournamentTeams, { tournamentId: id }, { view: 'check-in' }),
  },
];

/** Saved reports, each with its source and how often it's emailed. */
function SavedReports({ username }: { username: string }) {
  const source = useCall(savedReports, { params: { username } });
  return (
    <Stack $gap={3} as="section">
      <Row $between>
        <h2>Saved reports</h2>
        <LinkButton kind="primary" icon="plus" to={to(paths.organizationReport, { username, id: 'new' })}>
          New report
        </LinkButton>
      </Row>
      <Loaded source={source} skeleton={<RowSkeletons n={2} what="your reports" />}>
        {({ items }) =>
          items.length === 0 ? (
            <Muted as="p">
              Build your own report on money, teams, players or members, and save the ones you use often.
            </Muted>
          ) : (
            <Grid $min={260}>
              {items.map(({ id, name, source: of, every }) => (
                <Card key={id} aria-label={name}>
                  <Link to={to(paths.organizationReport, { username, id })}>
                    <b>{name}</b>
                  </Link>
                  <Muted as="p">
                    {sourceWords[of]}
                    {every !== 'never' && `, emailed ${every === 'week' ? 'on Mondays' : 'monthly'}`}
                  </Muted>
                </Card>
              ))}
            </Grid>
          )
        }
      </Loaded>
    </Stack>
  );
}

/** /:username/reports: all reports about an organization, and those about one of its events (S227, C275). */
export function ReportsScreen() {
  usePageTitle('Reports');
  const { username = '' } = useParams();
  const may = useMayIn(username);
  return (
    <RightGate may={may('order.manage')}>
      <Reports username={username} manages={may('organization.manage')} />
    </RightGate>
  );
}

function Reports({ username, manages }: { username: string; manages: boolean }) {
  const [event, choose] = useState('');
  const shown = (lines: readonly Line[]) => lines.filter(({ people }) => manages || !people);
  const choices = useCall(audienceChoices, { params: { username }, query: {} });
  return (
    <Page $wide>
      <Stack $gap={5}>
        <h1>Reports</h1>
        <Loaded source={choices} skeleton={<RowSkeletons n={6} what="the reports" />}>
          {({ events }) => {
            const id = Number(event) || events[0]?.id;
            return (
              <>
                <SavedReports username={username} />
                <Lines title="Organization" lines={shown(ofOrganization(username))} />
                {id !== undefined && (
                  <>
                    <Select
                      label="Event"
                      value={String(id)}
                      options={events.map((one) => ({ value: String(one.id), label: one.name }))}
                      onChange={({ target }) => choose(target.value)}
                    />
                    <Lines title="One event" lines={shown(ofEvent(username, id))} />
                  </>
                )}
              </>
            );
          }}
        </Loaded>
      </Stack>
    </Page>
  );
}
