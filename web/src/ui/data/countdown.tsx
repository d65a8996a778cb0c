import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import type { Millis } from '#domain/kernel/time.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { remaining } from '#web/src/lib/remaining.ts';
import { Button } from '../inputs/button.tsx';

const Line = styled.div<{ $short: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  color: ${({ $short }) => ($short ? 'var(--warn)' : 'inherit')};
  b {
    font: 700 var(--type-5xl) / 1 var(--board);
    font-variant-numeric: tabular-nums;
    min-width: 2.6em;
  }
`;

type CountdownProps = {
  /** When the countdown ends, by the server's clock. */
  until: Millis;
  /** The label before the remaining time, such as "Your spot is held for". */
  label: string;
  /** When to warn, in ms before the end (two minutes by default). */
  warnAt?: number;
  /** Gives more time. It's offered with the warning (WCAG 2.2.1). */
  onExtend?: (() => void) | undefined;
  extending?: boolean;
  onEnd?: () => void;
};

/**
 * Counts down by the server's time, warns before the end, and offers more time. Screen readers announce the time once
 * instead of every second.
 */
export function Countdown({ until, label, warnAt = 120_000, onExtend, extending = false, onEnd }: CountdownProps) {
  const now = useNow(1000);
  const left = until - now;
  const short = left <= warnAt;
  const over = left <= 0;
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (over) ended();
  }, [over]);
  return (
    <Line $short={short}>
      <span aria-hidden="true">{over ? 'Time is up' : label}</span>
      {!over && <b role="timer">{remaining(left)}</b>}
      <span className="sr-only" role="status">
        {over ? 'Time is up' : short ? `${label} less than ${Math.ceil(warnAt / 60_000)} minutes` : ''}
      </span>
      {short && !over && onExtend && (
        <Button size="s" busy={extending} onClick={onExtend}>
          Give me more time
        </Button>
      )}
    </Line>
  );
}
