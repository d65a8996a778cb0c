import { styled } from 'styled-components';
import { placement } from '#domain/kernel/text.ts';
import {
  addRow,
  allOthers,
  canAddRow,
  deleteRow,
  makeAllOthers,
  setPoints,
  sortedRows,
} from '#domain/series/points.ts';
import type { PointRow } from '#domain/series/schema.ts';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';

export const Fieldset = styled.fieldset`
  legend {
    font-weight: 600;
    margin-bottom: 6px;
  }
`;
const Line = styled.li`
  display: flex;
  align-items: flex-end;
  gap: var(--space-2);
  > b {
    width: 92px;
    min-height: var(--touch);
    display: flex;
    align-items: center;
  }
  > div {
    max-width: 120px;
  }
`;
const Lines = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;
  padding: 0;
`;
const nameOf = (finish: number): string => (finish === allOthers ? 'All others' : placement(finish));

/**
 * A table of finishes with their points. A new row gets the next finish, and the row for all others comes last (Part 1
 * §5).
 */
export function CustomPoints({ rows, change }: { rows: readonly PointRow[]; change(rows: PointRow[]): void }) {
  const sorted = sortedRows(rows);
  const last = sorted.at(-1);
  return (
    <Fieldset>
      <legend>Custom points</legend>
      <Lines>
        {sorted.map(({ finish, pv }) => (
          <Line key={finish}>
            <b>{nameOf(finish)}</b>
            <TextField
              label={<span className="sr-only">Points for {nameOf(finish)}</span>}
              type="number"
              inputMode="decimal"
              min={0}
              value={String(pv)}
              onChange={({ target }) => change(setPoints(sorted, finish, Math.max(0, Number(target.value) || 0)))}
            />
            <IconButton
              icon="close"
              label={`Delete ${nameOf(finish)}`}
              onClick={() => change(deleteRow(sorted, finish))}
            />
          </Line>
        ))}
      </Lines>
      <Row>
        <Button icon="plus" disabled={!canAddRow(rows)} onClick={() => change(addRow(rows))}>
          Add finish
        </Button>
        {canAddRow(rows) && last && (
          <Button kind="plain" onClick={() => change(makeAllOthers(rows, last.finish))}>
            Use {nameOf(last.finish)} for all others
          </Button>
        )}
      </Row>
    </Fieldset>
  );
}
