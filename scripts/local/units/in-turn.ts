/**
 * Lets so many of a kind run at once, the others in the order in which they came. A Lambda environment takes one request at a time: what waits has not
 * begun, so its time-out doesn't run, and who came first is answered first instead of all at the end.
 */
export function inTurn(most: number): <T>(kind: string, run: () => Promise<T>) => Promise<T> {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  const ended = (kind: string) => {
    const next = waiting.get(kind)?.shift();
    if (next) next();
    else running.set(kind, (running.get(kind) ?? 1) - 1);
  };
  return async (kind, run) => {
    const now = running.get(kind) ?? 0;
    if (now < most) running.set(kind, now + 1);
    else {
      const queue = waiting.get(kind) ?? [];
      waiting.set(kind, queue);
      await new Promise<void>((begin) => queue.push(begin));
    }
    try {
      return await run();
    } finally {
      ended(kind);
    }
  };
}
