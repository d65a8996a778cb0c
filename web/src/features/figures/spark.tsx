import { styled } from 'styled-components';
import type { FillPoint } from '#domain/reporting/views.ts';
import { dayNumber } from './chart-frame.tsx';

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

/** A curve of a row: how it filled, below the line of what there is room for. The figures stand beside it. */
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
