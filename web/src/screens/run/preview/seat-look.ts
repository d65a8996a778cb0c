import { styled } from 'styled-components';

/** Pools before they're created, one card each. Teams are buttons that swap seats. */
export const Pools = styled.div`
  display: grid;
  gap: 10px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 210px), 1fr));
  section {
    padding: 10px 12px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--surface);
  }
  ol {
    list-style: none;
    display: grid;
    gap: 2px;
  }
`;

/** A team in its seat: seed and name, and a mark if it meets a team it shouldn't. */
export const Seat = styled.button`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-1);
  width: 100%;
  min-height: var(--touch);
  padding: 3px 6px;
  border: 1px solid transparent;
  border-radius: 8px;
  background: none;
  color: inherit;
  font: inherit;
  font-size: 0.90625rem;
  text-align: left;
  cursor: grab;
  touch-action: manipulation;
  -webkit-user-select: none;
  user-select: none;
  > span:first-child {
    font: 600 var(--type-m) var(--board);
    color: var(--muted);
    text-align: right;
    padding-right: 4px;
  }
  &:hover {
    border-color: var(--line);
  }
  &[aria-pressed='true'] {
    border-color: var(--action);
    box-shadow: inset 0 0 0 1px var(--action);
  }
`;

/** A bracket before it's created. The seats in its first matches are buttons. */
export const Tree = styled.div`
  overflow: auto;
  padding: 4px 0 12px;
  svg {
    max-width: none;
    font-family: var(--ui);
  }
  .head {
    font: 600 15px var(--board);
    letter-spacing: 0.05em;
    text-transform: uppercase;
    fill: var(--muted);
  }
  .line {
    fill: none;
    stroke: var(--control);
    stroke-width: 1.5;
  }
  .sheet {
    fill: var(--surface);
    stroke: var(--control);
    stroke-width: 1.25;
  }
  .clash .sheet {
    stroke: var(--warn);
    stroke-width: 3;
  }
  text {
    fill: var(--text);
    font-size: 13.5px;
  }
  .seed,
  .unknown,
  .number {
    fill: var(--muted);
  }
  .unknown {
    font-style: italic;
  }
  .number {
    font-size: 11.5px;
  }
  .seat {
    cursor: grab;
    outline: none;
    -webkit-user-select: none;
    user-select: none;
  }
  .seat rect {
    fill: transparent;
  }
  .seat:hover rect {
    fill: color-mix(in srgb, var(--action) 8%, transparent);
  }
  .seat:focus-visible rect {
    stroke: var(--focus);
    stroke-width: 3;
  }
  .seat[aria-pressed='true'] rect {
    stroke: var(--action);
    stroke-width: 2.5;
    fill: color-mix(in srgb, var(--action) 14%, transparent);
  }
`;
