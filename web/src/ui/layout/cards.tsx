import { styled } from 'styled-components';
import { Card } from './sheets.tsx';

/**
 * A card in the middle of the page, up to `$width` px wide. `$apart` adds space around and inside it. `$ball` adds a
 * border in the ball's color on top.
 */
export const NarrowCard = styled(Card)<{ $width?: number; $apart?: boolean; $ball?: boolean }>`
  max-width: ${({ $width = 560 }) => $width}px;
  margin: ${({ $apart }) => ($apart ? '24px' : '0')} auto;
  ${({ $apart }) => $apart && 'padding: 24px;'}
  ${({ $ball }) => $ball && 'border-top: 6px solid var(--ball);'}
`;

/** A card that works as one link, the one in its heading. */
export const LinkCard = styled(Card)`
  position: relative;
  height: 100%;
  > span {
    display: block;
  }
  h3 {
    font-size: var(--type-4xl);
  }
  h3 a {
    color: inherit;
    text-decoration: none;
  }
  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:has(a:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  &:hover h3 a {
    text-decoration: underline;
  }
`;
