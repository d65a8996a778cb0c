import { styled } from 'styled-components';
import { begunRounds, rankHistory } from '#domain/leagues/season-table.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { Card, Stack } from '#web/src/ui/layout/layout.tsx';

const Scroll = styled.div`
  overflow-x: auto;
  svg {
    display: block;
    max-width: none;
  }
  path {
    fill: none;
    stroke: var(--control);
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .mine path,
  g:hover path,
  g:focus path {
    stroke: var(--action);
    stroke-width: 3.5;
  }
  text {
    fill: var(--muted);
    font: 600 13px / 1 var(--board);
  }
  .mine text,
  g:hover text,
  g:focus text {
    fill: var(--text);
  }
  circle {
    fill: var(--surface);
    stroke: var(--control);
    stroke-width: 2;
  }
  .mine circle,
  g:hover circle {
    stroke: var(--action);
  }
`;

const [left, top, step, line, right] = [34, 24, 64, 24, 190];

type Props = {
  readonly history: readonly { readonly week: string; readonly ranks: ReadonlyMap<number, number> }[];
  nameOf(team: number): string;
  readonly mine: number | null;
};

const short = (name: string): string => name.replace(/^Week /, 'W');

/**
 * Ranks after each week, with a line per team. The team's name is at the line's end, and the followed team is
 * highlighted.
 */
function RankChart({ history, nameOf, mine }: Props) {
  const last = history.at(-1)?.ranks;
  if (!last) return null;
  const teams = [...last].sort((a, b) => a[1] - b[1]);
  const [width, height] = [left + (history.length - 1) * step + right, top + teams.length * line + 8];
  const x = (i: number) => left + i * step;
  const y = (rank: number) => top + (rank - 0.5) * line;
  return (
    <Card aria-label="Rank by week">
      <Stack $gap={3}>
        <h2>Rank by week</h2>
        <Scroll tabIndex={0} role="region" aria-label="Ranks by week">
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label="Rank of each team after each week"
          >
            {history.map(({ week }, i) => (
              <text key={week} x={x(i)} y={12} textAnchor="middle">
                {short(week)}
              </text>
            ))}
            {teams.map(([team, rank]) => {
              const points = history.flatMap(({ ranks }, i) => {
                const at = ranks.get(team);
                return at === undefined ? [] : [[x(i), y(at)] as const];
              });
              return (
                <g key={team} className={team === mine ? 'mine' : undefined}>
                  <path d={points.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px},${py}`).join('')} />
                  {points.map(([px, py]) => (
                    <circle key={px} cx={px} cy={py} r={3.5} />
                  ))}
                  <text x={x(history.length - 1) + 12} y={y(rank) + 4}>
                    {rank} {nameOf(team)}
                  </text>
                </g>
              );
            })}
          </svg>
        </Scroll>
      </Stack>
    </Card>
  );
}

/** How each team's rank changed from week to week. Nothing before the second week. */
export function SeasonCurve({ view, names, mine }: Pick<DivisionFrame, 'view' | 'names' | 'mine'>) {
  const nameOf = (team: number) => names(team) ?? 'TBD';
  return begunRounds(view).length > 1 && <RankChart history={rankHistory(view, nameOf)} nameOf={nameOf} mine={mine} />;
}
