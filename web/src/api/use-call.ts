import { useDeferredValue } from 'react';
import useSWR, { preload, type SWRConfiguration, useSWRConfig } from 'swr';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Problem } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { type Store, store } from '#web/src/lib/store.ts';
import { ask, urlOf } from './ask.ts';
import type { Answer, AnyInput, Input } from './call.ts';
import { pageAnswer } from './page-data.ts';
import { isRetryable } from './problems.ts';

/** An SWR key: the address, and whether everyone gets the same answer or it depends on the user. */
type Key = readonly [url: string, scope: 'public' | 'mine'];
export const keyOf = (call: Endpoint, input: AnyInput = {}): Key => [
  urlOf(call, input),
  call.auth === 'public' ? 'public' : 'mine',
];

export type Called<T> = {
  readonly data: T | undefined;
  /** Why there is no answer, or no newer one. */
  readonly problem: Problem | undefined;
  /** Whether there's nothing to show yet. */
  readonly loading: boolean;
  /** Whether newer data is loading while older data is shown. */
  readonly refreshing: boolean;
  /** When the data was loaded, or undefined if nothing has been. */
  readonly asOf?: Millis | undefined;
  reload(): Promise<unknown>;
  /** Shows `next` right away without another call, such as the answer to a save. */
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

/** The number of reads that were refused because this user doesn't have access, or no longer has it. */
export const refusedReads: Store<number> = store(0);

/**
 * When each address last answered. If an answer's content hasn't changed, SWR keeps the old object, so the object can't
 * show this.
 */
const answeredAt = new Map<string, Millis>();

async function answerOf<E extends Endpoint>(call: E, input: Input<E>): Promise<Answer<E>> {
  const answer = await ask(call, input);
  if (answer.ok) {
    answeredAt.set(urlOf(call, input), serverNow());
    return answer.value;
  }
  const { kind } = answer.problem;
  if (call.auth !== 'public' && (kind === 'forbidden' || kind === 'missing')) refusedReads.set((n) => n + 1);
  throw answer.problem;
}

/**
 * Makes a screen's {@link useCall} calls early, while its code is still loading. The first component to make the same
 * call gets that answer.
 */
export function askEarly<E extends Endpoint>(call: E, input: Input<E>): void {
  /* The component that makes the call again reports any errors. */
  void Promise.resolve(preload(keyOf(call, input), () => answerOf(call, input))).catch(() => undefined);
}

/** Reads with a GET operation, as in `useCall(tournament, { params: { id } })`. Waits while the input is null. */
export function useCall<E extends Endpoint>(call: E, input: Input<E> | null, options: Options = {}): Called<Answer<E>> {
  const key = input === null ? null : keyOf(call, input);
  const read = useSWR<Answer<E>, Problem>(key, () => answerOf(call, input!), {
    fallbackData: key?.[1] === 'public' ? pageAnswer<Answer<E>>(key[0]) : undefined,
    ...options,
  });
  /*
   * React renders the first answer in slices instead of one long task that blocks input. Until the answer is rendered,
   * the page still counts as loading.
   */
  const arrived = read.data !== undefined;
  const shown = useDeferredValue(arrived) && arrived;
  /*
   * A component rerenders only for the fields it reads, so a component that ignores the refresh state doesn't rerender
   * for an answer with the same content. Object.assign adds the other fields because a spread would read all of them.
   */
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
    get asOf() {
      return key ? answeredAt.get(key[0]) : undefined;
    },
    reload: () => read.mutate(),
    put: (next) => void read.mutate(next, { revalidate: false }),
  };
}

/**
 * Returns a function that reloads what this call has read: everything or, with an input, only the answer for that
 * input.
 */
export function useReload(): (call: Endpoint, input?: AnyInput) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (call, input) => {
    const url = input ? urlOf(call, input) : call.path.split('{')[0]!;
    return mutate((key) => Array.isArray(key) && (input ? key[0] === url : String(key[0]).startsWith(url)));
  };
}

/** Reads are retried up to three times, after 1, 2 and 4 s, and only if a retry may help. */
export const swrConfig: SWRConfiguration = {
  revalidateOnFocus: true,
  focusThrottleInterval: 15_000,
  dedupingInterval: 2_000,
  onErrorRetry: (problem: Problem, _key, _config, revalidate, { retryCount }) => {
    if (!isRetryable(problem) || retryCount > 3) return;
    setTimeout(() => revalidate({ retryCount }), 500 * 2 ** retryCount);
  },
};
