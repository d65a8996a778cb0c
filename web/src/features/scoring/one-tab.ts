/** How long to wait for another tab's turn to end, in ms. A tab that a phone has suspended never ends its turn. */
const patience = 10_000;

/**
 * Runs the work when no other tab of the site is doing it. If that can't be determined or the other tab is suspended,
 * the work runs anyway, because a duplicate has the same ID and counts once.
 */
export async function oneTab<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return work();
  let begun = false;
  try {
    return (await locks.request('sideout.scoring', { signal: AbortSignal.timeout(patience) }, () => {
      begun = true;
      return work();
    })) as T;
  } catch (failure) {
    if (begun) throw failure;
    return work();
  }
}
