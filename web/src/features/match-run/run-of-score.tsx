import { useEffect, useReducer } from 'react';
import { styled } from 'styled-components';
import { minute } from '#domain/kernel/time.ts';
import { type Names, sideName } from '#domain/play/match-location.ts';
import { hasPoints, type Point, runFacts, type SetRun, withScore } from '#domain/play/matches/run.ts';
import { matchRun } from '#domain/play/operations-matches.ts';
import type { MatchView } from '#domain/play/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { ChartFrame } from '#web/src/features/figures/charts.tsx';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { count } from '#web/src/lib/words.ts';
import { Card, Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

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

/** The smallest lead that is drawn at full height. */
const leastLead = 4;
const height = 144;
/** The space between the text at the top and the largest lead. */
const below = 8;

type Props = { points: readonly Point[]; home: string; away: string; about: string };

/** The lead after each point. Home is above the middle, away below it. */
function RunChart({ points, home, away, about }: Props) {
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
        // Every point has the same width, even if several arrived at once.
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

type News = { readonly known?: readonly SetRun[]; readonly games: MatchView['games']; readonly at: number };

const grown = (run: readonly SetRun[], { known: setRuns, games, at }: News): readonly SetRun[] =>
  games.reduce((sets, { number, home, away }) => withScore(sets, number, [at, home ?? 0, away ?? 0]), setRuns ?? run);

/** A match's points, loaded once and then extended by the pushes that the page receives for the match. */
export function useMatchRun(match: MatchView): readonly SetRun[] {
  const { data } = useCall(matchRun, { params: { id: match.id } }, { revalidateOnFocus: false });
  const [run, hear] = useReducer(grown, []);
  const { games } = match;
  // biome-ignore lint/correctness/useExhaustiveDependencies: later points are added below
  useEffect(() => {
    if (data) hear({ known: data.sets, games, at: serverNow() });
  }, [data]);
  useEffect(() => hear({ games, at: serverNow() }), [games]);
  return data ? run : [];
}

const Points = styled.details`
  font-size: var(--type-m);
  summary {
    min-height: var(--touch);
    align-content: center;
    cursor: pointer;
  }
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    list-style: none;
    font: 500 var(--type-base) var(--board);
    font-variant-numeric: tabular-nums;
  }
`;

type Sides = { readonly home: string; readonly away: string };

/** Describes a set's run of points as text. */
function factsOf(points: readonly Point[], sides: Sides): string {
  const { longest, lead, changes, lasted } = runFacts(points);
  const minutes = Math.round(lasted / minute);
  return [
    longest && longest.points > 2
      ? `Longest run: ${sides[longest.side]}, ${longest.points} from ${longest.from.join('–')}`
      : null,
    lead && lead.by > 1 ? `Biggest lead: ${sides[lead.side]}, ${lead.at.join('–')}` : null,
    changes > 0 ? `The lead changed ${count(changes, 'time')}` : null,
    minutes > 0 ? count(minutes, 'minute') : null,
  ]
    .filter((one) => one !== null)
    .join(' · ');
}

function GameRun({ set: { number, points }, sides }: { set: SetRun; sides: Sides }) {
  const say = useSportWords();
  const [, home, away] = points.at(-1)!;
  const facts = factsOf(points, sides);
  return (
    <Stack $gap={2}>
      <h3>
        {say('Set')} {number}: {home}–{away}
      </h3>
      <RunChart
        points={points}
        {...sides}
        about={`${say('Set')} ${number} point by point, ${home}–${away}. ${facts}`}
      />
      <Muted>{facts}</Muted>
      <Points>
        <summary>Point by point</summary>
        <ol aria-label={say(`Points in set ${number}`)}>
          {points.map(([, h, a]) => (
            <li key={`${h}-${a}`}>
              {h}–{a}
            </li>
          ))}
        </ol>
      </Points>
    </Stack>
  );
}

/**
 * How each set of a match went, if its points were scored live one by one. Renders nothing if only final set scores
 * were entered.
 */
export function RunOfScore({ match, names }: { match: MatchView; names: Names }) {
  const setRuns = useMatchRun(match).filter(({ points }) => hasPoints(points));
  if (setRuns.length === 0) return null;
  const sides = { home: sideName(match, 'home', names) ?? 'Home', away: sideName(match, 'away', names) ?? 'Away' };
  return (
    <Card aria-label="Run of score">
      <Stack $gap={3}>
        <h2>Run of score</h2>
        <Grid $min={320}>
          {setRuns.map((set) => (
            <GameRun key={set.number} set={set} sides={sides} />
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}
