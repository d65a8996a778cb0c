import { useState } from 'react';
import { formatMoney } from '#domain/kernel/money.ts';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Stack } from '#web/src/ui/layout/layout.tsx';
import { BarTable } from './bars.tsx';
import type { FinanceLine } from './finance.tsx';

const by = {
  month: ['Month', ({ date }: FinanceLine) => date.slice(0, 7)],
  day: ['Day', ({ date }: FinanceLine) => date],
  division: ['Division', ({ division }: FinanceLine) => division || 'None'],
  type: ['Type', ({ type }: FinanceLine) => type],
} as const;
type By = keyof typeof by;

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
        <BarTable
          bars={sorted.slice(0, 60).map(({ key, name, currency, lines, total }) => ({
            ...{ key, name, rows: lines, share: total / most, text: formatMoney(total, currency) },
          }))}
        />
      </Stack>
    </Card>
  );
}
