/** How long another tab may have its turn, ms: a phone that stops the tab behind does not give its turn back. */
const patience = 10_000;

/** Works while no other tab of the site does. Where that can't be known, or the other tab has stopped, it works as well: what is sent twice has the same id and counts once. */
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
