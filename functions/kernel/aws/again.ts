import { retrying, sleep } from '../table/retry.ts';
import { isTransient } from './fault.ts';

/** Up to four tries with jitter between them, for requests that may be sent twice. */
export const again = <T>(work: () => Promise<T>): Promise<T> =>
  retrying(work, isTransient, { tries: 4, random: Math.random, sleep, base: 50 });
