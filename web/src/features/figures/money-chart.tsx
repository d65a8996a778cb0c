import { styled } from 'styled-components';
import { shortDate } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { MoneyDay } from '#domain/reporting/views.ts';
import { count } from '#web/src/lib/words.ts';
import { ChartFrame, type Plot, roundUp, weekOf, weeksBetween } from './charts.tsx';

const Sold = styled.rect`
  fill: var(--action);
`;
const Back = styled.rect`
  fill: var(--bad);
`;

type Week = { readonly week: string; readonly sold: number; readonly refunded: number };

/** Groups days into weeks, including weeks without orders. */
function weeksOf(days: Props['days'], until: string): Week[] {
  const [first] = days;
  if (!first) return [];
  const byWeek = Map.groupBy(days, ({ date }) => weekOf(date));
  const last = [until, days.at(-1)?.date ?? until].toSorted().at(-1) as string;
  return weeksBetween(first.date, last).map((week) => {
    const own = byWeek.get(week) ?? [];
    return {
      week,
      sold: own.reduce((sum, { sold }) => sum + sold, 0),
      refunded: own.reduce((sum, { refunded }) => sum + refunded, 0),
    };
  });
}

type Props = { days: readonly Pick<MoneyDay, 'date' | 'sold' | 'refunded'>[]; until: string; currency: string };

/** Sales by week, with refunds below the zero line. */
export function MoneyChart({ days, until, currency }: Props) {
  const weeks = weeksOf(days, until);
  const [first] = weeks;
  const last = weeks.at(-1);
  if (!first || !last) return null;
  const most = Math.max(...weeks.map(({ sold }) => sold), 100);
  const back = Math.max(...weeks.map(({ refunded }) => refunded));
  const top = roundUp(most / 100) * 100;
  const bottom = back > 0 ? Math.max(roundUp(back / 100) * 100, top / 5) : 0;
  const sum = (of: (week: Week) => number) =>
    formatMoney(
      weeks.reduce((all, week) => all + of(week), 0),
      currency,
    );
  const about = `${sum(({ sold }) => sold)} sold and ${sum(({ refunded }) => refunded)} refunded in ${count(weeks.length, 'week')}`;
  return (
    <ChartFrame about={about}>
      {({ x0, x1, y0, y1 }: Plot) => {
        const y = (amount: number) => y0 - ((amount + bottom) / (top + bottom)) * (y0 - y1);
        const wide = (x1 - x0) / weeks.length;
        const bar = Math.max(2, Math.min(36, wide * 0.7));
        const x = (at: number) => x0 + wide * at + (wide - bar) / 2;
        return (
          <>
            {[0, top].map((amount) => (
              <g key={amount}>
                <line className="axis" x1={x0} x2={x1} y1={y(amount)} y2={y(amount)} />
                <text x={x0 - 6} y={y(amount) + 4} textAnchor="end">
                  {formatMoney(amount, currency).replace(/\.00$/, '')}
                </text>
              </g>
            ))}
            {weeks.map(({ week, sold, refunded }, at) => (
              <g key={week}>
                <Sold x={x(at)} width={bar} y={y(sold)} height={Math.max(0, y(0) - y(sold))} rx={2} />
                {refunded > 0 && (
                  <Back x={x(at)} width={bar} y={y(0)} height={Math.max(1, y(-refunded) - y(0))} rx={2} />
                )}
              </g>
            ))}
            <text className="said" x={x1} y={y(top) + 16} textAnchor="end">
              sold
            </text>
            {back > 0 && (
              <text className="said" x={x1} y={y0 - 2} textAnchor="end">
                refunded
              </text>
            )}
            <text x={x0} y={y0 + 18}>
              {shortDate(first.week, Number(until.slice(0, 4)))}
            </text>
            <text x={x1} y={y0 + 18} textAnchor="end">
              {shortDate(last.week, Number(until.slice(0, 4)))}
            </text>
          </>
        );
      }}
    </ChartFrame>
  );
}
