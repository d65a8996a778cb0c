import { useState } from 'react';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { besideYearBefore, type FillDay } from '#domain/reporting/event-figures.ts';
import { eventLeads, eventSummary } from '#domain/reporting/operations.ts';
import type { DivisionFigures, EventFigures, LeadView } from '#domain/reporting/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FillChart, Spark } from '#web/src/features/figures/charts.tsx';
import { FigureCard } from '#web/src/features/figures/figure-card.tsx';
import { MoneyChart } from '#web/src/features/figures/money-chart.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { dateColumn } from '#web/src/ui/data/date-column.ts';
import { Money } from '#web/src/ui/data/money.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { PageSkeleton, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import type { OnDesk } from '../use-desk.ts';
import { Answers } from './answers.tsx';
import { Withdrawals } from './withdrawals.tsx';

/** The names staff use for the step where someone stopped. */
const stepWords: Readonly<Record<string, string>> = {
  tournamentBid: 'Bid',
  division: 'Choosing a division',
  divisionBid: 'Bid',
  clubInfo: 'Club',
  teamInfo: 'Contact',
  newTeamInfo: 'Contacts',
  teamsAndDivisions: 'Teams',
  teamName: 'Team name',
  alternates: 'Alternates',
  fieldPreference: 'Fields',
  additionalInfo: 'More questions',
  review: 'Review',
};
const stepWord = (step: string): string => {
  const player = /^player-(\d+)$/.exec(step);
  return player ? `Player ${player[1]}` : (stepWords[step] ?? step);
};

/** Who started a registration, and where they stopped. */
function Leads({ id, file, zone }: { id: number; file: string; zone: string }) {
  const source = useCall(eventLeads, { params: { id } });
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={3} what="leads" />}>
      {({ items, more }) => (
        <FigureCard<LeadView>
          title="Started but not finished"
          file={file}
          name="lead"
          none="No unfinished registrations"
          rows={items.filter(({ registered }) => !registered)}
          rowKey={({ leadId }) => leadId}
          columns={[
            { key: 'name', title: 'Name', lead: true, sort: ({ name }) => name },
            {
              key: 'email',
              title: 'Email',
              sort: ({ email }) => email,
              cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '–'),
            },
            { key: 'division', title: 'Division', sort: ({ division }) => division || '–' },
            { key: 'step', title: 'Stopped at', sort: ({ step }) => stepWord(step) },
            {
              key: 'last',
              title: 'Last seen',
              tight: true,
              sort: ({ last }) => last,
              cell: ({ last }) => momentIn(last, zone),
              csv: ({ last }) => new Date(last).toISOString(),
            },
          ]}
        >
          <Muted>
            {items.filter(({ registered }) => registered).length} of {items.length} signed-in users who started are
            registered.
            {more && ' Only the most recent are listed.'}
          </Muted>
        </FigureCard>
      )}
    </Loaded>
  );
}

type Row<T extends keyof EventFigures> = EventFigures[T] extends readonly (infer R)[] ? R : never;
const money = (currency: string) => (amount: number) => <Money amount={amount} currency={currency} />;

/** Returns the column for a figure by day, with a dash where it's unknown. */
const counted = (key: 'registered' | 'waiting' | 'yearBefore', title: string): Column<FillDay> => ({
  ...{ key, title, end: true },
  sort: (day) => day[key] ?? -1,
  cell: (day) => day[key] ?? '–',
  csv: (day) => day[key],
});

