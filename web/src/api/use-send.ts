import { useRef, useState } from 'react';
import type { Contract } from '#domain/kernel/contract.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { Result } from '#domain/kernel/result.ts';
import { ask, newKey } from './ask.ts';
import type { Answer, Call, Input } from './call.ts';
import { passing } from './problems.ts';

export type Sender<C extends Contract> = {
  send(input: Input<C>): Promise<Result<Answer<C>, Problem>>;
  readonly busy: boolean;
  readonly problem: Problem | undefined;
  clear(): void;
};

/**
 * Changes by a contract. Never repeated by itself. A contract that is `idempotent` gets one Idempotency-Key per intention: after
 * a failure that decided nothing (offline, time-out) the next press of the same button carries the same key and the same body.
 */
export function useSend<C extends Contract>(call: Call<C>): Sender<C> {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const pending = useRef<{ body: string; key: string } | null>(null);

  const send = async (input: Input<C>) => {
    setBusy(true);
    setProblem(undefined);
    const body = JSON.stringify([input.params, input.body]);
    if (pending.current?.body !== body) pending.current = { body, key: input.key ?? newKey() };
    const answer = await ask(call, (call.idempotent ? { ...input, key: pending.current.key } : input) as Input<C>);
    if (answer.ok || !passing(answer.problem)) pending.current = null;
    setBusy(false);
    if (!answer.ok) setProblem(answer.problem);
    return answer;
  };
  return { send, busy, problem, clear: () => setProblem(undefined) };
}
