import { styled } from 'styled-components';
import { datePlate } from '#domain/kernel/date-words.ts';
import type { SeasonView } from '#domain/leagues/operations.ts';
import type { LeagueMatch } from '#domain/play/season/schema.ts';
import { count } from '#web/src/lib/words.ts';

const Strip = styled.ol`
  display: flex;
  gap: 8px;
  overflow-x: auto;
  margin: 0;
  padding: 3px;
  list-style: none;
  &.wraps {
    flex-wrap: wrap;
    overflow: visible;
  }
`;
const Box = styled.button`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: 4px;
  min-width: 62px;
  height: 100%;
  padding: 6px 8px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--text);
  font: 600 var(--type-l) / 1.1 var(--board);
  &:not(:disabled) {
    cursor: pointer;
  }
  &[aria-current] {
    border-color: var(--action);
    box-shadow: inset 0 0 0 1.5px var(--action);
  }
  &.draft {
    border-style: dashed;
  }
  &.canceled b {
    text-decoration: line-through;
  }
  small {
    font: 500 var(--type-xs) / 1.2 var(--board);
    color: var(--muted);
    white-space: nowrap;
  }
`;
const Cells = styled.span`
  display: grid;
  gap: 2px;
  i {
    width: 8px;
    height: 8px;
    border-radius: 2px;
    background: var(--sunken);
    border: 1px solid var(--line);
  }
  .open {
    background: var(--action);
    border-color: var(--action);
  }
  .played {
    background: var(--good);
    border-color: var(--good);
  }
  .canceled {
    background: var(--bad-soft);
    border-color: var(--bad);
  }
`;

type Week = SeasonView['weeks'][number];
const keyOf = (at: { date: string; time: string; court: string }): string => `${at.date} ${at.time} ${at.court}`;

function Drawn({ week, matches }: { week: Week; matches: readonly LeagueMatch[] }) {
  const on = new Map(matches.filter(({ state }) => state !== 'canceled').map((m) => [keyOf(m.at), m.state]));
  const lost = new Set(matches.filter(({ state }) => state === 'canceled').map((m) => keyOf(m.at)));
  const widest = Math.max(1, ...week.times.map(({ courts }) => courts.length));
  return (
    <Cells style={{ gridTemplateColumns: `repeat(${widest}, 8px)` }} aria-hidden="true">
      {week.times.flatMap(({ date, time, courts }) =>
        courts.map((court, i) => {
          const key = keyOf({ date, time, court });
          return (
            <i
              key={key}
              className={on.get(key) ?? (lost.has(key) ? 'canceled' : undefined)}
              style={i === 0 ? { gridColumnStart: 1 } : undefined}
            />
          );
        }),
      )}
    </Cells>
  );
}

const dateText = (date: string | undefined): string => {
  if (!date) return '';
  const { month, day } = datePlate(date);
  return `${month.charAt(0)}${month.slice(1).toLowerCase()} ${day}`;
};

type Props = {
  readonly season: SeasonView;
  readonly at?: number | null;
  readonly wraps?: boolean;
  pick?(week: number): void;
};

/** A season's weeks with their courts and times, which of those are taken, and which weeks are played or canceled. */
export function WeekList({ season: { weeks, matches }, at = null, wraps = false, pick }: Props) {
  const byWeek = Map.groupBy(matches, ({ week }) => week);
  return (
    <Strip className={wraps ? 'wraps' : undefined} aria-label="Season weeks">
      {weeks.map((week) => {
        const own = byWeek.get(week.number) ?? [];
        const open = own.filter(({ state }) => state !== 'canceled').length;
        const state = week.canceled ? 'canceled' : week.published ? 'published' : own.length > 0 ? 'draft' : 'empty';
        return (
          <li key={week.number}>
            <Box
              type="button"
              disabled={!pick}
              aria-current={week.number === at ? 'true' : undefined}
              aria-label={`Week ${week.number}, ${dateText(week.times[0]?.date)}, ${count(open, 'match', 'matches')}, ${state}`}
              className={
                [week.canceled && 'canceled', !week.published && 'draft'].filter(Boolean).join(' ') || undefined
              }
              onClick={() => pick?.(week.number)}
            >
              <b>W{week.number}</b>
              <small>{dateText(week.times[0]?.date)}</small>
              <Drawn week={week} matches={own} />
              <small>{state}</small>
            </Box>
          </li>
        );
      })}
    </Strip>
  );
}
