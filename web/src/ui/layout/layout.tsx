import { styled } from 'styled-components';

/** A page's width (frame.css, so it applies before any script runs). `$wide`: for tables and boards. */
export const Page = styled.div.attrs<{ $wide?: boolean }>(({ $wide }) => ({
  className: $wide ? 'page wide' : 'page',
}))``;

/** One column, with `$gap` in steps of 4 px. */
export const Stack = styled.div<{ $gap?: number }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => $gap * 4}px;
  min-width: 0;
`;

/* Separate from the code every page needs at once, because the shell loads this file. */
export * from './sheets.tsx';
