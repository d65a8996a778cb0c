import { css } from 'styled-components';
import { media } from '#web/src/ui/tokens.ts';

/** The style of a row of tabs, whether or not they're links. */
export const bar = css`
  display: flex;
  gap: var(--space-1);
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1.5px solid var(--line);
  margin: 0 -16px;
  padding: 0 16px;
  @media ${media.tablet} {
    margin: 0;
    padding: 0;
  }
`;
/** The style of a single tab. */
export const tab = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 48px;
  padding: 0 14px;
  border: 0;
  border-bottom: 4px solid transparent;
  margin-bottom: -1.5px;
  background: none;
  color: var(--muted);
  font: 600 1.1875rem / 1 var(--board);
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: var(--text);
  }
  &[aria-selected='true'],
  &[aria-current='page'] {
    color: var(--text);
    border-bottom-color: var(--action);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
