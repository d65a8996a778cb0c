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

/** The keyboard shortcuts, and the pages where they work. */
const keys: readonly { readonly where: string; readonly keys: readonly (readonly [key: string, does: string])[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      ['Ctrl or Cmd K', 'Go to a page, an event or a person'],
      ['?', 'Show these shortcuts'],
      ['Esc', 'Close the open dialog or menu'],
    ],
  },
  {
    where: 'Lists',
    keys: [
      ['/', 'Go to the search box'],
      ['Arrows', 'Move from row to row'],
      ['Enter', 'Open the row'],
      ['Space', 'Select the row'],
    ],
  },
  {
    where: 'Forms',
    keys: [
      ['Ctrl or Cmd S', 'Save'],
      ['Esc', 'Close a form without changes'],
    ],
  },
  {
    where: 'Court board',
    keys: [
      ['Space', 'Pick up a match or put it down'],
      ['Arrows', 'Move it to another court or time'],
      ['S', 'Select it'],
      ['Esc', 'Put it back where it was'],
      ['Ctrl or Cmd Z', 'Undo the last move'],
    ],
  },
  {
    where: 'Scoring',
    keys: [
      ['Left, right', 'Add a point for the side on that half'],
      ['Shift + left, right', 'Take a point away'],
      ['U', 'Undo the last change'],
    ],
  },
  {
    where: 'Events you run, brackets and wall displays',
    keys: [
      ['M', 'Go to the event’s Desk'],
      ['Arrows', 'Move through the matches of a bracket'],
      ['F', 'Show a wall display full screen'],
    ],
  },
];

/** The list of keyboard shortcuts, with a switch for the single-letter ones. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const on = useStore(letterKeys);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <Stack $gap={4}>
        <Checkbox
          label="Single-key shortcuts"
          hint="Turns on M, U, F, / and ?. The other shortcuts are always on."
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
