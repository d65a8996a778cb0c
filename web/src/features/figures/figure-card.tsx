import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fileName } from '#domain/kernel/csv.ts';
import { saveText } from '#web/src/lib/download.ts';
import { type Column, csvOf } from '#web/src/ui/data/table/column.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

const Sides = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  min-width: 0;
  > * {
    min-width: 0;
  }
  @media ${media.columns} {
    &[data-both] {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
  }
`;

/** Below this number of values, only the table is shown. */
const leastDrawn = 5;

type Props<T> = {
  title: string;
  /** The file name. */
  file: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey(row: T): string | number;
  none: string;
  /** The number of values in the chart. It isn't drawn with fewer than five. */
  values?: number;
  chart?: ReactNode;
  /** Whether to put the table below the chart, because it has too many columns to be next to it. */
  isWide?: boolean;
  /** The prefix of the table's keys in the URL. */
  name: string;
  /** For example, "-date" for newest first. */
  defaultSort?: string;
  /** Content between the title and the numbers. */
  children?: ReactNode;
};

/** A question and its answer: a chart, plus the same numbers in a table next to or below it and in a file. */
export function FigureCard<T>({
  title,
  file,
  columns,
  rows,
  rowKey,
  none,
  values = 0,
  chart,
  isWide = false,
  name,
  defaultSort,
  children,
}: Props<T>) {
  const drawn = chart !== undefined && values >= leastDrawn;
  return (
    <Card aria-label={title}>
      <Stack $gap={3}>
        <Row $between>
          <h2>{title}</h2>
          {rows.length > 0 && (
            <Button
              size="s"
              aria-label={`CSV: ${title}`}
              onClick={() => saveText(fileName([file, title], 'csv'), csvOf(columns, rows), 'text/csv')}
            >
              CSV
            </Button>
          )}
        </Row>
        {children}
        {rows.length === 0 ? (
          <EmptyState title={none} />
        ) : (
          <Sides {...(drawn && !isWide && { 'data-both': true })}>
            {drawn && chart}
            <Table
              caption={title}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              name={name}
              {...(defaultSort && { defaultSort })}
              pageSizes={[10, 50, 'all']}
            />
          </Sides>
        )}
      </Stack>
    </Card>
  );
}
