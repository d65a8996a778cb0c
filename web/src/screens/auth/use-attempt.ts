import { useState } from 'react';
import type { Problem } from '#domain/kernel/problem.ts';
import type { Result } from '#domain/kernel/result.ts';
import { problemOfFailure } from '#web/src/api/problems.ts';
import { loadChunk } from '#web/src/lib/lazy.ts';

type Amplify = typeof import('#web/src/features/session/amplify.ts');

/** Runs something of Amplify, which is fetched now; answers its value, or undefined when it was refused. */
type Attempt = <T>(work: (amplify: Amplify) => Promise<Result<T>>) => Promise<T | undefined>;

/** An attempt, with `loading` and `submitError` for the form that starts it. */
export function useAttempt() {
  const [loading, setLoading] = useState(false);
  const [submitError, setError] = useState<Problem>();
  const run: Attempt = async (work) => {
    setLoading(true);
    setError(undefined);
    try {
      const result = await work(await loadChunk(() => import('#web/src/features/session/amplify.ts')));
      if (result.ok) return result.value;
      setError(result.problem);
    } catch (failure) {
      setError(problemOfFailure(failure));
    } finally {
      setLoading(false);
    }
    return undefined;
  };
  return { run, loading, submitError };
}
