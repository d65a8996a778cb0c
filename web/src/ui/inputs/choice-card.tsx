import { styled } from 'styled-components';

/** Choices a line each, as cards: a radio or a box, what it is, what it costs or is left of it. */
export const ChoiceCards = styled.fieldset`
  display: grid;
  gap: 10px;
`;

/** One of them; around an input, words and, last, a figure. */
export const ChoiceCard = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-1) 14px;
  align-items: center;
  min-height: 56px;
  padding: 10px 16px;
  border: 1.5px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--action);
    box-shadow: inset 0 0 0 1px var(--action);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    background: var(--sunken);
    cursor: not-allowed;
  }
  input {
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: var(--action);
  }
`;
