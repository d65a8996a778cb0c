import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const Number_ = styled.span<{ $fresh: boolean; $won: boolean; $size: number }>`
  display: inline-grid;
  place-items: center;
  min-width: 1.5em;
  padding: 0 0.15em;
  border-radius: 6px;
  font: 700 ${({ $size }) => $size}px / 1.15 var(--board);
  font-variant-numeric: tabular-nums;
  color: ${({ $won }) => ($won ? 'var(--text)' : 'inherit')};
  background: ${({ $fresh }) => ($fresh ? 'var(--mark)' : 'transparent')};
  transition: background 600ms;
  &[data-flip] {
    animation: flip 150ms ease-out;
  }
  @keyframes flip {
    from {
      transform: rotateX(-80deg);
    }
  }
`;

/** One side's points. A change flips once (150 ms) and stays marked for 3 s; with reduced motion it is only marked. */
export function Score({ value, won = false, size = 24 }: { value: number | null; won?: boolean; size?: number }) {
  const [seen, setSeen] = useState(value);
  const [fresh, setFresh] = useState(false);
  if (seen !== value) {
    setSeen(value);
    setFresh(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new value starts the three seconds again
  useEffect(() => {
    if (!fresh) return;
    const timer = setTimeout(() => setFresh(false), 3000);
    return () => clearTimeout(timer);
  }, [fresh, value]);
  return (
    <Number_ key={value} $fresh={fresh} $won={won} $size={size} data-flip={fresh || undefined}>
      {value ?? '–'}
    </Number_>
  );
}
