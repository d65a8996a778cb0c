import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry';
import type { Random } from '#domain/kernel/ids.ts';

export type Sleep = (ms: number) => Promise<void>;
export const sleep: Sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Waits between tries with full jitter under a doubling ceiling, so that many callers that failed together don't come
 * back together.
 */
export function backoff(attempt: number, random: Random, base = 20, ceiling = 1_000): number {
  return Math.floor(random() * Math.min(ceiling, base * 2 ** attempt));
}

/**
 * Tries until `work` succeeds, `isRetryable(error)` returns false, or the tries are used up, and then throws the last
 * error.
 */
export async function retrying<T>(
  work: () => Promise<T>,
  isRetryable: (error: unknown) => boolean,
  how: { tries: number; random: Random; sleep: Sleep; base?: number },
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt + 1 >= how.tries || !isRetryable(error)) throw error;
      await how.sleep(backoff(attempt, how.random, how.base));
    }
  }
}

type SdkError = Parameters<typeof isTransientError>[0];
const isSdkError = (error: unknown): error is SdkError => error instanceof Error;

/** Returns whether the service asks us to come back later. */
export const isThrottled = (error: unknown): boolean => isSdkError(error) && isThrottlingError(error);

/**
 * Returns whether the same request may go through in a moment, in the AWS SDK's judgment: throttling, a service fault
 * or a broken connection.
 */
export const isRetryable = (error: unknown): boolean =>
  isSdkError(error) && (isThrottlingError(error) || isTransientError(error) || isServerError(error));

/** Makes up to four tries with jitter in between, for requests that may be sent twice. */
export const withRetry = <T>(work: () => Promise<T>): Promise<T> =>
  retrying(work, isRetryable, { tries: 4, random: Math.random, sleep, base: 50 });
