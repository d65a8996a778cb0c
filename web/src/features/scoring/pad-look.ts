import { styled } from 'styled-components';

/* The large scoring buttons, at least 64 px. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 10px;
`;
export const Tile = styled.button`
  display: grid;
  grid-template-rows: minmax(3.4em, 1fr) auto auto;
  justify-items: center;
  gap: 6px;
  padding: 12px 8px 14px;
  border: 2.5px solid var(--control);
  border-radius: 14px;
  background: var(--surface);
  color: var(--text);
  cursor: pointer;
  touch-action: manipulation;
  -webkit-user-select: none;
  user-select: none;
  &:active:not(:disabled) {
    background: var(--mark);
  }
  &:disabled {
    cursor: not-allowed;
    border-style: dashed;
  }
  span {
    align-self: center;
    font: 700 var(--type-xl) / 1.15 var(--board);
    text-align: center;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    margin-top: 2px;
    padding: 1px 8px;
    border-radius: 99px;
    background: var(--ball);
    color: #000000;
    font: 700 var(--type-s) / 1.4 var(--board);
  }
  b {
    font: 700 clamp(5.25rem, 26vw, 9.375rem) / 0.95 var(--board);
    font-variant-numeric: tabular-nums;
  }
  i {
    display: grid;
    place-items: center;
    width: 100%;
    min-height: 64px;
    border-radius: 10px;
    background: var(--action);
    color: var(--on-action);
    font: 700 var(--type-5xl) / 1 var(--board);
  }
  &:disabled i {
    background: var(--sunken);
    color: var(--muted);
  }
`;
export const Actions = styled.div`
  display: grid;
  gap: 10px;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  button {
    padding: 0 10px;
  }
`;
/** The row below the halves. A gap keeps a tap that misses +1 from undoing a point or taking a timeout. */
export const Lower = styled.div`
  display: grid;
  gap: 10px;
  margin-top: 14px;
  padding-top: 16px;
  border-top: 2px solid var(--line);
`;
export const GameBar = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: var(--space-2);
  button {
    display: grid;
    place-items: center;
    min-height: 64px;
    border: 1.5px solid var(--control);
    border-radius: 10px;
    background: var(--surface);
    color: var(--text);
    font: 700 var(--type-2xl) / 1.1 var(--board);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    cursor: pointer;
  }
  /* Five sets to 25 have to fit side by side on a phone. */
  &[data-games='5'] {
    gap: 4px;
    button {
      padding: 0;
      font-size: var(--type-l);
    }
  }
  small {
    font: 400 var(--type-s) / 1 var(--ui);
  }
  button[aria-pressed='true'] {
    border-color: var(--action);
    border-width: 3.5px;
  }
  button:disabled {
    border-style: dashed;
    color: var(--muted);
    cursor: not-allowed;
  }
`;

/** Keyboard shortcuts are only for someone at a desk. A phone has no keyboard. */
export const KeysHint = styled.p`
  color: var(--muted);
  @media (hover: none), (pointer: coarse) {
    display: none;
  }
`;
