/** How long somebody waits for their turn, ms, and what comes of it when it comes later. */
type Patience<T> = { readonly patience: number; tooLate(): Promise<T> };

/**
 * Lets so many of a kind run at once, the others in the order in which they came. A Lambda environment takes one request at a time: what waits has not
 * begun, so its time-out doesn't run, and who came first is answered first instead of all at the end. Whose patience is over when their turn comes is
 * passed over: who works for those that have gone never gets to those that wait. `now`: ms, of a clock that only goes on.
 */
export function inTurn(
  most: number,
  now: () => number = () => performance.now(),
): <T>(kind: string, run: () => Promise<T>, patience?: Patience<T>) => Promise<T> {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  const ended = (kind: string) => {
    const next = waiting.get(kind)?.shift();
    if (next) next();
    else running.set(kind, (running.get(kind) ?? 1) - 1);
  };
  return async (kind, run, patience) => {
    const came = now();
    const busy = running.get(kind) ?? 0;
    if (busy < most) running.set(kind, busy + 1);
    else {
      const queue = waiting.get(kind) ?? [];
      waiting.set(kind, queue);
      await new Promise<void>((begin) => queue.push(begin));
    }
    try {
      return await (patience && now() - came > patience.patience ? patience.tooLate() : run());
    } finally {
      ended(kind);
    }
  };
}
