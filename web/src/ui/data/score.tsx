import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** How long a change stays marked, in ms. */
const markedFor = 3000;

/** Returns whether a value changed within the last three seconds while on screen. */
export function useJust(value: unknown): boolean {
  const [seen, setSeen] = useState(value);
  const [fresh, setFresh] = useState(false);
  if (seen !== value) {
    setSeen(value);
    setFresh(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new value restarts the three seconds
  useEffect(() => {
    if (!fresh) return;
    const timer = setTimeout(() => setFresh(false), markedFor);
    return () => clearTimeout(timer);
  }, [fresh, value]);
  return fresh;
}

const Number_ = styled.span<{ $fresh: boolean; $won: boolean; $size: number }>`
  display: inline-grid;
  place-items: center;
  min-width: 1.5em;
  padding: 0 0.15em;
  border-radius: 6px;
  font: 700 ${({ $size }) => $size / 16}rem / 1.15 var(--board);
  font-variant-numeric: tabular-nums;
  color: ${({ $won }) => ($won ? 'var(--text)' : 'inherit')};
  background: ${({ $fresh }) => ($fresh ? 'var(--mark)' : 'transparent')};
  transition: background 600ms;
  &[data-flip] {
    animation: flip 150ms ease-out;
  }
  &[data-taken] {
    background-image: linear-gradient(var(--good), var(--good));
    background-repeat: no-repeat;
    background-position: 0 100%;
    background-size: 100% 3px;
    animation: taken 300ms ease-out;
  }
  @keyframes flip {
    from {
      transform: rotateX(-80deg);
    }
  }
  @keyframes taken {
    from {
      background-size: 0 3px;
    }
  }
`;

/**
 * One side's points. A change flips once (150 ms) and stays marked for 3 s. A line is drawn below a set that is won.
 * With reduced motion, changes and won sets are marked without animation.
 */
export function Score({ value, won = false, size = 24 }: { value: number | null; won?: boolean; size?: number }) {
  const fresh = useJust(value);
  const taken = useJust(won) && won;
  return (
    <Number_
      key={value}
      $fresh={fresh}
      $won={won}
      $size={size}
      data-flip={fresh || undefined}
      data-taken={taken || undefined}
    >
      {value ?? '–'}
    </Number_>
  );
}
