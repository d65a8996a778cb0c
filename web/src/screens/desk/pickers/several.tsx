import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Named } from '#domain/catalog/desk/views.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { FieldError } from '#web/src/ui/inputs/field.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

const List = styled.ul`
  display: grid;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
    min-height: var(--touch);
    border-bottom: 1px solid var(--line);
  }
`;

type Props = {
  label: string;
  chosen: readonly Named[];
  error?: string | undefined;
  onRemove(id: number): void;
  /** the field that adds another one */
  children: ReactNode;
};

/** Several that were chosen, by name, each with a way out, and a field that adds another. */
export const Several = ({ label, chosen, error, onRemove, children }: Props) => (
  <Stack $gap={2} role="group" aria-label={label}>
    {children}
    {chosen.length > 0 && (
      <List aria-label={`Chosen: ${label}`}>
        {chosen.map(({ id, name }) => (
          <li key={id}>
            {name}
            <Button kind="plain" size="s" aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
              Remove
            </Button>
          </li>
        ))}
      </List>
    )}
    {error && <FieldError>{error}</FieldError>}
  </Stack>
);
