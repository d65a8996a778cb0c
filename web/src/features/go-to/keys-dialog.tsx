import { styled } from 'styled-components';
import { letterKeys } from '#web/src/lib/keys.ts';
import { useStore } from '#web/src/lib/store.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(9em, auto) minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  dt {
    font-weight: 600;
  }
`;

/** The keys of the pages (screens.md §2), where they do something. */
const keys: readonly { readonly where: string; readonly keys: readonly (readonly [key: string, does: string])[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      ['Ctrl or Cmd K', 'Go to a page, an event, somebody'],
      ['?', 'These keys'],
      ['Esc', 'Closes what lies over the page'],
    ],
  },
  {
    where: 'Lists',
    keys: [
      ['/', 'To the search'],
      ['Arrows', 'From row to row'],
      ['Enter', 'Opens the row'],
      ['Space', 'Selects it'],
    ],
  },
  {
    where: 'What is edited',
    keys: [
      ['Ctrl or Cmd S', 'Saves'],
      ['Esc', 'Leaves where nothing has changed'],
    ],
  },
  {
    where: 'Court board',
    keys: [
      ['Space', 'Lifts a match and puts it down'],
      ['Arrows', 'Carry it to another court or time'],
      ['S', 'Selects it'],
      ['Esc', 'Leaves it where it was'],
      ['Ctrl or Cmd Z', 'Takes the last move back'],
    ],
  },
  {
    where: 'Scoring',
    keys: [
      ['Left, right', 'A point for the side on that half'],
      ['Shift and left, right', 'Takes one away'],
      ['U', 'Undoes the last entry'],
    ],
  },
  {
    where: 'Events you run, brackets, walls',
    keys: [
      ['M', 'To the desk of the event'],
      ['Arrows', 'From match to match of a bracket'],
      ['F', 'A wall on the whole screen'],
    ],
  },
];

/** What keys do, and a switch for the single letters among them. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const on = useStore(letterKeys);
  return (
    <Dialog title="Keys" onClose={onClose}>
      <Stack $gap={4}>
        <Checkbox
          label="Single letters and signs do something"
          hint="M, U, F, / and ?; the others always do"
          checked={on}
          onChange={({ target }) => letterKeys.set(target.checked)}
        />
        {keys.map(({ where, keys: some }) => (
          <section key={where}>
            <h3>{where}</h3>
            <List>
              {some.map(([key, does]) => (
                <div key={key} style={{ display: 'contents' }}>
                  <dt>{key}</dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </List>
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}
