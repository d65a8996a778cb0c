import { styled } from 'styled-components';

/**
 * A list with lines between its entries. `$pad` is each entry's padding. `$top` adds a line above the first. `$breaks`
 * breaks long words.
 */
export const Lines = styled.ul<{ $pad?: string; $top?: boolean; $breaks?: boolean }>`
  list-style: none;
  li {
    padding: ${({ $pad = '8px 0' }) => $pad};
    overflow-wrap: ${({ $breaks }) => ($breaks ? 'anywhere' : 'inherit')};
  }
  ${({ $top }) => ($top ? 'li' : 'li + li')} {
    border-top: 1px solid var(--line);
  }
`;

/** Large numbers in a row, each below its name: `<div><dt>Sold</dt><dd>12</dd></div>`. */
export const Figures = styled.dl<{ $gap?: number }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 2 }) => $gap * 4}px var(--space-5);
  div {
    display: flex;
    flex-direction: column-reverse;
  }
  dd {
    margin: 0;
    font: 600 var(--type-xl) / 1.1 var(--board);
  }
  dt {
    color: var(--muted);
  }
`;

/** Names and values in two columns. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(110px, max-content) 1fr;
  gap: var(--space-2) var(--space-5);
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