/** Registrations for the whole event, compared with the year before, or for one division. */
function Fill({ figures, file }: { figures: EventFigures; file: string }) {
  const [chosen, choose] = useState(0);
  const division = figures.divisions.find(({ id }) => id === chosen);
  const { fill, capacity } = division ?? figures;
  // Divisions change from year to year, so only the whole event is compared.
  const before = division ? null : figures.yearBefore;
  const rows = besideYearBefore(fill, before?.fill ?? [], figures.until);
  return (
    <FigureCard<FillDay>
      title="Will it fill?"
      file={division ? `${file} ${division.name}` : file}
      name="fill"
      defaultSort="-date"
      none="No registrations yet"
      rows={rows}
      rowKey={({ date }) => date}
      values={rows.length}
      chart={<FillChart points={fill} capacity={capacity} until={figures.until} before={before?.fill} />}
      columns={[
        dateColumn<FillDay>('date', 'Day', ({ date }) => date),
        counted('registered', 'Registered'),
        ...(before ? [counted('yearBefore', 'Previous year')] : []),
        counted('waiting', 'Waiting'),
      ]}
    >
      {before && (
        <Muted>
          Compared with {before.name} in {shortDate(before.startDate)}, at the same number of days before each event.
        </Muted>
      )}
      {figures.divisions.length > 1 && (
        <Select
          label="Division"
          value={String(chosen)}
          options={[
            { value: '0', label: 'All divisions' },
            ...figures.divisions.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => choose(Number(target.value))}
        />
      )}
    </FigureCard>
  );
}

function Sums({ figures, file }: { figures: EventFigures; file: string }) {
  const { currency, totals, until } = figures;
  const shown = money(currency);
  const said = (amount: number) => formatMoney(amount, currency);
  return (
    <FigureCard<Row<'money'>>
      title="Where is the money?"
      file={file}
      name="money"
      defaultSort="-date"
      none="No sales yet"
      rows={figures.money}
      rowKey={({ date }) => date}
      values={figures.money.length}
      chart={<MoneyChart days={figures.money} until={until} currency={currency} />}
      columns={[
        dateColumn<Row<'money'>>('date', 'Day', ({ date }) => date),
        { key: 'orders', title: 'Orders', end: true, sort: ({ orders }) => orders },
        { key: 'sold', title: 'Sold', end: true, sort: ({ sold }) => sold / 100, cell: ({ sold }) => shown(sold) },
        {
          key: 'refunded',
          title: 'Refunded',
          end: true,
          sort: ({ refunded }) => refunded / 100,
          cell: ({ refunded }) => shown(refunded),
        },
      ]}
    >
      <Muted>
        {said(totals.sold)} sold in {totals.orders} orders · {said(totals.refunded)} refunded · {said(totals.due)} due
      </Muted>
    </FigureCard>
  );
}

function Divisions({ figures, file }: { figures: EventFigures; file: string }) {
  const shown = money(figures.currency);
  return (
    <FigureCard<DivisionFigures>
      title="By division"
      file={file}
      name="division"
      none="No divisions yet"
      rows={figures.divisions}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: 'Division', lead: true, sort: ({ name }) => name },
        {
          key: 'curve',
          title: 'Trend',
          cell: ({ fill, capacity }) => <Spark points={fill} capacity={capacity} until={figures.until} />,
          card: 'wide',
        },
        { key: 'registered', title: 'Registered', end: true, sort: ({ registered }) => registered },
        {
          key: 'capacity',
          title: 'Spots',
          end: true,
          sort: ({ capacity }) => capacity ?? Number.POSITIVE_INFINITY,
          cell: ({ capacity }) => capacity ?? 'No limit',
          csv: ({ capacity }) => capacity,
        },
        { key: 'waiting', title: 'Waiting', end: true, sort: ({ waiting }) => waiting },
        { key: 'withdrawn', title: 'Withdrawn', end: true, sort: ({ withdrawn }) => withdrawn },
        { key: 'sold', title: 'Sold', end: true, sort: ({ sold }) => sold / 100, cell: ({ sold }) => shown(sold) },
        {
          key: 'refunded',
          title: 'Refunded',
          end: true,
          sort: ({ refunded }) => refunded / 100,
          cell: ({ refunded }) => shown(refunded),
        },
      ]}
    />
  );
}

type InWindow = {
  readonly key: string;
  readonly division: string;
  readonly window: string;
  teams: number;
  sold: number;
};

function Windows({ figures, file }: { figures: EventFigures; file: string }) {
  const shown = money(figures.currency);
  const rows: InWindow[] = figures.divisions.flatMap(({ id, name: division, windows }) =>
    windows.map(({ id: window, name, teams, sold }) => ({
      key: `${id}-${window}`,
      division,
      window: name,
      teams,
      sold,
    })),
  );
  return (
    <FigureCard<InWindow>
      title="By window"
      file={file}
      name="window"
      none="No windows yet"
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'division', title: 'Division', lead: true, sort: ({ division }) => division },
        { key: 'window', title: 'Window', sort: ({ window }) => window },
        { key: 'teams', title: 'Registered', end: true, sort: ({ teams }) => teams },
        { key: 'sold', title: 'Sold', end: true, sort: ({ sold }) => sold / 100, cell: ({ sold }) => shown(sold) },
      ]}
    />
  );
}

/** An event's figures: registrations and money over time and by division, answers, leads, withdrawals. */
export function Figures({ desk }: OnDesk) {
  const { id, name } = desk.facts;
  const source = useCall(eventSummary, { params: { id } });
  return (
    <Stack $gap={5}>
      <Loaded source={source} skeleton={<PageSkeleton what="the figures" />}>
        {(figures) => (
          <Stack $gap={5}>
            <Fill figures={figures} file={name} />
            <Sums figures={figures} file={name} />
            <Divisions figures={figures} file={name} />
            <Windows figures={figures} file={name} />
          </Stack>
        )}
      </Loaded>
      <Answers id={id} file={name} divisions={desk.divisions} />
      <Leads id={id} file={name} zone={zoneOf(desk.facts)} />
      <Withdrawals id={id} file={name} zone={zoneOf(desk.facts)} />
    </Stack>
  );
}
