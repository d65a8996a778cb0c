import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { styled } from 'styled-components';
import { isOn, monthAfter, weeksOf } from '#domain/catalog/calendar/month.ts';
import { calledOffWord, isCalledOff } from '#domain/catalog/events/event-status.ts';
import { daysOf } from '#domain/catalog/events/when-and-where.ts';
import { cardPath } from '#domain/catalog/listing/card-path.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import { isShort } from '#domain/catalog/listing/spans.ts';
import { calendarMonth } from '#domain/catalog/operations-calendar.ts';
import { organizationByName } from '#domain/organizations/operations.ts';
import { pageLines } from '#domain/site/page-lines.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSubdomain } from '#web/src/features/theme/use-theme.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { OnToday } from './on-today.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  th {
    padding: 6px 8px;
    text-align: left;
    color: var(--muted);
    font: 600 var(--type-s) / 1.2 var(--board);
    text-transform: uppercase;
  }
  td {
    height: 104px;
    padding: 4px;
    vertical-align: top;
    border: 1px solid var(--line);
  }
  td[data-out] {
    background: var(--sunken);
  }
  td > b {
    display: inline-block;
    min-width: 26px;
    font: 600 var(--type-m) / 1.625rem var(--board);
  }
  td[data-today] > b {
    border-radius: 13px;
    background: var(--action);
    color: var(--surface);
    text-align: center;
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    list-style: none;
  }
`;
/* A name wraps instead of being cut off, because touch screens have no other way to show the rest of it. */
const Event = styled(Link)<{ $off: boolean }>`
  display: block;
  min-height: 24px;
  padding: 3px 5px;
  border-left: 3px solid var(--action);
  border-radius: 3px;
  background: var(--sunken);
  color: inherit;
  font-size: var(--type-s);
  line-height: 18px;
  hyphens: auto;
  overflow-wrap: anywhere;
  text-decoration: ${({ $off }) => ($off ? 'line-through' : 'none')};
`;
const Agenda = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;
  a {
    display: grid;
    gap: 2px;
    min-height: var(--touch);
    padding: 10px 14px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    color: inherit;
    text-decoration: none;
  }
`;

type Shown = { readonly month: string; readonly cards: readonly EventCard[] };
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const monthName = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function MonthGrid({ month, cards, today }: Shown & { readonly today: string }) {
  return (
    <Grid>
      <caption className="sr-only">Events in {monthName(month)}</caption>
      <thead>
        <tr>
          {days.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map(([first = '', ...rest]) => (
          <tr key={first}>
            {[first, ...rest].map((date) => (
              <td
                key={date}
                {...(date.startsWith(month) ? {} : { 'data-out': true })}
                {...(date === today && { 'data-today': true })}
              >
                <b>{Number(date.slice(8))}</b>
                <ul>
                  {cards
                    // A season is shown once a week, because otherwise it would fill every day.
                    .filter((card) => isOn(card, date) && (isShort(card) || date === first || date === card.startDate))
                    .map((card) => (
                      <li key={card.id}>
                        <Event to={cardPath(card)} $off={isCalledOff(card)}>
                          {calledOffWord(card) && `${calledOffWord(card)}: `}
                          {card.name}
                        </Event>
                      </li>
                    ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

const AgendaList = ({ cards }: Shown) => (
  <Agenda>
    {cards.map((card) => (
      <li key={card.id}>
        <Link to={cardPath(card)}>
          <b>{isCalledOff(card) ? <s>{card.name}</s> : card.name}</b>
          <Muted>
            {calledOffWord(card) && `${calledOffWord(card)}. `}
            {daysOf(card)}
            {card.locationsString && `, ${card.locationsString}`}
          </Muted>
        </Link>
      </li>
    ))}
  </Agenda>
);

type Host = { readonly id: number; readonly name: string; readonly username: string; readonly timeZone: string };

function Calendar({ host }: { host: Host | null }) {
  const [query, change] = useQuery();
  const phone = useMedia(media.narrow);
  const [subscribing, setSubscribing] = useState(false);
  const asked = query.get('month') ?? '';
  const today = todayIn(host?.timeZone);
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const withAffiliates = query.get('affiliates') === 'true';
  const asList = phone || query.get('view') === 'list';
  const read = useCall(
    calendarMonth,
    { query: { month, ...(host && { organization: host.id, ...(withAffiliates && { affiliates: 'true' }) }) } },
    { keepPreviousData: true },
  );
  const turn = (by: number) => change({ month: monthAfter(month, by) });
  return (
    <Stack $gap={4}>
      {host && <OnToday username={host.username} />}
      <Row $between>
        <Row $gap={1}>
          <IconButton icon="chevron-left" label="Previous month" onClick={() => turn(-1)} />
          <h2 aria-live="polite">{monthName(month)}</h2>
          <IconButton icon="chevron-right" label="Next month" onClick={() => turn(1)} />
        </Row>
        <Row $gap={2}>
          {!phone && (
            <Button aria-pressed={asList} onClick={() => change({ view: asList ? undefined : 'list' })}>
              List
            </Button>
          )}
          {host && (
            <Button
              aria-pressed={withAffiliates}
              onClick={() => change({ affiliates: withAffiliates ? undefined : 'true' })}
            >
              Include affiliates
            </Button>
          )}
          {host && (
            <Button icon="calendar" onClick={() => setSubscribing(true)}>
              Subscribe
            </Button>
          )}
        </Row>
      </Row>
      <Loaded source={read} skeleton={<RowSkeletons n={8} what="the calendar" />}>
        {({ items, next }) =>
          items.length === 0 && asList ? (
            <Nothing month={month} next={next} />
          ) : (
            <>
              {asList ? (
                <AgendaList month={month} cards={items} />
              ) : (
                <MonthGrid month={month} cards={items} today={today} />
              )}
              {items.length === 0 && <Nothing month={month} next={next} />}
            </>
          )
        }
      </Loaded>
      {subscribing && host && <SubscribeDialog username={host.username} onClose={() => setSubscribing(false)} />}
    </Stack>
  );
}

/** Text such as 'Nothing in March. Next: Pacific Open, Mon, Dec 7.' */
const Nothing = ({ month, next }: { month: string; next: EventCard | null }) => (
  <EmptyState title={`No events in ${monthName(month)}`}>
    {next && (
      <>
        Next: <Link to={cardPath(next)}>{next.name}</Link>, {daysOf(next)}
      </>
    )}
  </EmptyState>
);

function Framed({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <Page $wide>
      <Stack $gap={4}>
        <div>
          <h1>{title}</h1>
          <p>{pageLines.calendar}</p>
        </div>
        <Card>{children}</Card>
      </Stack>
    </Page>
  );
}

/**
 * /calendar (for this host's organization, or all of them) and /:username/calendar: a month at a time, as a grid or a
 * list (Part 1 §2.1).
 */
export function CalendarScreen() {
  const { username } = useParams();
  const subdomain = useSubdomain();
  const of = username ?? subdomain;
  const host = useCall(organizationByName, of ? { params: { username: of } } : null);
  if (of && host.problem && username)
    return (
      <Page>
        <ErrorState page problem={host.problem} onRetry={() => void host.reload()} />
      </Page>
    );
  return (
    <Framed title={host.data ? `${host.data.name} calendar` : 'Calendar'}>
      {host.loading ? <RowSkeletons n={8} what="the calendar" /> : <Calendar host={host.data ?? null} />}
    </Framed>
  );
}
