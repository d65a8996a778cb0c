import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { divisionName, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { datePricesOf, dropInOf } from '#domain/catalog/divisions/entry-fee.ts';
import { windowFor } from '#domain/catalog/divisions/windows.ts';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { registerPath } from '#domain/catalog/events/register-path.ts';
import { sessionDates } from '#domain/catalog/events/when.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import { seasonPassDiscount } from '#domain/commerce/pricing/discounts.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { hoursWords, priceLines } from '#domain/registration/dates/date-choice.ts';
import { sessionDays } from '#domain/registration/operations-dates.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { plural } from '#web/src/lib/words.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { spotsLeft } from './division-words.ts';

/* Loaded only if a date is full. */
const WaitForDate = lazyPart(() => import('./wait-for-date.tsx'), 'WaitForDate');

/** How many upcoming dates are listed. */
const shownDates = 8;

const Dates = styled.ul`
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--space-3);
    align-items: center;
    min-height: var(--touch);
    padding: 6px 0;
    border-top: 1px solid var(--line);
  }
  /* The date and its hours never wrap. */
  li > span:first-child > * {
    display: inline-block;
  }
`;

/** A session's next dates, each with its open spots. */
export function SessionDates({ event }: { event: TournamentView }) {
  const groups = event.divisions.filter((division) => isPublicDivision(division) && datePricesOf(division) !== null);
  return (
    <Card aria-labelledby="next-dates">
      <Stack $gap={2}>
        <h2 id="next-dates">Next dates</h2>
        {groups.length > 0 ? <ByDate event={event} groups={groups} /> : <EveryDate event={event} />}
      </Stack>
    </Card>
  );
}

/** A session sold by date. Each date has its own spots and its own register link. */
function ByDate({ event, groups }: { event: TournamentView; groups: readonly DivisionView[] }) {
  const { data, loading, problem } = useCall(sessionDays, { params: { id: event.id } });
  if (loading && !data) return <RowSkeletons n={4} what="the dates" />;
  if (!data) return <p>{problem?.title}</p>;
  const later = data.days.length - shownDates;
  const shown = data.days.slice(0, shownDates);
  return (
    <>
      {data.canceled
        .filter(({ date }) => date >= todayIn(zoneOf(event)))
        .map(({ date, note }) => (
          <p key={date}>
            <b>{shortDate(date)} is canceled.</b> {note}
          </p>
        ))}
      {data.days.length === 0 && <Muted as="p">No dates left.</Muted>}
      {groups.map((group) => {
        const left = spotsOfEach(shown, group);
        const name = groups.length > 1 ? `${divisionName(group)}: ` : '';
        return left && <Muted as="p" key={group.id}>{`${name}${spotsLeft(left)} on each date`}</Muted>;
      })}
      <Dates>
        {shown.map((day) => (
          <li key={day.date}>
            <span>
              <b>{shortDate(day.date)}</b> <Muted>{hoursWords(day.startTime, day.endTime)}</Muted>
            </span>
            <span>
              {groups.map((group) => (
                <Group
                  key={group.id}
                  {...{ event, group, day }}
                  named={groups.length > 1}
                  said={spotsOfEach(shown, group) !== null}
                />
              ))}
            </span>
          </li>
        ))}
      </Dates>
      {later > 0 && (
        <Muted as="p">{plural(later, 'Register to see 1 more date.', 'Register to see # more dates.')}</Muted>
      )}
      <Prices event={event} groups={groups} />
    </>
  );
}

type Day = Answer<typeof sessionDays>['days'][number];

const leftOn = (day: Day, { id }: DivisionView): number | null =>
  day.left.find(({ divisionId }) => divisionId === id)?.left ?? null;

/** Returns a group's open spots if every date has the same number, so that they're shown once. Otherwise, null. */
function spotsOfEach(days: readonly Day[], group: DivisionView): number | null {
  const [first, ...others] = days.map((day) => leftOn(day, group));
  return first && others.length > 0 && others.every((left) => left === first) ? first : null;
}

type GroupProps = {
  event: TournamentView;
  group: DivisionView;
  day: Day;
  named: boolean;
  /** Whether the open spots are already shown for all dates. */
  said: boolean;
};

/** A group's open spots on a date, with a register link if drop-ins are allowed. */
function Group({ event, group, day, named, said }: GroupProps) {
  const left = leftOn(day, group);
  const words = said ? 'Register' : left === 0 ? 'Full' : left === null ? 'Open' : spotsLeft(left);
  const name = named ? `${divisionName(group)}: ` : '';
  const open = windowFor(group, zoneOf(event), serverNow(), false) !== null;
  if (left === 0 && open) return <Full event={event} group={group} day={day} name={name} />;
  if (!open || dropInOf(event, group) === null)
    return said ? null : (
      <div>
        {name}
        {words}
      </div>
    );
  return (
    <div>
      <Link
        to={registerPath(event, { division: group.id, date: day.date })}
        aria-label={`${name}${shortDate(day.date)}: ${words}`}
      >
        {name}
        {words}
      </Link>
    </div>
  );
}

/** Lets players join a full date's waitlist. */
function Full({ event, group, day, name }: { event: TournamentView; group: DivisionView; day: Day; name: string }) {
  const [asking, ask] = useState(false);
  const { user } = useSession();
  const waiting = day.left.find(({ divisionId }) => divisionId === group.id)?.waiting ?? 0;
  return (
    <Row $gap={2}>
      <span>
        {name}
        {waiting > 0 ? `Full · ${waiting} waiting` : 'Full'}
      </span>
      <Button size="s" onClick={() => ask(true)} aria-label={`Join the waitlist for ${shortDate(day.date)}`}>
        Join waitlist
      </Button>
      <Suspense>
        {asking && (
          <WaitForDate
            {...{ tournamentId: event.id, divisionId: group.id, date: day.date }}
            email={user?.emails[0]?.email ?? ''}
            onClose={() => ask(false)}
          />
        )}
      </Suspense>
    </Row>
  );
}

/** The prices of one date, several dates or all of them. */
const Prices = ({ event, groups }: { event: TournamentView; groups: readonly DivisionView[] }) => (
  <>
    {groups.map((group) => {
      const prices = datePricesOf(group);
      const window = windowFor(group, zoneOf(event), serverNow(), false);
      if (!prices) return null;
      const lines = priceLines({ ...prices, single: dropInOf(event, group) }, window?.fee ?? null, event.currency);
      return (
        <p key={group.id}>
          {groups.length > 1 && <b>{divisionName(group)}: </b>}
          {lines.join(' · ')}
        </p>
      );
    })}
  </>
);

/** One registration covers every date. Each date shows all groups' open spots together. */
function EveryDate({ event }: { event: TournamentView }) {
  const dates = sessionDates(event, todayIn(zoneOf(event)), shownDates);
  const flags = flagsOfEvent(event);
  // If all dates have the same number of spots left, the divisions below show it once.
  const differs = new Set(dates.map(({ left }) => left)).size > 1;
  return (
    <>
      {dates.length === 0 && <Muted as="p">No dates left.</Muted>}
      <ul>
        {dates.map(({ date, left }) => (
          <Row as="li" key={date} $between>
            <b>{shortDate(date)}</b>
            {differs && left !== null && <span>{spotsLeft(left)}</span>}
          </Row>
        ))}
      </ul>
      {flags.seasonPasses.length > 0 && (
        <p>Each player with a season pass gets {formatMoney(seasonPassDiscount, event.currency)} off.</p>
      )}
      <Muted as="p">One registration covers every date.</Muted>
    </>
  );
}
