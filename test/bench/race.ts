/** One row of the bench: the measurement as text and its number. The id's aim is in docs/performance.md (aims.ts). */
export type Figure = { id: string; figure: string; ratio: number };

/** How to run a bench. `brief` is set by `npm run bench -- core`, which has two minutes for the hot paths. */
export type How = { readonly brief: boolean };

type Run = () => unknown;

/** Returns a turn's best sample in milliseconds per run. A sample has as many runs as take about a millisecond. */
async function best(run: Run, forMs: number): Promise<number> {
  const sample = async (runs: number): Promise<number> => {
    const start = performance.now();
    for (let i = 0; i < runs; i++) {
      const done = run();
      if (done instanceof Promise) await done;
    }
    return (performance.now() - start) / runs;
  };
  const runs = Math.max(1, Math.round(1 / (await sample(1))));
  let least = Number.POSITIVE_INFINITY;
  for (const start = performance.now(); performance.now() - start < forMs; )
    least = Math.min(least, await sample(runs));
  return least;
}

/**
 * Returns each candidate's best time in milliseconds. They take turns in short samples, so a busy machine doesn't favor
 * one side.
 */
export async function race(ours: Run, theirs: Run, forMs = 80, turns = 8): Promise<[number, number]> {
  const least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < turns; turn++) {
    least[0] = Math.min(least[0], await best(ours, forMs));
    least[1] = Math.min(least[1], await best(theirs, forMs));
  }
  return least;
}

export const ms = (value: number): string =>
  value < 0.1 ? `${(value * 1000).toFixed(1)} µs` : `${value.toFixed(2)} ms`;

/** A row that compares two candidates: `ours` and `theirs`. */
export async function row(id: string, ours: Run, theirs: Run, who: string, forMs?: number): Promise<Figure> {
  const [our, their] = await race(ours, theirs, forMs);
  return { id, figure: `${ms(our)}, ${who} ${ms(their)}`, ratio: our / their };
}
