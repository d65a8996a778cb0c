import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '#web/src/ui/tokens.ts';

export const connectionStates = ['live', 'connecting', 'polling', 'paused', 'offline'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** The connection's state in plain words. */
export const connectionWords: Record<ConnectionState, string> = {
  live: 'Connected',
  connecting: 'Connecting…',
  polling: 'Updating every few seconds',
  paused: 'Updates paused',
  offline: 'Offline: showing the last update',
};
const colour: Record<ConnectionState, string> = {
  live: 'var(--good)',
  connecting: 'var(--warn)',
  polling: 'var(--good)',
  paused: 'var(--control)',
  offline: 'var(--bad)',
};
const Line = styled.span<{ $state: ConnectionState }>`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--type-s);
  color: var(--muted);
  i {
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: ${({ $state }) => ($state === 'polling' ? 'transparent' : colour[$state])};
    border: 2.5px solid ${({ $state }) => colour[$state]};
  }
  /* On a phone, the text would wrap what is next to it and push the page down. The dot's color is enough. */
  @media ${media.phone} {
    &[data-mild] span {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

/**
 * How long connecting can take before it's shown as text, in ms. A shorter message would only flash and move the
 * content next to it.
 */
const patience = 4000;

/**
 * How recent the page's data is: a dot, with text if there's something to know. Offline, `asOf` is the clock time of
 * the last update.
 */
export function ConnectionDot({ state, asOf }: { state: ConnectionState; asOf?: string | undefined }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (state !== 'connecting') return;
    const timer = setTimeout(setLate, patience, true);
    return () => clearTimeout(timer);
  }, [state]);
  const quiet = state === 'live' || (state === 'connecting' && !late);
  const words = `${connectionWords[state]}${state === 'offline' && asOf ? `, as of ${asOf}` : ''}`;
  return (
    <Line
      $state={state}
      role="status"
      title={words}
      data-mild={state === 'connecting' || state === 'polling' ? '' : undefined}
    >
      <i />
      <span className={quiet ? 'sr-only' : undefined}>{words}</span>
    </Line>
  );
}
