import { styled } from 'styled-components';

/** Sets a page's width (in frame.css, so that it applies before any script runs). `$wide` is for tables and boards. */
export const Page = styled.div.attrs<{ $wide?: boolean }>(({ $wide }) => ({
  className: $wide ? 'page wide' : 'page',
}))``;

/** A single column, with `$gap` in steps of 4 px. */
export const Stack = styled.div<{ $gap?: number }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => $gap * 4}px;
  min-width: 0;
`;

/* `sheets.tsx` is a separate file because the shell loads this one, and not every page needs those parts at once. */
export * from './sheets.tsx';
