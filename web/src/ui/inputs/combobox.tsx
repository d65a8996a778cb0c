import { useState } from 'react';
import { Button as Press } from 'react-aria-components/Button';
import { ComboBox as Box, Input } from 'react-aria-components/ComboBox';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { styled } from 'styled-components';
import { Icon } from '../icon.tsx';
import { choice, choices, Panel } from '../overlays/popover.tsx';
import { FieldError, type FieldProps, inputLook } from './field.tsx';
import { fieldLook, Hint } from './field-look.ts';

const Wrap = styled(Box<ComboOption>)`
  ${fieldLook}
  > div {
    position: relative;
  }
  input {
    ${inputLook}
    padding-right: var(--touch);
  }
  button {
    position: absolute;
    right: 0;
    top: 0;
    width: var(--touch);
    height: 100%;
    display: grid;
    place-items: center;
    border: 0;
    background: none;
    color: var(--muted);
    cursor: pointer;
  }
`;
const List = styled(ListBox<ComboOption>)`
  ${choices}
`;
const Item = styled(ListBoxItem)`
  ${choice}
`;
const Nothing = styled.p`
  padding: var(--space-3);
  color: var(--muted);
`;

type ComboOption = { readonly value: string; readonly label: string; readonly hint?: string };
export type ComboboxProps = FieldProps & {
  options: readonly ComboOption[];
  /** The chosen value, or empty for none. */
  value: string;
  onChange(value: string): void;
  /** The label of a value that isn't among the options, such as one found by a search. */
  valueLabel?: string;
  /** Called with the typed text, for options from the server. Without it, the options are filtered here. */
  onSearch?(term: string): void;
  /** Whether more options are loading. */
  loading?: boolean;
  /** Whether the search failed, so that an empty list doesn't look like no results. */
  failed?: boolean;
  /** Reads text that isn't one of the options. Returns its value, or undefined if it has none. */
  readTyped?(text: string): string | undefined;
  disabled?: boolean;
  placeholder?: string;
  name?: string;
  onBlur?(): void;
};

function emptyWords({ loading, failed }: ComboboxProps): string {
  if (loading) return 'Searching…';
  return failed ? 'We can’t search right now. Type to try again.' : 'Nothing found';
}

/**
 * Returns the field's text, which is the value's label until the user types. A label that loads later is shown if
 * nothing else has been typed.
 */
function useText(value: string, label: string) {
  const [seen, setSeen] = useState({ value, label });
  const [text, setText] = useState(label);
  if (seen.value !== value || seen.label !== label) {
    setSeen({ value, label });
    if (seen.value !== value || text === seen.label) setText(label);
  }
  return [text, setText] as const;
}

/** A choice between many options, found by typing. For a few, use Select. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, options, value, onChange, onSearch, readTyped, disabled, name } = props;
  const [savedComboOption, keep] = useState<ComboOption>({ value, label: props.valueLabel ?? '' });
  const comboOption =
    savedComboOption.value === value
      ? savedComboOption.label
        ? savedComboOption
        : { value, label: props.valueLabel ?? '' }
      : undefined;
  const chosen = options.find((option) => option.value === value) ?? comboOption;
  const called = chosen?.label ?? (value && readTyped ? value : '');
  const [text, setText] = useText(value, called);
  const offered =
    chosen && text === chosen.label && !options.some((option) => option.value === value)
      ? [chosen, ...options]
      : options;
  const choose = (next: ComboOption | undefined) => {
    if (next) keep(next);
    onChange(next?.value ?? '');
  };
  /** When the field loses focus, the typed text becomes the value if it's valid. */
  const leave = () => {
    if (readTyped && text !== called) {
      const read = readTyped(text);
      setText(read === value ? called : text);
      onChange(read ?? '');
    }
    props.onBlur?.();
  };
  return (
    <Wrap
      {...(onSearch ? { items: offered } : { defaultItems: offered })}
      {...(name !== undefined && { name })}
      {...(readTyped && { allowsCustomValue: true })}
      value={chosen ? value : null}
      onChange={(key) =>
        key === null && readTyped
          ? onChange(readTyped(text) ?? '')
          : choose(offered.find((option) => option.value === key))
      }
      inputValue={text}
      onInputChange={(next) => {
        setText(next);
        onSearch?.(next);
      }}
      onBlur={leave}
      allowsEmptyCollection
      isDisabled={disabled ?? false}
      isInvalid={error !== undefined}
      menuTrigger="focus"
    >
      <Label>
        {label}
        {optional && <span> (optional)</span>}
      </Label>
      <div>
        <Input placeholder={props.placeholder ?? ''} />
        <Press>
          <Icon name="chevron-down" />
        </Press>
      </div>
      {hint && <Hint>{hint}</Hint>}
      {error && <FieldError>{error}</FieldError>}
      <Panel>
        <List renderEmptyState={() => <Nothing>{emptyWords(props)}</Nothing>}>
          {(option: ComboOption) => (
            <Item id={option.value} textValue={option.label}>
              <span>
                {option.label}
                {option.hint && <small>{option.hint}</small>}
              </span>
            </Item>
          )}
        </List>
      </Panel>
    </Wrap>
  );
}
