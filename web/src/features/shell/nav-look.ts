import { styled } from 'styled-components';
import { media } from '#web/src/ui/tokens.ts';

/* The side drawer: white on the theme's own ground, rows that a thumb can press below 1024. */
export const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-half);
  flex: 1;
  padding: 8px 12px 0;
  dialog & {
    min-height: 100%;
  }
  background: var(--drawer);
  color: var(--on-drawer);
  a,
  button {
    color: inherit;
  }
`;
export const Head = styled.h2`
  margin: 14px 12px 4px;
  font: 600 var(--type-s) / 1.2 var(--board);
  text-transform: uppercase;
  letter-spacing: 0.1em;
  opacity: 0.8;
`;
export const Entry = styled.li`
  list-style: none;
  a,
  button {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    width: 100%;
    min-height: 38px;
    padding: 0 12px;
    border: 0;
    border-radius: 8px;
    background: none;
    font: 500 var(--type-m) / 1.25 var(--ui);
    text-align: left;
    text-decoration: none;
    cursor: pointer;
  }
  a:hover,
  button:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  a[aria-current='page'] {
    background: color-mix(in srgb, currentColor 18%, transparent);
    font-weight: 600;
    box-shadow: inset 4px 0 0 var(--ball);
  }
  a:focus-visible,
  button:focus-visible {
    outline-color: var(--ball);
  }
  @media ${media.belowDesktop} {
    a,
    button {
      min-height: var(--touch);
    }
  }
`;
export const Fold = styled.details`
  summary {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: var(--touch);
    padding: 0 12px;
    border-radius: 8px;
    font: 500 var(--type-m) / 1.25 var(--ui);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    width: 8px;
    height: 8px;
    margin-left: auto;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  &[open] summary::after {
    transform: rotate(-135deg);
  }
  summary:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  summary:focus-visible {
    outline-color: var(--ball);
  }
  ul {
    padding-left: 12px;
  }
`;
export const Me = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: 8px 12px;
  font-weight: 600;
`;
/** Stays in sight below a menu that is longer than the window. */
export const Push = styled.div`
  position: sticky;
  bottom: 0;
  margin: auto -12px 0;
  padding: 8px 12px 12px;
  background: var(--drawer);
  box-shadow: 0 -1px 0 color-mix(in srgb, currentColor 16%, transparent);
`;
