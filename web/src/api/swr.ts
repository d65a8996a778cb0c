import type { SWRConfiguration } from 'swr';
import type { Problem } from '#domain/kernel/problem.ts';
import { isRetryable } from './problems.ts';

/** Reads are tried again up to three times, 1, 2 and 4 s later, and only if asking again may help. */
export const swrConfig: SWRConfiguration = {
  revalidateOnFocus: true,
  focusThrottleInterval: 15_000,
  dedupingInterval: 2_000,
  onErrorRetry: (problem: Problem, _key, _config, revalidate, { retryCount }) => {
    if (!isRetryable(problem) || retryCount > 3) return;
    setTimeout(() => revalidate({ retryCount }), 500 * 2 ** retryCount);
  },
};
