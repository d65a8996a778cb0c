import { useState } from 'react';
import { styled } from 'styled-components';
import { formatMoney } from '#domain/kernel/money.ts';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import type { FinanceLine } from './finance.tsx';

const by = {
  month: ['Month', ({ date }: FinanceLine) => date.slice(0, 7)],
  day: ['Day', ({ date }: FinanceLine) => date],
  division: ['Division', ({ division }: FinanceLine) => division || 'None'],
  type: ['Type', ({ type }: FinanceLine) => type],
} as const;
type By = keyof typeof by;

const Bars = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 6px 8px 6px 0;
    font-weight: 400;
    text-align: left;
    white-space: nowrap;
  }
  td:last-child {
    text-align: right;
  }
  td.bar {
    width: 100%;
  }
  td.bar span {
    display: block;
    height: 14px;
    min-width: 2px;
    border-radius: 4px;
    background: var(--action);
  }
`;

/** The lines of a report in groups, with a bar for what each came to; the largest first, days and months in their order. */
export function Groups({ rows }: { rows: readonly FinanceLine[] }) {
  const [chosen, choose] = useState<By>('division');
  const [, keyOf] = by[chosen];
  const groups = [...Map.groupBy(rows, (row) => `${keyOf(row)}|${row.currency}`)].map(([key, own]) => {
    const [name = '', currency = 'USD'] = key.split('|');
    return { key, name, currency, lines: own.length, total: own.reduce((sum, { total }) => sum + total, 0) };
  });
  const sorted = groups.toSorted((a, b) =>
    chosen === 'day' || chosen === 'month' ? a.name.localeCompare(b.name) : b.total - a.total,
  );
  const most = Math.max(1, ...groups.map(({ total }) => total));
  return (
    <Card aria-label="Groups">
      <Stack $gap={3}>
        <Select
          label="Group by"
          value={chosen}
          options={Object.entries(by).map(([value, [label]]) => ({ value, label }))}
          onChange={({ target }) => choose(target.value as By)}
        />
        <Bars>
          <tbody>
            {sorted.slice(0, 60).map(({ key, name, currency, lines, total }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td className="bar">
                  <span style={{ width: `${Math.max(0, (100 * total) / most)}%` }} />
                </td>
                <td>
                  <Muted>{lines}</Muted>
                </td>
                <td>{formatMoney(total, currency)}</td>
              </tr>
            ))}
          </tbody>
        </Bars>
      </Stack>
    </Card>
  );
}
