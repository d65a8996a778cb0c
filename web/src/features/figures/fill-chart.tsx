import { styled } from 'styled-components';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { FillPoint } from '#domain/reporting/views.ts';
import { ChartFrame, dayNumber, type Plot, roundUp } from './chart-frame.tsx';

const Line = styled.path`
  fill: none;
  stroke: var(--action);
  stroke-width: 2.5;
`;
const Area = styled.path`
  fill: var(--action);
  opacity: 0.12;
`;
const Waiting = styled(Line)`
  stroke: var(--warn, var(--accent));
  stroke-dasharray: 4 3;
  stroke-width: 2;
`;
const Before = styled(Line)`
  stroke: var(--muted);
  stroke-dasharray: 6 3;
  stroke-width: 2;
`;
const Limit = styled.line`
  stroke: var(--muted);
  stroke-dasharray: 2 4;
`;

type Props = {
  points: readonly FillPoint[];
  capacity: number | null;
  until: string;
  /** how the event of a year before had filled, on the days as many days before this one */
  before?: readonly FillPoint[] | undefined;
};

const Level = ({ n, y, x0, x1 }: { n: number; y: number; x0: number; x1: number }) => (
  <g>
    <line className="axis" x1={x0} x2={x1} y1={y} y2={y} />
    <text x={x0 - 6} y={y + 4} textAnchor="end">
      {n}
    </text>
  </g>
);

/** Days to places: how many are in, as steps, with the line of what there is room for, and who waits. */
export function FillChart({ points, capacity, until, before = [] }: Props) {
  const [first] = [...points, ...before].toSorted((a, b) => a.date.localeCompare(b.date));
  if (!first) return null;
  // nobody yet: the curve of the year before stands alone
  const last = points.at(-1) ?? { date: first.date, registered: 0, waiting: 0 };
  const from = dayNumber(first.date) - 1;
  const end = Math.max(dayNumber(until), dayNumber(last.date)) + 1;
  const former = before.at(-1);
  const to = former ? Math.max(end, dayNumber(former.date) + 1) : end;
  const waited = points.some(({ waiting }) => waiting > 0);
  const top = roundUp(
    Math.max(capacity ?? 0, ...[...points, ...before].map(({ registered, waiting }) => Math.max(registered, waiting))),
  );
  const lastDay = [until, ...(former ? [former.date] : [])].toSorted().at(-1) as string;
  const about = `${last.registered} registered${capacity === null ? '' : ` of ${capacity}`}${waited ? `, ${last.waiting} waiting` : ''}${former ? `; a year before ${former.registered} in the end` : ''}, from ${shortDate(first.date)} to ${shortDate(lastDay)}`;
  return (
    <ChartFrame about={about}>
      {({ x0, x1, y0, y1 }: Plot) => {
        const x = (day: number) => x0 + ((day - from) / (to - from)) * (x1 - x0);
        const y = (n: number) => y0 - (n / top) * (y0 - y1);
        const steps = (of: (point: FillPoint) => number, drawn = points, last = end) =>
          `M${x0},${y(0)}${drawn.map((point) => `H${x(dayNumber(point.date)).toFixed(1)}V${y(of(point)).toFixed(1)}`).join('')}H${x(last).toFixed(1)}`;
        const line = steps(({ registered }) => registered);
        // where the year is young its words stand to the right of its curve
        const atEnd =
          x(end) < (x0 + x1) / 2
            ? ({ x: x(end) + 6, textAnchor: 'start' } as const)
            : ({ x: x(end), textAnchor: 'end' } as const);
        return (
          <>
            {[0, top / 2, top].filter(Number.isInteger).map((n) => (
              <Level key={n} n={n} y={y(n)} x0={x0} x1={x1} />
            ))}
            {former && <Before d={steps(({ registered }) => registered, before, to)} />}
            <Area d={`${line}V${y(0)}Z`} />
            <Line d={line} />
            {waited && <Waiting d={steps(({ waiting }) => waiting)} />}
            {capacity !== null && (
              <>
                <Limit x1={x0} x2={x1} y1={y(capacity)} y2={y(capacity)} />
                <text x={x0 + 4} y={y(capacity) - 5}>
                  {capacity} spots
                </text>
              </>
            )}
            <text className="said" {...atEnd} y={Math.max(y1 + 10, y(last.registered) - 6)}>
              {last.registered} registered
            </text>
            {former && (
              <text x={x1} y={y(former.registered) + (former.registered > last.registered ? -6 : 16)} textAnchor="end">
                a year before: {former.registered}
              </text>
            )}
            {waited && (
              <text className="said" {...atEnd} y={y(last.waiting) - 6}>
                {last.waiting} waiting
              </text>
            )}
            <text x={x0} y={y0 + 18}>
              {shortDate(first.date, Number(until.slice(0, 4)))}
            </text>
            <text x={x1} y={y0 + 18} textAnchor="end">
              {shortDate(lastDay, Number(until.slice(0, 4)))}
            </text>
          </>
        );
      }}
    </ChartFrame>
  );
}
