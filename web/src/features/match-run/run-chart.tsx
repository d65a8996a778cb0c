import { styled } from 'styled-components';
import type { Point } from '#domain/play/matches/run.ts';
import { ChartFrame } from '#web/src/features/figures/chart-frame.tsx';

const Home = styled.path`
  fill: var(--action);
`;
const Away = styled.path`
  fill: var(--ball);
  stroke: var(--text);
  stroke-width: 0.5;
`;
const Middle = styled.line`
  stroke: var(--muted);
`;

/** Leads below this fill no more of the drawing than it does. */
const leastLead = 4;
const height = 144;
/** Between the words on top and the highest lead. */
const below = 8;

type Props = { points: readonly Point[]; home: string; away: string; about: string };

/** Who led by how much after each point: above the middle the home side, below it the other. */
export function RunChart({ points, home, away, about }: Props) {
  const total = points.at(-1)!;
  const rallies = Math.max(1, total[1] + total[2]);
  const most = Math.max(leastLead, ...points.map(([, h, a]) => Math.abs(h - a)));
  return (
    <ChartFrame about={about} height={height}>
      {({ x1, y0, y1 }) => {
        const x0 = 0;
        const top = y1 + below;
        const middle = (y0 + top) / 2;
        const x = (n: number) => (x0 + (n / rallies) * (x1 - x0)).toFixed(1);
        const y = (lead: number) => (middle - (lead / most) * (middle - top)).toFixed(1);
        // a point is as wide as a point, also where several were told at once
        const steps = (of: (lead: number) => number) =>
          `M${x(0)},${y(0)}${points.map(([, h, a]) => `V${y(of(h - a))}H${x(h + a)}`).join('')}V${y(0)}Z`;
        return (
          <>
            <Home d={steps((lead) => Math.max(0, lead))} />
            <Away d={steps((lead) => Math.min(0, lead))} />
            <Middle x1={x0} x2={x1} y1={middle} y2={middle} />
            <text x={x0} y={y1}>
              {home} leads
            </text>
            <text x={x0} y={y0 + 16}>
              {away} leads
            </text>
            <text className="said" x={x1} y={y0 + 16} textAnchor="end">
              {total[1]}–{total[2]}
            </text>
          </>
        );
      }}
    </ChartFrame>
  );
}
