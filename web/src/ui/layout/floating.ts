import { styled } from 'styled-components';

/** The main action that stays in the corner of a page while it scrolls, above the bars at the bottom. */
export const Floating = styled.div`
  position: fixed;
  z-index: 20;
  right: 16px;
  bottom: calc(var(--bar) + 16px + env(safe-area-inset-bottom));
  [data-today] ~ main & {
    bottom: calc(var(--bar) + var(--today) + 16px + env(safe-area-inset-bottom));
  }
`;
