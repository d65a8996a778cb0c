import { styled } from 'styled-components';
import { shortDate } from '#domain/kernel/date-words.ts';
import { ChartFrame } from '#web/src/features/figures/charts.tsx';
import { dateOf } from '#web/src/lib/date-of.ts';

const Line = styled.path`
  fill: none;
  stroke: var(--action);
  stroke-width: 2;
`;
const Band = styled.path`
  fill: var(--action);
  opacity: 0.14;
`;
const Doubt = styled.line`
  stroke: var(--action);
  stroke-width: 12;
  opacity: 0.14;
`;
const Dot = styled.circle`
  fill: var(--action);
`;

type Point = { readonly at: number; readonly rating: number; readonly deviation: number };

/** A rating over time with its uncertainty. The band contains the true strength with 95% probability. */
export function RatingCurve({ points, name }: { points: readonly Point[]; name: string }) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const half = ({ deviation }: Point) => 1.96 * deviation;
  const low = Math.floor(Math.min(...points.map((p) => p.rating - half(p))) / 100) * 100;
  const high = Math.ceil(Math.max(...points.map((p) => p.rating + half(p))) / 100) * 100;
  const day = (at: number) => shortDate(dateOf(at), new Date(last.at).getUTCFullYear());
  const about = `${name}: ${first.rating} on ${day(first.at)}, ${last.rating} on ${day(last.at)}, after ${points.length} events`;
  return (
    <ChartFrame about={about}>
      {({ x0, x1, y0, y1 }) => {
        const span = Math.max(1, last.at - first.at);
        const x = (at: number) => (points.length === 1 ? (x0 + x1) / 2 : x0 + ((at - first.at) / span) * (x1 - x0));
        const y = (rating: number) => y0 - ((rating - low) / Math.max(1, high - low)) * (y0 - y1);
        const at = (p: Point, rating: number) => `${x(p.at).toFixed(1)},${y(rating).toFixed(1)}`;
        const upper = points.map((p) => at(p, p.rating + half(p)));
        const lower = points.toReversed().map((p) => at(p, p.rating - half(p)));
        return (
          <>
            {[low, (low + high) / 2, high].map((rating) => (
              <g key={rating}>
                <line className="axis" x1={x0} x2={x1} y1={y(rating)} y2={y(rating)} />
                <text x={x0 - 6} y={y(rating) + 4} textAnchor="end">
                  {rating}
                </text>
              </g>
            ))}
            {points.length === 1 && (
              <Doubt
                x1={x(first.at)}
                x2={x(first.at)}
                y1={y(first.rating - half(first))}
                y2={y(first.rating + half(first))}
              />
            )}
            <Band d={`M${[...upper, ...lower].join('L')}Z`} />
            <Line d={`M${points.map((p) => at(p, p.rating)).join('L')}`} />
            {points.map((p) => (
              <Dot key={p.at} cx={x(p.at)} cy={y(p.rating)} r={3} />
            ))}
            <text x={x0} y={y0 + 18}>
              {day(first.at)}
            </text>
            {points.length > 1 && (
              <text x={x1} y={y0 + 18} textAnchor="end">
                {day(last.at)}
              </text>
            )}
          </>
        );
      }}
    </ChartFrame>
  );
}
