import { styled } from 'styled-components';

/** The state of a match on the board: to be played, being played or over. */
export type TileState = 'open' | 'on' | 'over';

export const Scroll = styled.div`
  position: relative;
  overflow: auto;
  max-height: calc(100dvh - 220px);
  min-height: 320px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
`;
export const Heads = styled.div`
  position: sticky;
  z-index: 3;
  top: 0;
  height: 40px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  b {
    position: absolute;
    top: 0;
    padding: 10px 8px;
    overflow: hidden;
    font: 700 var(--type-l) / 1.25rem var(--board);
    white-space: nowrap;
  }
`;
export const Times = styled.div`
  position: sticky;
  z-index: 2;
  left: 0;
  width: 64px;
  background: var(--surface);
  border-right: 1px solid var(--line);
  span {
    position: absolute;
    right: 6px;
    font: 600 var(--type-s) / 1 var(--board);
    color: var(--muted);
    white-space: nowrap;
  }
  b {
    position: absolute;
    right: 0;
    padding: 3px 6px;
    border-radius: 4px 0 0 4px;
    background: var(--live);
    color: var(--on-live);
    font: 700 var(--type-s) / 1 var(--board);
    white-space: nowrap;
    transform: translateY(-50%);
  }
`;
export const Lines = styled.div<{ $row: number; $width: number }>`
  position: absolute;
  inset: 0;
  background-image:
    repeating-linear-gradient(to bottom, var(--line) 0 1px, transparent 1px ${({ $row }) => $row}px),
    repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px ${({ $width }) => $width}px);
`;
export const Now = styled.div`
  position: absolute;
  left: 0;
  right: 0;
  height: 3px;
  background: var(--live);
  pointer-events: none;
`;
/** The height of a tile's line of text, and of its gap, border and padding, in px. */
const lineHigh = 0.8125 * 16 * 1.15;
const around = 8;

/** Returns how many lines of text fit a tile of this height, in px. */
export const linesIn = (height: number): number => Math.max(1, Math.floor((height - around) / lineHigh));

const marks = { selected: '3px solid var(--action)', drafted: '2px dashed var(--warn)' };
export const Tile = styled.button<{ $state: TileState; $lifted: boolean; $marked: 'selected' | 'drafted' | null }>`
  position: absolute;
  /* Above the line for now, which would otherwise seem to cross out the teams. */
  z-index: 1;
  overflow: hidden;
  padding: 2px 6px;
  border: 1px solid var(--control);
  border-left: 4px solid ${({ $state }) => ({ open: 'var(--action)', on: 'var(--live)', over: 'var(--line)' })[$state]};
  border-radius: 6px;
  background: ${({ $state }) => ($state === 'over' ? 'var(--sunken)' : 'var(--surface)')};
  color: ${({ $state }) => ($state === 'over' ? 'var(--muted)' : 'var(--text)')};
  font: 500 0.8125rem / 1.15 var(--ui);
  text-align: start;
  cursor: ${({ $state }) => ($state === 'open' ? 'grab' : 'default')};
  opacity: ${({ $lifted }) => ($lifted ? 0.45 : 1)};
  outline: ${({ $marked }) => ($marked ? marks[$marked] : 'none')};
  outline-offset: -2px;
  -webkit-user-select: none;
  user-select: none;
  -webkit-touch-callout: none;
  /*
   * The teams wrap. If a match isn't high enough for its pool below them, the pool wraps into a second column, which
   * nobody sees. Pressing the match shows both in full.
   */
  display: flex;
  flex-flow: column wrap;
  column-gap: 12px;
  align-content: flex-start;
  span {
    display: -webkit-box;
    width: 100%;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
  }
  &:focus-visible {
    z-index: 2;
    outline-offset: -2px;
  }
`;
export const Ghost = styled.div<{ $tone: 'good' | 'warn' | 'bad' }>`
  position: absolute;
  z-index: 4;
  padding: 3px 6px;
  border: 2px solid ${({ $tone }) => `var(--${$tone})`};
  border-radius: 6px;
  background: var(--surface);
  box-shadow: 0 6px 24px rgb(0 0 0 / 0.3);
  font: 600 0.8125rem / 1.3 var(--ui);
  pointer-events: none;
  will-change: transform;
  small {
    display: block;
    color: ${({ $tone }) => `var(--${$tone})`};
  }
`;
