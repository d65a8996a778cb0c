import '../overlays/press.ts';
import type { ReactNode } from 'react';
import { Button as Press } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { styled } from 'styled-components';
import { Icon } from '../icon.tsx';

const List = styled(GridList<{ key: string }>)`
  display: grid;
  gap: var(--space-1);
  outline: none;
  .react-aria-DropIndicator[data-drop-target] {
    height: 3px;
    border-radius: 2px;
    background: var(--action);
  }
`;
const Item = styled(GridListItem)`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--touch);
  padding: 0 var(--space-3) 0 0;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  &[data-focus-visible] {
    outline: 3px solid var(--focus);
  }
  &[data-dragging] {
    opacity: 0.5;
  }
  .react-aria-Button {
    flex: none;
    display: grid;
    place-items: center;
    width: var(--touch);
    height: var(--touch);
    border: 0;
    background: none;
    color: var(--muted);
    cursor: pointer;
  }
  .react-aria-Button[slot='drag'] {
    cursor: grab;
  }
  .react-aria-Button[data-focus-visible] {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  .react-aria-Button:disabled {
    opacity: 0.35;
  }
`;
const Body = styled.span`
  flex: 1;
  min-width: 0;
`;

type Entry = { readonly key: string; readonly label: string; readonly body?: ReactNode };

/** Returns `keys` with `moved` moved to before or after `target`. */
export function reordered(
  keys: readonly string[],
  moved: ReadonlySet<string>,
  target: string,
  place: 'before' | 'after',
): readonly string[] {
  const rest = keys.filter((key) => !moved.has(key));
  const at = rest.indexOf(target) + (place === 'after' ? 1 : 0);
  return [...rest.slice(0, at), ...keys.filter((key) => moved.has(key)), ...rest.slice(at)];
}

/** Returns `keys` with one item moved by `by` positions within the list. */
function stepped(keys: readonly string[], key: string, by: -1 | 1): readonly string[] {
  const other = keys[keys.indexOf(key) + by];
  return other === undefined ? keys : reordered(keys, new Set([key]), other, by < 0 ? 'before' : 'after');
}

type Step = { text: string; at: number; of: number; onStep(by: -1 | 1): void };
/** Buttons for moving up and down, for touch and for people who can't drag. */
const Steps = ({ text, at, of, onStep }: Step) => (
  <>
    <Press aria-label={`Move ${text} up`} isDisabled={at === 0} onPress={() => onStep(-1)}>
      <Icon name="arrow-up" />
    </Press>
    <Press aria-label={`Move ${text} down`} isDisabled={at === of - 1} onPress={() => onStep(1)}>
      <Icon name="arrow-down" />
    </Press>
  </>
);

/**
 * A list that the user can reorder with the pointer, with keys (Enter on the handle picks up, arrows move, Enter drops,
 * Esc cancels), or with buttons. `fields` means that its rows have fields, so Tab goes from one to the next and typing
 * doesn't search. `steps` adds up and down buttons. Rows with a position field don't need them.
 */
export function ReorderList({
  label,
  items,
  onReorder,
  fields = false,
  steps = !fields,
}: {
  label: string;
  fields?: boolean;
  steps?: boolean;
  items: readonly Entry[];
  onReorder(keys: readonly string[]): void;
}) {
  const keysNow = items.map(({ key }) => key);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      const moved = new Set([...keys].map(String));
      onReorder(reordered(keysNow, moved, String(target.key), target.dropPosition));
    },
  });
  return (
    <List
      aria-label={label}
      items={items}
      dragAndDropHooks={dragAndDropHooks}
      disallowTypeAhead={fields}
      keyboardNavigationBehavior={fields ? 'tab' : 'arrow'}
    >
      {items.map(({ key, label: text, body }, at) => (
        <Item key={key} id={key} textValue={text}>
          <Press slot="drag">
            <Icon name="menu" />
          </Press>
          {steps ? <Body>{body ?? text}</Body> : (body ?? text)}
          {steps && (
            <Steps text={text} at={at} of={items.length} onStep={(by) => onReorder(stepped(keysNow, key, by))} />
          )}
        </Item>
      ))}
    </List>
  );
}
