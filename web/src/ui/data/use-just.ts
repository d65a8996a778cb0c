import { useEffect, useState } from 'react';

/** Milliseconds for which what changed stays marked (look.md, Live). */
const markedFor = 3000;

/** Whether a value changed within the last three seconds, while it was on the screen. */
export function useJust(value: unknown): boolean {
  const [seen, setSeen] = useState(value);
  const [fresh, setFresh] = useState(false);
  if (seen !== value) {
    setSeen(value);
    setFresh(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new value starts the three seconds again
  useEffect(() => {
    if (!fresh) return;
    const timer = setTimeout(() => setFresh(false), markedFor);
    return () => clearTimeout(timer);
  }, [fresh, value]);
  return fresh;
}
