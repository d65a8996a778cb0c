import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Frame = styled.fieldset`
  display: grid;
  gap: var(--space-3);
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  min-width: 0;
  legend {
    padding: 0 6px;
    font-weight: 600;
  }
`;

type Entry = { readonly key: string };

/** List items in frames, each with a remove button, and a button for adding one. */
export function EntryList<E extends Entry>({
  entries,
  thing,
  none,
  body,
  onAdd,
  onRemove,
}: {
  entries: readonly E[];
  /** An item's name, such as 'waiver'. */
  thing: string;
  none: ReactNode;
  body(at: number, entry: E): ReactNode;
  onAdd(): void;
  onRemove(at: number): void;
}) {
  return (
    <Stack $gap={3}>
      {entries.length === 0 && <p>{none}</p>}
      {entries.map((entry, at) => (
        <Frame key={entry.key}>
          <legend>
            {thing[0]?.toUpperCase()}
            {thing.slice(1)} {at + 1}
          </legend>
          {body(at, entry)}
          <Row>
            <Button kind="plain" onClick={() => onRemove(at)} aria-label={`Remove ${thing} ${at + 1}`}>
              Remove
            </Button>
          </Row>
        </Frame>
      ))}
      <Row>
        <Button icon="plus" onClick={onAdd}>
          {`Add ${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`}
        </Button>
      </Row>
    </Stack>
  );
}
