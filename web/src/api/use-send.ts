import { useRef, useState } from 'react';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { Result } from '#domain/kernel/result.ts';
import { ask, newKey } from './ask.ts';
import type { Answer, Input } from './call.ts';
import { isRetryable } from './problems.ts';

type Sender<E extends Endpoint> = {
  send(input: Input<E>): Promise<Result<Answer<E>, Problem>>;
  readonly busy: boolean;
  readonly problem: Problem | undefined;
  clear(): void;
};

/**
 * Changes by a contract. A contract that is `idempotent` gets one Idempotency-Key per user action: after
 * a failure that decided nothing (offline, time-out) the next press of the same button carries the same key and the same body.
 */
export function useSend<E extends Endpoint>(call: E): Sender<E> {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const pending = useRef<{ body: string; key: string } | null>(null);

  const send = async (input: Input<E>) => {
    setBusy(true);
    setProblem(undefined);
    const body = JSON.stringify([input.params, input.body]);
    if (pending.current?.body !== body) pending.current = { body, key: input.key ?? newKey() };
    const answer = await ask(call, (call.idempotent ? { ...input, key: pending.current.key } : input) as Input<E>);
    if (answer.ok || !isRetryable(answer.problem)) pending.current = null;
    setBusy(false);
    if (!answer.ok) setProblem(answer.problem);
    return answer;
  };
  return { send, busy, problem, clear: () => setProblem(undefined) };
}
