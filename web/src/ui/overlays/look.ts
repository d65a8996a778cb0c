import { css } from 'styled-components';

/** An option in a menu or a list. */
export const choice = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--touch);
  padding: var(--space-1) var(--space-3);
  border-radius: 6px;
  font-size: var(--type-m);
  cursor: pointer;
  outline: none;
  small {
    display: block;
    color: var(--muted);
    font-size: var(--type-s);
  }
  &[data-focused] {
    background: var(--sunken);
    box-shadow: inset 0 0 0 2px var(--focus);
  }
  &[data-selected] {
    font-weight: 600;
  }
  &[data-disabled] {
    color: var(--muted);
    cursor: default;
  }
`;

export const choices = css`
  padding: var(--space-1);
  outline: none;
  max-height: inherit;
`;
