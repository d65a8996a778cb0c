import { useEffect, useEffectEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { searchDebounce, termLength } from '#domain/people/search.ts';
import { useDebounced } from '#web/src/lib/hooks.ts';
import { Icon } from '../icon.tsx';
import { Button, IconButton } from './button.tsx';
import { inputLook } from './field.tsx';

const Form = styled.form`
  display: flex;
  gap: var(--space-2);
  flex: 1;
  min-width: 0;
  > div {
    position: relative;
    flex: 1;
    min-width: 0;
  }
  input {
    ${inputLook}
    padding-left: 40px;
    padding-right: 44px;
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
  > div > svg {
    position: absolute;
    left: 12px;
    top: 12px;
    color: var(--muted);
    pointer-events: none;
  }
  > div > button {
    position: absolute;
    right: 0;
    top: 0;
  }
`;

export type SearchBoxProps = {
  label: string;
  value: string;
  /** Called once the user has stopped typing. */
  onSearch(term: string): void;
  /** With fewer letters than this, the box clears the results instead of searching, as an empty box does. */
  least?: number;
  /** Adds a Search button for searching immediately. Without it, the search waits longer (domain/people/search.ts). */
  button?: boolean;
  placeholder?: string;
  /** Searches only on Enter. If the search opens another page, users then don't leave in the middle of a word. */
  onEnter?: boolean;
};

/**
 * Searches while the user types, half a second after the last letter, or immediately on Enter. It can also be set to
 * search only on Enter.
 */
export function SearchBox({
  label,
  value,
  onSearch,
  least = 0,
  button = false,
  placeholder,
  onEnter = false,
}: SearchBoxProps) {
  const id = useId();
  const [term, setTerm] = useState(value);
  const settled = useDebounced(term, searchDebounce(button));
  const search = useEffectEvent((text: string) => {
    const typed = text.trim();
    if (typed === value) return;
    const wanted = termLength(typed) >= least ? typed : '';
    if (wanted !== value) onSearch(wanted);
  });
  useEffect(() => {
    if (!onEnter) search(settled);
  }, [settled, onEnter]);
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(term);
      }}
    >
      <div>
        <label className="sr-only" htmlFor={id}>
          {label}
        </label>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          value={term}
          placeholder={placeholder ?? label}
          autoComplete="off"
          onChange={({ target }) => setTerm(target.value)}
        />
        {term && (
          <IconButton
            icon="close"
            label="Clear search"
            onClick={() => {
              setTerm('');
              search('');
            }}
          />
        )}
      </div>
      {button && (
        <Button type="submit" disabled={termLength(term) < least}>
          Search
        </Button>
      )}
    </Form>
  );
}
