import { useState } from 'react';
import type { Problem } from '#domain/kernel/result.ts';
import { isCrash, isRetryable } from '#web/src/api/problems.ts';
import type { SeasonRequest } from './operation-calls.ts';

/** Returns whether an operation may have worked, because no answer came. */
export const mayHaveWorked = (problem: Problem): boolean => isRetryable(problem) || isCrash(problem);

/**
 * Applies a dialog's operation. `isOpen`: the last try may have worked, so the next one sends the same operation again,
 * even if the season behind the dialog has changed since.
 */
export function useApply(done: (operation: SeasonRequest, v: number) => Promise<Problem | null>, onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ problem: Problem; operation: SeasonRequest; v: number } | null>(null);
  const problem = failed?.problem ?? null;
  const isOpen = problem !== null && mayHaveWorked(problem);
  const apply = async (asked: SeasonRequest | null, askedV: number) => {
    const { operation, v } = isOpen && failed ? failed : { operation: asked, v: askedV };
    if (!operation) return;
    setBusy(true);
    const refusal = await done(operation, v);
    setBusy(false);
    setFailed(refusal && { problem: refusal, operation, v });
    if (!refusal) onClose();
  };
  return { apply, busy, problem, isOpen, clear: () => setFailed(null) };
}
