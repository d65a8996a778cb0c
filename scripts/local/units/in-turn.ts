/** How long a caller waits for its turn, in ms, and what happens if the turn comes later. */
type Patience<T> = { readonly patience: number; tooLate(): Promise<T> };

/**
 * Runs only a limited number of one kind of request at once. The others wait and run in order of arrival. A Lambda
 * environment takes one request at a time. A waiting request hasn't started, so its timeout doesn't run, and requests
 * are answered one after another instead of all at the end. A request is skipped if its caller has given up. Otherwise,
 * the host would work for callers that have gone and never reach those still waiting. `now` is in ms, from a clock that
 * only moves forward.
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
