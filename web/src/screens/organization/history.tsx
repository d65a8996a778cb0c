import { useState } from 'react';
import { noPermission } from '#domain/identity/can.ts';
import type { OrganizationHistoryRow } from '#domain/organizations/history/views.ts';
import { organizationHistory } from '#domain/organizations/operations-desk.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Input } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { AuditEntry, monthsBefore } from '#web/src/features/history/audit-entry.tsx';
import { HistoryList } from '#web/src/features/history/changes.tsx';
import { type Organization, OrganizationArea } from '#web/src/features/organization/links.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

function Rows({ organization: { username, timeZone }, query }: { organization: Organization; query: Query }) {
  const params = { username };
  const first = useCall(organizationHistory, { params, query });
  const [more, setMore] = useState<{ rows: readonly OrganizationHistoryRow[]; next: string | null }>();
  const [busy, setBusy] = useState(false);
  return (
    <Loaded source={first} skeleton={<RowSkeletons n={6} what="the history" />}>
      {(data) => {
        const rows = [...data.rows, ...(more?.rows ?? [])];
        const next = more ? more.next : data.next;
        const load = async () => {
          setBusy(true);
          const answer = await ask(organizationHistory, { params, query: { ...query, before: next ?? '' } });
          setBusy(false);
          if (answer.ok) setMore({ rows: [...(more?.rows ?? []), ...answer.value.rows], next: answer.value.next });
        };
        return rows.length === 0 && next === null ? (
          <EmptyState title="No changes this month" />
        ) : (
          <Stack $gap={3}>
            <Card>
              <HistoryList>
                {rows.map((row) => (
                  <AuditEntry key={row.key} row={row} zone={timeZone} />
                ))}
              </HistoryList>
            </Card>
            {next !== null && (
              <div>
                <Button busy={busy} onClick={() => void load()}>
                  Show more
                </Button>
              </div>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

type Query = NonNullable<Input<typeof organizationHistory>['query']>;

function History({ organization }: { organization: Organization }) {
  const [query, change] = useQuery();
  const [months] = useState(() => monthsBefore(serverNow()));
  const month = query.get('month') ?? months[0]!.value;
  const staff = query.get('staff') === 'true';
  if (!organization.mayGovern) return <EmptyState title={noPermission} />;
  return (
    <Stack>
      <Row $gap={4}>
        <Select
          label="Month"
          value={month}
          options={months}
          onChange={({ target }) => change({ month: target.value })}
        />
        <Checkbox
          label="Platform staff only"
          checked={staff}
          onChange={({ target }) => change({ staff: target.checked ? 'true' : undefined })}
        />
      </Row>
      <Muted>You’ll find an event’s changes on its Desk, under History.</Muted>
      <Rows
        key={`${month} ${staff}`}
        organization={organization}
        query={{ month, ...(staff ? { staff: 'true' as const } : {}) }}
      />
    </Stack>
  );
}

/** /:username/history: changes to an organization and what it runs, month by month. Platform staff are marked. */
export const OrganizationHistoryScreen = () => (
  <OrganizationArea>
    {(source) => (
      <DetailPage title="History" source={source}>
        {(organization) => ({ title: 'History', main: <History organization={organization} /> })}
      </DetailPage>
    )}
  </OrganizationArea>
);
