/** How much of a processor a thread may use up without answering, and how long it may not answer at all, ms. */
const most = { work: 1_000, time: 60_000 } as const;
const every = 250;

/** A thread, by what it has used of a processor so far, microseconds; it rejects for one that has ended. */
type Watched = { cpuUsage(): Promise<{ readonly user: number; readonly system: number }> };

/**
 * Watches a thread that was asked for a sign of life, until `stop`: it is stuck when it has worked for a second and said nothing. By its own time
 * and not the clock's, since a thread that gets nothing of a busy machine is not in a loop, and one that is replaced loads all its units anew.
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
