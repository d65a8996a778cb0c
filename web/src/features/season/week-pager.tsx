import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { datePlate } from '#domain/kernel/date-words.ts';
import type { WeekTab } from '#domain/leagues/week-times.ts';
import { IconButton } from '#web/src/ui/inputs/button.tsx';

const Bar = styled.nav`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-1);
`;
const Tabs = styled.ol`
  display: flex;
  gap: 6px;
  overflow-x: auto;
  margin: 0;
  padding: 3px;
  list-style: none;
  scrollbar-width: none;
`;
const Tab = styled.button`
  display: grid;
  justify-items: center;
  gap: 1px;
  min-width: 64px;
  min-height: var(--touch);
  padding: 5px 10px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--text);
  font: 600 var(--type-l) / 1.1 var(--board);
  white-space: nowrap;
  cursor: pointer;
  small {
    font: 500 var(--type-s) / 1.2 var(--body, inherit);
    color: var(--muted);
  }
  &[aria-current] {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
    small {
      color: inherit;
    }
  }
  &.canceled b {
    text-decoration: line-through;
  }
  &.draft {
    border-style: dashed;
  }
`;

const shortName = ({ name, number }: WeekTab): string => (name === `Week ${number}` ? `W${number}` : name);
const dayText = (date: string | undefined): string => {
  if (!date) return '';
  const { month, day } = datePlate(date);
  return `${month.charAt(0)}${month.slice(1).toLowerCase()} ${day}`;
};
const said = ({ name, dates, canceled, draft, complete }: WeekTab): string =>
  [name, dayText(dates[0]), canceled ? 'canceled' : complete ? 'played' : '', draft ? 'draft' : '']
    .filter(Boolean)
    .join(', ');

type Props = { tabs: readonly WeekTab[]; at: number; go(number: number): void };

/** A league's weeks in a row, each one press away, plus buttons for the previous and next one. */
export function WeekPager({ tabs, at, go }: Props) {
  const here = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll again when the week changes
  useEffect(() => {
    const row = here.current?.closest('ol');
    if (row && here.current) row.scrollLeft = here.current.offsetLeft - row.offsetLeft - row.clientWidth / 2 + 32;
  }, [at]);
  const i = tabs.findIndex(({ number }) => number === at);
  const [before, after] = [tabs[i - 1], tabs[i + 1]];
  return (
    <Bar aria-label="Weeks">
      <IconButton
        icon="chevron-left"
        label="Previous week"
        disabled={!before}
        onClick={() => before && go(before.number)}
      />
      <Tabs>
        {tabs.map((tab) => (
          <li key={tab.number}>
            <Tab
              type="button"
              ref={tab.number === at ? here : undefined}
              aria-current={tab.number === at ? 'true' : undefined}
              aria-label={said(tab)}
              className={[tab.canceled && 'canceled', tab.draft && 'draft'].filter(Boolean).join(' ') || undefined}
              onClick={() => go(tab.number)}
            >
              <b>{shortName(tab)}</b>
              <small>{dayText(tab.dates[0])}</small>
            </Tab>
          </li>
        ))}
      </Tabs>
      <IconButton icon="chevron-right" label="Next week" disabled={!after} onClick={() => after && go(after.number)} />
    </Bar>
  );
}
