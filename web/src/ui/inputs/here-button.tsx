import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '#web/src/ui/icon.tsx';
import { media } from '#web/src/ui/tokens.ts';

/** The whole row is the button, because people press it with a thumb, in the sun, three hundred times. */
const Press = styled.button<{ $here: boolean }>`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  width: 100%;
  min-height: 60px;
  padding: var(--space-2) var(--space-3);
  border: 0;
  background: ${({ $here }) => ($here ? 'var(--sunken)' : 'transparent')};
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  touch-action: manipulation;
  > svg {
    color: var(--good);
  }
  b {
    display: block;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--muted);
    font-size: var(--type-m);
  }
  /* Two lines for each row on phones, so that ten teams fit on a screen. */
  @media ${media.phone} {
    min-height: 56px;
    span:nth-child(2) > small {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
const Empty = styled.span`
  width: 22px;
  height: 22px;
  border: 2px solid var(--control);
  border-radius: 50%;
`;

type Props = { here: boolean; name: string; facts: string; onPress(): void; aside?: ReactNode };

/** A player or team to check in. One press checks them in, and another undoes it. */
export function HereButton({ here, name, facts, onPress, aside }: Props) {
  return (
    <Press type="button" $here={here} aria-pressed={here} onClick={onPress}>
      {here ? <Icon name="good" size={28} /> : <Empty aria-hidden />}
      <span>
        <b>{name}</b>
        <small>{facts}</small>
      </span>
      <span>{aside}</span>
    </Press>
  );
}
