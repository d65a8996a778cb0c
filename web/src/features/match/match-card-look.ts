import { Link } from 'react-router';
import { styled } from 'styled-components';

export const Box = styled.article<{ $mine: boolean; $on: boolean }>`
  position: relative;
  display: grid;
  gap: var(--space-1);
  padding: 10px 14px 12px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-left: 5px solid ${({ $on, $mine }) => ($on ? 'var(--live)' : $mine ? 'var(--ball)' : 'var(--line)')};
  border-radius: var(--radius);
  min-width: 0;
  &:has(a:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-half) 10px;
  min-height: 26px;
  font-size: var(--type-s);
  color: var(--muted);
  b {
    color: var(--text);
    font-family: var(--board);
    font-size: var(--type-l);
  }
  > :last-child:not(:first-child) {
    margin-left: auto;
  }
`;
export const Title = styled(Link)`
  font: 600 var(--type-l) / 1.2 var(--board);
  color: var(--text);
  text-decoration: none;
  &:focus-visible {
    outline: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius);
  }
`;
export const Side = styled.div<{ $state: 'won' | 'lost' | 'open'; $dense?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  min-height: ${({ $dense }) => ($dense ? 22 : 32)}px;
  font-size: ${({ $dense }) => ($dense ? '15px' : 'inherit')};
  font-weight: ${({ $state }) => ($state === 'won' ? 700 : 500)};
  color: ${({ $state }) => ($state === 'lost' ? 'var(--muted)' : 'var(--text)')};
  > span:first-child {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    line-height: 1.2;
  }
  > span:last-child {
    display: flex;
    gap: var(--space-half);
  }
  svg {
    color: var(--good);
  }
  &[data-just] {
    border-radius: 6px;
    animation: won 3s ease-out;
    svg {
      animation: ticked 300ms ease-out;
    }
  }
  @keyframes won {
    from,
    60% {
      background: var(--mark);
    }
  }
  @keyframes ticked {
    from {
      transform: scale(0) rotate(-40deg);
    }
  }
`;
export const Foot = styled.p`
  font-size: var(--type-s);
  color: var(--muted);
`;
