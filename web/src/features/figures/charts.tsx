import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { FillPoint } from '#domain/reporting/views.ts';
import { count } from '#web/src/lib/words.ts';

const Box = styled.div`
  width: 100%;
  min-width: 0;
  svg {
    display: block;
    width: 100%;
    overflow: visible;
  }
  text {
    fill: var(--muted);
    font: 500 12px var(--body, inherit);
  }
  .said {
    fill: var(--text);
    font-weight: 600;
  }
  .axis {
    stroke: var(--line);
  }
`;

/** On a phone, the chart leaves room for the content below. Next to a table, it's as tall as ten rows. */
const heightOf = (width: number): number => (width > 460 ? 280 : 160);
/** Room for labels: dates below, numbers on the left, line names on the right. */
const room = { top: 12, bottom: 24, left: 44, right: 8 } as const;

export type Plot = { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number };

type ChartFrameProps = {
  about: string /** A fixed height, instead of one based on the width. */;
  height?: number;
  children(plot: Plot): ReactNode;
};

/**
 * A drawing as wide as its container. `about` describes it in a sentence for people who can't see it. The table has the
 * numbers.
 */
export function ChartFrame({ about, height, children }: ChartFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const at = box.current;
    if (!at) return;
    setWidth(at.clientWidth);
    const watch = new ResizeObserver(() => setWidth(at.clientWidth));
    watch.observe(at);
    return () => watch.disconnect();
  }, []);
  const chartHeight = height ?? heightOf(width);
  const plot = {
    x0: room.left,
    x1: Math.max(room.left + 1, width - room.right),
    y0: chartHeight - room.bottom,
    y1: room.top,
  };
  return (
    <Box ref={box}>
      <svg role="img" aria-label={about} height={chartHeight} viewBox={`0 0 ${Math.max(1, width)} ${chartHeight}`}>
        {width > 0 && children(plot)}
      </svg>
    </Box>
  );
}

/** Returns a calendar day as a number of days, so gaps between days are drawn to scale. */
const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Returns the next round number for the top of an axis: 1, 2, 5, 10, 20, 50 … */
export function roundUp(most: number): number {
  if (most <= 1) return 1;
  const ten = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 2.5, 5, 10].find((by) => by * ten >= most) as number) * ten;
}

/** Returns the Monday of a day's week. */
export function weekOf(date: string): string {
  const day = dayNumber(date);
  // 1970-01-01 was a Thursday.
  return dayText(day - ((day + 3) % 7));
}

/** Every week from the first to the last, including empty ones. */
export function weeksBetween(first: string, last: string): string[] {
  const weeks: string[] = [];
  for (let day = dayNumber(weekOf(first)); day <= dayNumber(last); day += 7) weeks.push(dayText(day));
  return weeks;
}

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

type FillChartProps = {
  points: readonly FillPoint[];
  capacity: number | null;
  until: string;
  /** How full last year's event was the same number of days before its start. */
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

/** Registrations over time in steps, with a line for the capacity and the number of waiting teams. */
export function FillChart({ points, capacity, until, before = [] }: FillChartProps) {
  const [first] = [...points, ...before].toSorted((a, b) => a.date.localeCompare(b.date));
  if (!first) return null;
  // Without registrations, only last year's curve is shown.
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
  const about = `${last.registered} registered${capacity === null ? '' : ` of ${capacity}`}${waited ? `, ${last.waiting} waiting` : ''}${former ? `; ${former.registered} in total a year earlier` : ''}, from ${shortDate(first.date)} to ${shortDate(lastDay)}`;
  return (
    <ChartFrame about={about}>
      {({ x0, x1, y0, y1 }: Plot) => {
        const x = (day: number) => x0 + ((day - from) / (to - from)) * (x1 - x0);
        const y = (n: number) => y0 - (n / top) * (y0 - y1);
        const steps = (of: (point: FillPoint) => number, drawn = points, last = end) =>
          `M${x0},${y(0)}${drawn.map((point) => `H${x(dayNumber(point.date)).toFixed(1)}V${y(of(point)).toFixed(1)}`).join('')}H${x(last).toFixed(1)}`;
        const line = steps(({ registered }) => registered);
        // Early on, there's only room for the label to the right of its curve.
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
                  {count(capacity, 'spot')}
                </text>
              </>
            )}
            <text className="said" {...atEnd} y={Math.max(y1 + 10, y(last.registered) - 6)}>
              {last.registered} registered
            </text>
            {former && (
              <text x={x1} y={y(former.registered) + (former.registered > last.registered ? -6 : 16)} textAnchor="end">
                a year earlier: {former.registered}
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

const Drawing = styled.svg`
  display: block;
  path {
    fill: none;
    stroke: var(--action);
    stroke-width: 2;
  }
  line {
    stroke: var(--muted);
    stroke-dasharray: 2 3;
  }
`;
const wide = 120;
const high = 32;

/** A row's curve: registrations over time, with a line for the capacity. The numbers are next to it. */
export function Spark({
  points,
  capacity,
  until,
}: {
  points: readonly FillPoint[];
  capacity: number | null;
  until: string;
}) {
  const [first] = points;
  if (!first) return null;
  const from = dayNumber(first.date) - 1;
  const to = Math.max(dayNumber(until), from + 2);
  const top = Math.max(capacity ?? 0, 1, ...points.map(({ registered }) => registered));
  const x = (date: string) => ((dayNumber(date) - from) / (to - from)) * wide;
  const y = (n: number) => high - 2 - (n / top) * (high - 4);
  const steps = points.map(({ date, registered }) => `H${x(date).toFixed(1)}V${y(registered).toFixed(1)}`).join('');
  return (
    <Drawing width={wide} height={high} viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
      {capacity !== null && <line x1={0} x2={wide} y1={y(capacity)} y2={y(capacity)} />}
      <path d={`M0,${y(0)}${steps}H${wide}`} />
    </Drawing>
  );
}
