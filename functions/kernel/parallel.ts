/** Works through a list, with `at` items in progress at a time. */
export async function inParallel<T>(
  list: readonly T[],
  at: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const run = async () => {
    for (let item = list[next++]; item !== undefined; item = list[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(at, list.length) }, run));
}
