import { styled } from 'styled-components';
import { defaultTiebreaks, type TiebreakName, tiebreakOptions } from '#domain/play/tiebreaks/names.ts';
import { tiebreakText } from '#domain/play/tiebreaks/words.ts';
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

/** The rules that break ties in their order: dragged, moved with the keyboard or by buttons, taken out and put back; never none. */
export function TiebreakOrder({ value, onChange }: Props) {
  const unused = tiebreakOptions.filter(({ name }) => !value.includes(name));
  return (
    <Stack $gap={3}>
      <Muted as="p">The first rule that tells two teams apart decides. Drag them, or use the arrows.</Muted>
      <ReorderList
        label="Tiebreaks"
        fields
        steps
        items={value.map((name) => ({
          key: name,
          label: tiebreakText(name),
          body: (
            <InRow>
              {tiebreakText(name)}
              <IconButton
                icon="close"
                disabled={value.length === 1}
                label={`Take out ${tiebreakText(name)}`}
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
                    {tiebreakText(name)}
                    <Button
                      size="s"
                      aria-label={`Use ${tiebreakText(name)}`}
                      onClick={() => onChange([...value, name])}
                    >
                      Use
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
          As it begins
        </Button>
      </Row>
    </Stack>
  );
}
