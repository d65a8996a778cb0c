import { useState } from 'react';
import type { Problem } from '#domain/kernel/problem.ts';
import type { Result } from '#domain/kernel/result.ts';
import { problemOfFailure } from '#web/src/api/problems.ts';
import { loadChunk } from '#web/src/lib/lazy.ts';

/** Runs something of a module that is fetched now; answers its value, or undefined when it was refused. */
type Attempt<M> = <T>(work: (module: M) => Promise<Result<T>>) => Promise<T | undefined>;

/** An attempt, with `loading` and `submitError` for the form that starts it. */
const attempting =
  <M>(load: () => Promise<M>) =>
  () => {
    const [loading, setLoading] = useState(false);
    const [submitError, setError] = useState<Problem>();
    const run: Attempt<M> = async (work) => {
      setLoading(true);
      setError(undefined);
      try {
        const result = await work(await loadChunk(load));
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
  };

/** With what signs in and out. */
export const useAttempt = attempting(() => import('#web/src/features/session/amplify.ts'));
/** With what sets up a second factor. */
export const useFactorAttempt = attempting(() => import('#web/src/features/session/second-factor.ts'));
/** With what signs in by a mail. */
export const useMailAttempt = attempting(() => import('#web/src/features/session/by-mail.ts'));
/** With what signs in at the managed pages. */
export const useOidcAttempt = attempting(() => import('#web/src/features/session/oidc.ts'));
