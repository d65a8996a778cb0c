import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const List = styled.dl`
  display: grid;
  gap: var(--space-2);
  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
  }
  dt {
    color: var(--muted);
  }
  dd {
    text-align: right;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

/** Facts under a headline; those without a value are left out. */
export function Facts({
  title,
  facts,
  none,
}: {
  title: string;
  facts: readonly (readonly [string, ReactNode])[];
  none?: string;
}) {
  const known = facts.filter(([, value]) => value !== undefined && value !== null && value !== '');
  return (
    <Stack $gap={3}>
      <h2>{title}</h2>
      {known.length === 0 && none && <Muted>{none}</Muted>}
      {known.length > 0 && (
        <List>
          {known.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
      )}
    </Stack>
  );
}
