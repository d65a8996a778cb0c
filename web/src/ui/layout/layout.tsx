import { styled } from 'styled-components';

/** The measure of a page (frame.css, so that it stands before any script runs); `$wide` for tables and boards. */
export const Page = styled.div.attrs<{ $wide?: boolean }>(({ $wide }) => ({
  className: $wide ? 'page wide' : 'page',
}))``;

/** One column, `$gap` in steps of 4 px. */
export const Stack = styled.div<{ $gap?: number }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => $gap * 4}px;
  min-width: 0;
`;

/* Apart from what every page needs at once: the shell brings this file along. */
export * from './sheets.tsx';
