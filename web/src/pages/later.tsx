import { type ReactNode, useEffect, useState } from 'react';

/** How long loading must take before a skeleton is shown, ms. */
const patienceMs = 150;

/** Shows its children after {@link patienceMs}. */
export function Later({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return now ? children : null;
}
