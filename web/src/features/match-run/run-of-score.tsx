import { useEffect, useReducer } from 'react';
import { styled } from 'styled-components';
import { minute } from '#domain/kernel/time.ts';
import { type Names, sideName } from '#domain/play/match-location.ts';
import { hasPoints, type Point, runFacts, type SetRun, withScore } from '#domain/play/matches/run.ts';
import { matchRun } from '#domain/play/operations-matches.ts';
import type { MatchView } from '#domain/play/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { count } from '#web/src/lib/words.ts';
import { Card, Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { RunChart } from './run-chart.tsx';

type News = { readonly known?: readonly SetRun[]; readonly games: MatchView['games']; readonly at: number };

const grown = (run: readonly SetRun[], { known: setRuns, games, at }: News): readonly SetRun[] =>
  games.reduce((sets, { number, home, away }) => withScore(sets, number, [at, home ?? 0, away ?? 0]), setRuns ?? run);

/** How a match went: asked once, then it grows with what the page is told anyway. */
export function useMatchRun(match: MatchView): readonly SetRun[] {
  const { data } = useCall(matchRun, { params: { id: match.id } }, { revalidateOnFocus: false });
  const [run, hear] = useReducer(grown, []);
  const { games } = match;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was played when it came is told below
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

/** What a set's run tells, in words. */
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
  const [, home, away] = points.at(-1)!;
  const facts = factsOf(points, sides);
  return (
    <Stack $gap={2}>
      <h3>
        Game {number}: {home}–{away}
      </h3>
      <RunChart points={points} {...sides} about={`How game ${number} went, ${home}–${away}. ${facts}`} />
      <Muted>{facts}</Muted>
      <Points>
        <summary>Point by point</summary>
        <ol aria-label={`Points of game ${number}`}>
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

/** How each game of a match went, where its points were told one by one as they were played; nothing where they were typed in afterwards. */
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
