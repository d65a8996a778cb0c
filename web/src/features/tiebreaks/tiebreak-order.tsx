import { styled } from 'styled-components';
import { defaultTiebreaks, type TiebreakName, tiebreakOptions } from '#domain/play/tiebreaks/names.ts';
import { tiebreakText } from '#domain/play/tiebreaks/words.ts';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { ReorderList } from '#web/src/ui/data/reorder-list.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Unused = styled.ul`
  display: grid;
  gap: var(--space-1);
  list-style: none;
`;
const InRow = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
`;

type Props = { value: readonly TiebreakName[]; onChange(next: readonly TiebreakName[]): void };

/**
 * The tiebreak rules in order. They can be dragged, moved with keys or buttons, removed and restored. At least one rule
 * stays.
 */
export function TiebreakOrder({ value, onChange }: Props) {
  const say = useSportWords();
  const nameOf = (name: TiebreakName) => say(tiebreakText(name));
  const unused = tiebreakOptions.filter(({ name }) => !value.includes(name));
  return (
    <Stack $gap={3}>
      <Muted as="p">
        The first rule that separates two teams decides. Drag rules to reorder them, or use the arrow keys.
      </Muted>
      <ReorderList
        label="Tiebreaks"
        fields
        steps
        items={value.map((name) => ({
          key: name,
          label: nameOf(name),
          body: (
            <InRow>
              {nameOf(name)}
              <IconButton
                icon="close"
                disabled={value.length === 1}
                label={`Remove ${nameOf(name)}`}
                onClick={() => onChange(value.filter((other) => other !== name))}
              />
            </InRow>
          ),
        }))}
        onReorder={(keys) => onChange(keys as readonly TiebreakName[])}
      />
      {unused.length > 0 && (
        <section aria-label="Not used">
          <Stack $gap={2}>
            <b>Not used</b>
            <Unused>
              {unused.map(({ name }) => (
                <li key={name}>
                  <InRow>
                    {nameOf(name)}
                    <Button size="s" aria-label={`Use ${nameOf(name)}`} onClick={() => onChange([...value, name])}>
                      Use rule
                    </Button>
                  </InRow>
                </li>
              ))}
            </Unused>
          </Stack>
        </section>
      )}
      <Row>
        <Button size="s" kind="plain" onClick={() => onChange(defaultTiebreaks)}>
          Reset order
        </Button>
      </Row>
    </Stack>
  );
}
