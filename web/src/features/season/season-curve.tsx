import { type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { begunRounds, rankHistory } from '#domain/leagues/season-table.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { Card, Stack } from '#web/src/ui/layout/layout.tsx';
import { useOwnTeams } from './own-teams.ts';

const Scroll = styled.div`
  overflow-x: auto;
  svg {
    display: block;
    /* A long season scrolls. Shrunk to a phone's width, its names would be too small to read. */
    max-width: none;
  }
  path {
    fill: none;
    stroke: var(--control);
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .mine path {
    stroke: var(--action);
    stroke-width: 4;
  }
  g:hover path,
  g:focus path {
    stroke: var(--action);
    stroke-width: 3.5;
  }
  text {
    fill: var(--muted);
    font: 600 13px / 1 var(--board);
  }
  .mine text {
    fill: var(--text);
    font-weight: 700;
  }
  g:hover text,
  g:focus text {
    fill: var(--text);
  }
  circle {
    fill: var(--surface);
    stroke: var(--control);
    stroke-width: 2;
  }
  .mine circle {
    fill: var(--action);
    stroke: var(--action);
  }
  g:hover circle {
    stroke: var(--action);
  }
`;

const [left, top, line] = [34, 24, 24];
/** The minimum width of a week, so that a long season scrolls on a phone. */
const leastWeek = 36;
/**
 * Sizes for the names at the end of the lines: the space before them, the width of a letter, and how many letters get
 * room.
 */
const name = { gap: 12, letter: 7, most: 26 };

type Props = {
  readonly history: readonly { readonly week: string; readonly ranks: ReadonlyMap<number, number> }[];
  nameOf(team: number): string;
  readonly mine: ReadonlySet<number>;
};

/** Returns the width that an element has on screen. */
function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const at = of.current;
    if (!at) return;
    const watch = new ResizeObserver(() => setWidth(at.clientWidth));
    watch.observe(at);
    return () => watch.disconnect();
  }, [of]);
  return width;
}

const short = (name: string): string => name.replace(/^Week /, 'W');

/**
 * Ranks after each week, with a line per team. The team's name is at the line's end, and the user's teams are
 * highlighted.
 */
function RankChart({ history, nameOf, mine }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  // The names and the latest weeks are at the end.
  useEffect(() => {
    if (room > 0 && box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [room]);
  const last = history.at(-1)?.ranks;
  if (!last) return null;
  const teams = [...last].sort((a, b) => a[1] - b[1]);
  const names = new Map(teams.map(([team, rank]) => [team, `${rank} ${nameOf(team)}`]));
  const longest = Math.max(...[...names.values()].map((text) => text.length));
  const right = name.gap + Math.min(longest, name.most) * name.letter;
  const width = Math.max(room, left + (history.length - 1) * leastWeek + right);
  const height = top + teams.length * line + 8;
  const step = (width - left - right) / (history.length - 1);
  const x = (i: number) => left + i * step;
  const y = (rank: number) => top + (rank - 0.5) * line;
  return (
    <Card aria-label="Rank by week">
      <Stack $gap={3}>
        <h2>Rank by week</h2>
        <Scroll ref={box} tabIndex={0} role="region" aria-label="Ranks by week">
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
            {/* The user's teams are drawn last, above the other lines. */}
            {teams
              .toSorted(([a], [b]) => Number(mine.has(a)) - Number(mine.has(b)))
              .map(([team, rank]) => {
                const points = history.flatMap(({ ranks }, i) => {
                  const at = ranks.get(team);
                  return at === undefined ? [] : [[x(i), y(at)] as const];
                });
                return (
                  <g key={team} className={mine.has(team) ? 'mine' : undefined}>
                    <path d={points.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px},${py}`).join('')} />
                    {points.map(([px, py]) => (
                      <circle key={px} cx={px} cy={py} r={3.5} />
                    ))}
                    <text x={x(history.length - 1) + name.gap} y={y(rank) + 4}>
                      {names.get(team)}
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

/** How each team's rank changed from week to week. Renders nothing before the second week. */
export function SeasonCurve({ view, names, event }: Pick<DivisionFrame, 'view' | 'names' | 'event'>) {
  const mine = useOwnTeams(event.id);
  const nameOf = (team: number) => names(team) ?? 'TBD';
  return begunRounds(view).length > 1 && <RankChart history={rankHistory(view, nameOf)} nameOf={nameOf} mine={mine} />;
}
