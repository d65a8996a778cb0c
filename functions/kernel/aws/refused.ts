import { isRetryable } from './retry.ts';

/** The service has judged the message itself; what failed on the way, or in our own code, may go through the next time. */
export const isRefusedForGood = (error: unknown): error is Error =>
  error instanceof Error && '$fault' in error && error.$fault === 'client' && !isRetryable(error);
