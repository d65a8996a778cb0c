import { styled } from 'styled-components';

/** The main action in the corner of a page. It stays there during scrolling, above the bars at the bottom. */
export const Floating = styled.div`
  position: fixed;
  z-index: 20;
  right: 16px;
  bottom: calc(var(--bar) + 16px + env(safe-area-inset-bottom));
`;
