import type { Random } from '#domain/kernel/ids.ts';

export type Sleep = (ms: number) => Promise<void>;
export const sleep: Sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Waits between tries: full jitter under a doubling ceiling, so that many who failed together don't come back together. */
export function backoff(attempt: number, random: Random, base = 20, ceiling = 1_000): number {
  return Math.floor(random() * Math.min(ceiling, base * 2 ** attempt));
}

/** Tries until `work` answers, `again(error)` says no, or the tries are used up; then the last error leaves. */
export async function retrying<T>(
  work: () => Promise<T>,
  again: (error: unknown) => boolean,
  how: { tries: number; random: Random; sleep: Sleep; base?: number },
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt + 1 >= how.tries || !again(error)) throw error;
      await how.sleep(backoff(attempt, how.random, how.base));
    }
  }
}
