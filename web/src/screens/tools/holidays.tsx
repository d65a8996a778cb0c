import { Link } from 'react-router';
import { styled } from 'styled-components';
import { tournamentSummaries } from '#domain/catalog/operations.ts';
import { type Holiday, holidaysOf, type Land, lands, weekendOf } from '#domain/help/holidays.ts';
import { dateWords, shortDate } from '#domain/kernel/date-words.ts';
import { pageLines } from '#domain/site/page-lines.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { count } from '#web/src/lib/words.ts';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(110px, 140px) 1fr auto;
    gap: var(--space-3);
    align-items: baseline;
    padding: var(--space-3) var(--space-4);
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li[data-past] {
    color: var(--muted);
  }
`;

const landOf = (text: string | null): Land | undefined => (text === 'us' || text === 'ca' ? text : undefined);

/** `/holidays`: public holidays by year and country, and the events on their weekends (Part 1 §2.1). The list is our own. */
export function HolidaysScreen() {
  usePageTitle('Holidays');
  const [query, change] = useQuery();
  const today = todayIn();
  const thisYear = Number(today.slice(0, 4));
  const asked = Number(query.get('year'));
  const year = asked >= 2000 && asked <= 2100 ? asked : thisYear;
  const land = landOf(query.get('where'));
  const holidays = holidaysOf(year, land);
  const events = useCall(tournamentSummaries, year >= thisYear ? { query: { filter: 'upcoming', ipp: 'all' } } : null);
  const onWeekend = (date: string) => {
    const { from, to: end } = weekendOf(date);
    return (events.data?.items ?? []).filter((event) => event.startDate <= end && event.endDate >= from);
  };
  return (
    <Page>
      <Stack $gap={5}>
        <div>
          <h1>Holidays</h1>
          <p>{pageLines.holidays}</p>
        </div>
        <Row>
          <Select
            label="Year"
            value={String(year)}
            options={Array.from({ length: 6 }, (_, i) => String(thisYear - 1 + i)).map((value) => ({
              value,
              label: value,
            }))}
            onChange={({ target }) => change({ year: target.value })}
          />
          <Select
            label="Country"
            value={land ?? ''}
            options={[
              { value: '', label: 'Both' },
              ...Object.entries(lands).map(([value, label]) => ({ value, label })),
            ]}
            onChange={({ target }) => change({ where: target.value || undefined })}
          />
        </Row>
        <Card $flush>
          <List>
            {holidays.map((holiday) => (
              <Line
                key={`${holiday.date} ${holiday.name}`}
                holiday={holiday}
                past={holiday.date < today}
                events={onWeekend(holiday.date)}
              />
            ))}
          </List>
        </Card>
      </Stack>
    </Page>
  );
}

function Line({
  holiday,
  past,
  events,
}: {
  holiday: Holiday;
  past: boolean;
  events: readonly { readonly id: number; readonly name: string }[];
}) {
  const { from, to: end } = weekendOf(holiday.date);
  const [first] = events;
  return (
    <li data-past={past || undefined}>
      <span>{shortDate(holiday.date, Number(holiday.date.slice(0, 4)))}</span>
      <span>
        <b>{holiday.name}</b> <Muted>{holiday.where.map((land) => lands[land]).join(', ')}</Muted>
      </span>
      {first && (
        <Link
          aria-label={`${count(events.length, 'event')} on ${dateWords(from, end)}`}
          to={
            events.length === 1
              ? to(paths.tournamentBrochure, { tournamentId: first.id })
              : to(paths.calendar, {}, { month: holiday.date.slice(0, 7) })
          }
        >
          {events.length === 1 ? first.name : count(events.length, 'event')}
        </Link>
      )}
    </li>
  );
}
