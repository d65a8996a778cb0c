/** How much processor time a thread can use without responding, and how long it can stay silent, in ms. */
const most = { work: 1_000, time: 60_000 } as const;
const every = 250;

/** Returns a thread's processor time so far, in microseconds. Rejects if it has ended. */
type Watched = { cpuUsage(): Promise<{ readonly user: number; readonly system: number }> };

/**
 * Watches a thread that was sent a ping, until `stop`. The thread is stuck if it uses a second of processor time
 * without responding. Wall time doesn't count, because on a busy machine a healthy thread may not get to run. Replacing
 * one would make it load all its units again.
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
