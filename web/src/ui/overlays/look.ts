import './press.ts';
import { Popover as Raised } from 'react-aria-components/Popover';
import { css, styled } from 'styled-components';

/** What rises over the page beside what opened it. */
export const Panel = styled(Raised)`
  box-sizing: border-box;
  min-width: max(var(--trigger-width, 0px), 180px);
  max-width: min(420px, calc(100vw - 16px));
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--text);
  box-shadow: var(--shadow);
  outline: none;
`;

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
