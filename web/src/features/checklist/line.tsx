import { useState } from 'react';
import { styled } from 'styled-components';
import type { ChecklistView } from '#domain/teams/operations-checklists.ts';
import { clockIn } from '#web/src/lib/date-of.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { inputLook } from '#web/src/ui/inputs/field.tsx';

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--space-2);
  padding: 0 var(--space-3);
  border-top: 1px solid var(--line);
  content-visibility: auto;
  contain-intrinsic-size: auto 60px;
  > input {
    ${inputLook}
    grid-column: 1 / -1;
    margin-bottom: var(--space-2);
  }
`;
const Tick = styled.button`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  align-items: center;
  min-height: 60px;
  padding: 4px 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  touch-action: manipulation;
  > svg {
    color: var(--good);
  }
  b,
  small {
    display: block;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--muted);
    font-size: var(--type-s);
  }
`;
const Empty = styled.i`
  width: 22px;
  height: 22px;
  border: 2px solid var(--control);
  border-radius: 6px;
`;

type ChecklistRow = ChecklistView['rows'][number];
/** What is said of a team's line; what is left out stays as others have it. */
export type RowChange = { readonly done: boolean } | { readonly note: string };
type Props = { row: ChecklistRow; division: string | undefined; zone: string; set(change: RowChange): void };

/** A team's line: the row is the tick; its note stands below the name, and is written in a field that opens. */
export function ChecklistLine({ row, division, zone, set }: Props) {
  const [note, write] = useState<string | null>(null);
  const words = row.done && row.at !== null ? `${clockIn(row.at, zone)}, ${row.by}` : '';
  const keep = () => {
    if (note !== null && note.trim() !== row.note) set({ note: note.trim() });
    write(null);
  };
  return (
    <Item>
      <Tick type="button" aria-pressed={row.done} onClick={() => set({ done: !row.done })}>
        {row.done ? <Icon name="good" size={24} /> : <Empty />}
        <span>
          <b>{row.name}</b>
          {(words || division) && <small>{[division, words].filter(Boolean).join(' · ')}</small>}
          {row.note && note === null && <small>{row.note}</small>}
        </span>
      </Tick>
      {note === null ? (
        <Button size="s" kind="quiet" aria-label={`Note on ${row.name}`} onClick={() => write(row.note)}>
          {row.note ? 'Edit note' : 'Note'}
        </Button>
      ) : (
        <input
          aria-label={`Note on ${row.name}`}
          value={note}
          maxLength={300}
          // biome-ignore lint/a11y/noAutofocus: it opens where it was asked for
          autoFocus
          onChange={({ target }) => write(target.value)}
          onBlur={keep}
          onKeyDown={({ key }) => {
            if (key === 'Enter') keep();
            if (key === 'Escape') write(null);
          }}
        />
      )}
    </Item>
  );
}
