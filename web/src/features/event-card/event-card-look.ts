import { styled } from 'styled-components';

export const Sheet = styled.article<{ $off: boolean; $draft: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  background: var(--surface);
  border: ${({ $draft }) => ($draft ? '2px dashed var(--control)' : '1px solid var(--line)')};
  border-radius: var(--radius);
  box-shadow: var(--shadow);
  overflow: hidden;
  h2,
  h3 {
    font-size: var(--type-2xl);
    text-decoration: ${({ $off }) => ($off ? 'line-through' : 'none')};
    text-decoration-thickness: 2px;
  }
  :is(h2, h3) a {
    color: inherit;
    text-decoration: none;
  }
  :is(h2, h3) :is(a, button)::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  :is(h2, h3) button {
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
  &:has(:is(h2, h3) :focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  @media (hover: hover) {
    transition: transform 140ms, box-shadow 140ms;
    &:hover {
      transform: translateY(-2px);
      box-shadow: 0 10px 28px rgb(13 21 48 / 0.16);
    }
    &:hover :is(h2, h3) a {
      text-decoration: underline;
      text-decoration-thickness: 2px;
    }
  }
`;
export const Board = styled.div<{ $off: boolean }>`
  position: relative;
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  height: 96px;
  padding: 0 14px;
  background: ${({ $off }) => ($off ? '#4b5263' : 'var(--primary)')};
  color: ${({ $off }) => ($off ? '#ffffff' : 'var(--on-primary)')};
  > svg,
  > div {
    filter: ${({ $off }) => ($off ? 'grayscale(1)' : 'none')};
  }
  > time {
    position: relative;
    z-index: 2;
    bottom: -18px;
    box-shadow: 0 2px 10px rgb(8 12 28 / 0.3);
    border: 1px solid var(--line);
  }
`;
export const Logo = styled.div`
  position: relative;
  bottom: 14px;
  width: 68px;
  height: 68px;
  padding: 5px;
  border-radius: 8px;
  background: #ffffff;
  overflow: hidden;
`;
export const Chips = styled.div<{ $low: boolean }>`
  position: absolute;
  z-index: 1;
  top: ${({ $low }) => ($low ? '50px' : '10px')};
  left: ${({ $low }) => ($low ? '84px' : '14px')};
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  pointer-events: none;
`;
export const Off = styled.span`
  position: absolute;
  z-index: 1;
  inset: 0 0 auto;
  padding: 5px 14px 5px 84px;
  background: var(--bad-soft);
  color: var(--bad);
  font: 700 var(--type-3xl) / 1.1 var(--board);
  letter-spacing: 0.1em;
  text-transform: uppercase;
`;
export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  flex: 1;
  padding: 28px 14px 12px;
  font-size: var(--type-m);
  p {
    display: flex;
    gap: 6px;
    color: var(--muted);
  }
  p svg {
    margin-top: 2px;
  }
`;
export const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: auto;
  padding-top: 6px;
  flex-wrap: wrap;
  > span:has(> button) {
    margin: 0 -8px -6px auto;
  }
`;
