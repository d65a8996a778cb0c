import { useRef, useState } from 'react';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Problem, Result } from '#domain/kernel/result.ts';
import { ask, newKey } from './ask.ts';
import type { Answer, Input } from './call.ts';
import { isCrash, isRetryable } from './problems.ts';

type Sender<E extends Endpoint> = {
  send(input: Input<E>): Promise<Result<Answer<E>, Problem>>;
  readonly busy: boolean;
  readonly problem: Problem | undefined;
  clear(): void;
};

/**
 * Sends changes with an operation. An `idempotent` operation gets one Idempotency-Key per user action: after a failure
 * that left the outcome open (offline, timeout), pressing the same button again sends the same key and body. A request
 * with its own ID (`entryId` in a division's log) is also sent again unchanged. The first try may have worked, and the
 * change must count only once.
 */
export function useSend<E extends Endpoint>(call: E): Sender<E> {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const pending = useRef<{ body: string; key: string; entryId: unknown } | null>(null);

  const send = async (input: Input<E>) => {
    setBusy(true);
    setProblem(undefined);
    const { entryId, ...said } = (input.body ?? {}) as { entryId?: unknown };
    const body = JSON.stringify([input.params, said]);
    if (pending.current?.body !== body) pending.current = { body, key: input.key ?? newKey(), entryId };
    const { key, entryId: same } = pending.current;
    const sent = {
      ...input,
      ...(call.idempotent && { key }),
      ...(entryId !== undefined && { body: { ...said, entryId: same } }),
    };
    const answer = await ask(call, sent as Input<E>);
    const isOpen = !answer.ok && (isRetryable(answer.problem) || (entryId !== undefined && isCrash(answer.problem)));
    if (!isOpen) pending.current = null;
    setBusy(false);
    if (!answer.ok) setProblem(answer.problem);
    return answer;
  };
  return { send, busy, problem, clear: () => setProblem(undefined) };
}
