import { styled } from 'styled-components';
import { media } from '#web/src/ui/tokens.ts';

/** Items side by side. They wrap if there's no room. */
export const Row = styled.div<{ $gap?: number; $between?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 3 }) => $gap * 4}px;
  justify-content: ${({ $between }) => ($between ? 'space-between' : 'flex-start')};
  min-width: 0;
`;

/** As many equal columns as fit, each at least `$min` px wide. */
export const Grid = styled.div<{ $min?: number; $gap?: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = 280 }) => $min}px), 1fr));
  gap: ${({ $gap = 4 }) => $gap * 4}px;
`;

/** A sheet on the page's background. */
export const Card = styled.section<{ $flush?: boolean }>`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  box-shadow: var(--shadow);
  padding: ${({ $flush }) => ($flush ? '0' : '20px')};
  overflow: ${({ $flush }) => ($flush ? 'hidden' : 'visible')};
  min-width: 0;
`;

/** A line in small capitals above a value or a list, as on a scoreboard. */
export const Eyebrow = styled.span`
  font: 600 var(--type-s) / 1.2 var(--board);
  text-transform: uppercase;
  letter-spacing: 0.08em;
  color: var(--muted);
`;

export const Muted = styled.span`
  color: var(--muted);
  font-size: var(--type-m);
`;

/** Digits of equal width, so that columns align. */
export const Figure = styled.span`
  font-family: var(--board);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

/** Two columns, the second one narrow. On phones, they become one. */
export const Split = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  @media ${media.columns} {
    grid-template-columns: minmax(0, 1fr) 340px;
  }
  @media print {
    display: block;
  }
`;
