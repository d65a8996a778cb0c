/** How much processor time a thread may use without responding, and how long it may not respond at all, in ms. */
const most = { work: 1_000, time: 60_000 } as const;
const every = 250;

/** A thread, by the processor time it has used so far, in microseconds. Rejects for one that has ended. */
type Watched = { cpuUsage(): Promise<{ readonly user: number; readonly system: number }> };

/**
 * Watches a thread that was asked for a sign of life, until `stop`. It is stuck if it has worked for a second without
 * responding. This is measured by its own time instead of the clock's, because on a busy machine a thread may get no
 * time without being in a loop, and one that is replaced loads all its units again.
 */
export function stuck(thread: Watched, isStuck: () => void): { stop(): void } {
  let before: number | null = null;
  let over = false;
  const stop = () => {
    over = true;
    clearInterval(looking);
    clearTimeout(waiting);
  };
  const found = () => {
    stop();
    isStuck();
  };
  const look = async (): Promise<void> => {
    const { user, system } = await thread.cpuUsage();
    const worked = (user + system) / 1000;
    before ??= worked;
    if (!over && worked - before > most.work) found();
  };
  const looking = setInterval(() => look().catch(stop), every);
  const waiting = setTimeout(found, most.time);
  return { stop };
}
