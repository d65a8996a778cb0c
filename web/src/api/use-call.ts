import { useDeferredValue } from 'react';
import useSWR, { preload, type SWRConfiguration, useSWRConfig } from 'swr';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ask, urlOf } from './ask.ts';
import type { Answer, AnyInput, Input } from './call.ts';
import { pageAnswer } from './page-data.ts';
import { isRetryable } from './problems.ts';

/** An SWR key: the address, and whether the answer is the same for everybody or depends on who asks. */
type Key = readonly [url: string, scope: 'public' | 'mine'];
export const keyOf = (call: Endpoint, input: AnyInput = {}): Key => [
  urlOf(call, input),
  call.auth === 'public' ? 'public' : 'mine',
];

export type Called<T> = {
  readonly data: T | undefined;
  /** Why there is no (new) answer. */
  readonly problem: Problem | undefined;
  /** Nothing to show yet. */
  readonly loading: boolean;
  /** Something is shown while newer data is loading. */
  readonly refreshing: boolean;
  reload(): Promise<unknown>;
  /** Shows `next` at once without asking again (after a save answered it). */
  put(next: T): void;
};

type Options = Pick<
  SWRConfiguration,
  | 'refreshInterval'
  | 'keepPreviousData'
  | 'revalidateOnFocus'
  | 'dedupingInterval'
  | 'fallbackData'
  | 'revalidateOnMount'
  | 'revalidateIfStale'
>;

async function answerOf<E extends Endpoint>(call: E, input: Input<E>): Promise<Answer<E>> {
  const answer = await ask(call, input);
  if (answer.ok) return answer.value;
  throw answer.problem;
}

/** Asks what a screen will ask by {@link useCall}, while its code is on its way; whoever asks first there is given that answer. */
export function askEarly<E extends Endpoint>(call: E, input: Input<E>): void {
  /* What goes wrong is told to who asks there. */
  void Promise.resolve(preload(keyOf(call, input), () => answerOf(call, input))).catch(() => undefined);
}

/** Reads by a GET operation: `useCall(tournament, { params: { id } })`; null as input waits. */
export function useCall<E extends Endpoint>(call: E, input: Input<E> | null, options: Options = {}): Called<Answer<E>> {
  const key = input === null ? null : keyOf(call, input);
  const read = useSWR<Answer<E>, Problem>(key, () => answerOf(call, input!), {
    fallbackData: key?.[1] === 'public' ? pageAnswer<Answer<E>>(key[0]) : undefined,
    ...options,
  });
  /* The first answer is drawn in slices, and not in one task in which nothing else is answered: until then there is nothing to show. */
  const arrived = read.data !== undefined;
  const shown = useDeferredValue(arrived) && arrived;
  /* What is looked at is what the screen is drawn anew for: who doesn't ask whether it refreshes is left alone by an answer that says the same again. More is added by Object.assign: a spread looks at everything.*/
  return {
    get data() {
      return shown ? read.data : undefined;
    },
    get problem() {
      return read.error;
    },
    get loading() {
      return !shown && (arrived || read.error === undefined) && input !== null;
    },
    get refreshing() {
      return shown && read.isValidating;
    },
    reload: () => read.mutate(),
    put: (next) => void read.mutate(next, { revalidate: false }),
  };
}

/** Reads again whatever was read by this call (with this input, or all of them): after a change. */
export function useReload(): (call: Endpoint, input?: AnyInput) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (call, input) => {
    const url = input ? urlOf(call, input) : call.path.split('{')[0]!;
    return mutate((key) => Array.isArray(key) && (input ? key[0] === url : String(key[0]).startsWith(url)));
  };
}

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
