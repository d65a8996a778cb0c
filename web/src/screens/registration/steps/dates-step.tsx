import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { datePricesOf, dropInOf } from '#domain/catalog/divisions/entry-fee.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { datesCount, hoursWords } from '#domain/registration/dates/date-choice.ts';
import type { DatesWanted } from '#domain/registration/dates/open-days.ts';
import { sessionDays } from '#domain/registration/operations-dates.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { spotsLeft } from '#web/src/features/event/division-words.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { ChoiceCard, ChoiceCards } from '#web/src/ui/inputs/choice.tsx';
import { Figure, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import type { StepProps } from './step-props.ts';

type Day = Answer<typeof sessionDays>['days'][number];
/** A way to buy dates, and how many it includes. Null means any number. */
type Way = {
  readonly way: DatesWanted['way'];
  readonly n: number | null;
  readonly title: string;
  readonly price: string;
};

/** A session's dates: first how to buy them, then which ones. Full dates are marked and can't be chosen. */
export function DatesStep({ wizard, view }: StepProps) {
  const { context, registration } = wizard;
  const read = useCall(sessionDays, { params: { id: view.id } });
  if (read.loading && !read.data) return <RowSkeletons n={6} what="the dates" />;
  if (!read.data) return <ErrorState problem={read.problem} onRetry={() => void read.reload()} />;
  const { division, window } = context;
  const prices = division && datePricesOf(division);
  if (!division || !window || !prices) return null;
  if (read.data.days.length === 0) return <EmptyState title="No dates left">This season’s dates are over.</EmptyState>;
  const money = (amount: number) => formatMoney(amount, view.currency);
  const single = dropInOf(view, division);
  const ways: Way[] = [
    ...(single === null
      ? []
      : [{ way: 'date' as const, n: null, title: 'Single dates', price: `${money(single)} each` }]),
    ...prices.packs.map(({ n, price }) => ({
      way: 'pack' as const,
      n,
      title: `Punch card: any ${datesCount(n)}`,
      price: money(price),
    })),
    {
      way: 'pass',
      n: read.data.days.length,
      title: `Season pass: all ${datesCount(read.data.days.length)}`,
      price: money(window.fee),
    },
  ];
  return (
    <Chooser
      ways={ways}
      days={read.data.days}
      divisionId={division.id}
      chosen={registration.dates}
      put={(dates) => wizard.edit({ dates })}
    />
  );
}

type Props = {
  ways: readonly Way[];
  days: readonly Day[];
  divisionId: number;
  chosen: DatesWanted | null;
  put(dates: DatesWanted | null): void;
};

/**
 * Infers how dates are bought from the earlier choice. If there are fewer dates than a pack includes, the user is still
 * picking.
 */
const wayOf = (ways: readonly Way[], chosen: DatesWanted | null): Way | null =>
  ways.find(
    ({ way, n }) =>
      way === chosen?.way &&
      (way !== 'pack' || (chosen.n === undefined ? (n ?? 0) >= chosen.days.length : n === chosen.n)),
  ) ?? null;

/** Returns the number of spots left if it's the same on every date, so that it's shown once. Otherwise, null. */
const sameFor = ([first = null, ...others]: readonly (number | null)[]): number | null =>
  others.length > 0 && others.every((left) => left === first) ? first : null;

/** How many dates are chosen, and how many spots each date has left if it's the same for all. */
const Legend = ({ n, picked, each }: { n: number | null; picked: number; each: number | null }) => (
  <legend>
    <b>{n !== null ? `${picked} of ${n} chosen` : `${datesCount(picked)} chosen`}</b>
    {each !== null && each > 0 && <Muted as="div">{spotsLeft(each)} on each date</Muted>}
    {n !== null && picked < n && (
      <Muted as="div">Choose at least one date now. Book the others later, on your team page.</Muted>
    )}
  </legend>
);

type WaysProps = { ways: readonly Way[]; way: Way | null; anyFull: boolean; onChoose(way: Way): void };

/** The ways to buy dates. A season pass needs every date to have a spot. */
const Ways = ({ ways, way, anyFull, onChoose }: WaysProps) => (
  <ChoiceCards>
    <legend className="sr-only">Dates</legend>
    {ways.map((one) => {
      const off = one.way === 'pass' && anyFull;
      return (
        <ChoiceCard key={one.title}>
          <input
            type="radio"
            name="way"
            checked={one.title === way?.title}
            disabled={off}
            onChange={() => onChoose(one)}
          />
          <span>
            <b>{one.title}</b>
            {off && <Muted as="div">One date is full, so the season pass is unavailable.</Muted>}
          </span>
          <Figure>{one.price}</Figure>
        </ChoiceCard>
      );
    })}
  </ChoiceCards>
);

function Chooser({ ways, days, divisionId, chosen, put }: Props) {
  const [query] = useSearchParams();
  const [way, setWay] = useState(() => wayOf(ways, chosen));
  const picked = chosen?.days ?? [];
  const leftOf = (day: Day) => day.left.find((group) => group.divisionId === divisionId)?.left ?? null;
  // A waiting team's emailed link holds a spot on its date, which is full for everyone else.
  const kept = query.get('spot') ? query.get('date') : null;
  const isFull = (day: Day) => leftOf(day) === 0 && day.date !== kept && !picked.includes(day.date);
  const anyFull = days.some(isFull);
  const each = sameFor(days.map(leftOf));
  const take = (next: Way, dates: readonly string[]) =>
    put(
      dates.length === 0
        ? null
        : { way: next.way, days: [...dates].sort(), ...(next.way === 'pack' && next.n !== null && { n: next.n }) },
    );
  const choose = (next: Way) => {
    setWay(next);
    if (next.way === 'pass')
      return take(
        next,
        days.map(({ date }) => date),
      );
    const kept = way?.way === 'pass' ? [] : picked;
    take(next, next.n === null ? kept : kept.slice(0, next.n));
  };
  const toggle = (date: string) =>
    way && take(way, picked.includes(date) ? picked.filter((other) => other !== date) : [...picked, date]);
  /* The event's page adds `?date=2026-11-24`. */
  const start = useEffectEvent(() => {
    const day = days.find(({ date }) => date === query.get('date'));
    const [first] = ways;
    if (way !== null || first?.way !== 'date') return;
    setWay(first);
    if (day && !isFull(day)) take(first, [day.date]);
  });
  useEffect(() => start(), []);
  const n = way?.n ?? null;
  return (
    <Stack $gap={5}>
      <Ways {...{ ways, way, anyFull }} onChoose={choose} />
      {way && way.way !== 'pass' && (
        <ChoiceCards>
          <Legend n={n} picked={picked.length} each={each} />
          {days.map((day) => {
            const left = leftOf(day);
            const off = isFull(day) || (!picked.includes(day.date) && n !== null && picked.length >= n);
            return (
              <ChoiceCard key={day.date}>
                <input
                  type="checkbox"
                  checked={picked.includes(day.date)}
                  disabled={off}
                  onChange={() => toggle(day.date)}
                />
                <span>
                  <b>{shortDate(day.date)}</b>
                  <Muted as="div">{hoursWords(day.startTime, day.endTime)}</Muted>
                </span>
                <Muted>
                  {day.date === kept
                    ? 'Held for you'
                    : isFull(day)
                      ? 'Full'
                      : left === null || left === each
                        ? ''
                        : spotsLeft(left)}
                </Muted>
              </ChoiceCard>
            );
          })}
        </ChoiceCards>
      )}
    </Stack>
  );
}
