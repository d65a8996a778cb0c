import { useState } from 'react';
import { useParams } from 'react-router';
import { isRealDate } from '#domain/kernel/time.ts';
import { addDays, dateIn } from '#domain/kernel/zoned-time.ts';
import { organizationMoney } from '#domain/reporting/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useOrganization } from '#web/src/features/organization/use-organization.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { PeriodFigures } from './figures.tsx';
import { ReportFiles } from './files.tsx';

const MonthEndPaper = lazyPart(() => import('./month-end-paper.tsx'), 'MonthEndPaper');

/** /:username/money: what was sold, received, refunded, owed and paid out between two dates, and the month-end report. */
export function MoneyScreen() {
  const { username = '' } = useParams();
  const organization = useOrganization();
  const [query, change] = useQuery();
  const [at] = useState(serverNow);
  const zone = organization.data?.timeZone;
  const today = dateIn(at, zone ?? 'UTC');
  const thisMonth = `${today.slice(0, 7)}-01`;
  const lastDay = addDays(thisMonth, -1);
  const day = (name: string, otherwise: string) => {
    const text = query.get(name) ?? '';
    return isRealDate(text) ? text : otherwise;
  };
  const from = day('from', thisMonth);
  const to = day('to', today);
  const isBackwards = to < from;
  // Days are in the organization's time zone, which has to be loaded first.
  const source = useCall(
    organizationMoney,
    zone && !isBackwards ? { params: { username }, query: { from, to } } : null,
  );
  const name = organization.data?.name;
  const paper = query.get('paper') && source.data?.sums.length && name ? name : null;
  // The print dialog names a PDF after the page's title.
  usePageTitle(paper === null ? 'Money' : `${paper} month-end ${from} to ${to}`);
  const isClosed = !source.data && ['forbidden', 'missing'].includes(source.problem?.kind ?? '');
  if (paper !== null && source.data)
    return (
      <Page $wide>
        <MonthEndPaper report={source.data} name={paper} leave={() => change({ paper: undefined })} />
      </Page>
    );
  return (
    <Page $wide>
      <Stack $gap={4}>
        {!isClosed && (
          <>
            <Row $between>
              <h1>Money</h1>
              {source.data && organization.data && (
                <ReportFiles
                  report={source.data}
                  organization={organization.data}
                  onPaper={() => change({ paper: '1' })}
                />
              )}
            </Row>
            <Row $gap={3} style={{ alignItems: 'end' }}>
              <TextField
                label="From"
                type="date"
                value={from}
                onChange={({ target }) => change({ from: target.value || undefined })}
              />
              <TextField
                label="To"
                type="date"
                value={to}
                error={isBackwards ? 'The end date is before the start date.' : undefined}
                onChange={({ target }) => change({ to: target.value || undefined })}
              />
              <Button onClick={() => change({ from: undefined, to: undefined })}>This month</Button>
              <Button onClick={() => change({ from: `${lastDay.slice(0, 7)}-01`, to: lastDay })}>Last month</Button>
              <Button onClick={() => change({ from: `${today.slice(0, 4)}-01-01`, to: today })}>This year</Button>
            </Row>
            <Muted>
              Only amounts from these days count. A refund counts on the day it was made, so a month that’s over never
              changes. Orders and Finance count by the day of the order, so their totals can differ.
            </Muted>
          </>
        )}
        {!isBackwards && (
          <Loaded page={isClosed} source={source} skeleton={<RowSkeletons n={6} what="the money" />}>
            {(report) =>
              report.sums.length === 0 ? (
                <EmptyState title="No transactions">Nothing was sold, paid or refunded on these dates.</EmptyState>
              ) : (
                <Stack $gap={5}>
                  {report.sums.map((sum) => (
                    <PeriodFigures key={sum.currency} sum={sum} until={to} file={`${username} ${from}`} />
                  ))}
                </Stack>
              )
            }
          </Loaded>
        )}
      </Stack>
    </Page>
  );
}
