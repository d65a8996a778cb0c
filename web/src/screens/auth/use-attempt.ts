import { useState } from 'react';
import type { Problem, Result } from '#domain/kernel/result.ts';
import { problemOfFailure } from '#web/src/api/problems.ts';
import { loadChunk } from '#web/src/lib/lazy.ts';

/** A function that runs work from a lazily loaded module. It returns the work's value, or undefined if it failed. */
type Attempt<M> = <T>(work: (module: M) => Promise<Result<T>>) => Promise<T | undefined>;

/** Runs an attempt, with `loading` and `submitError` for its form. */
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

/** Runs an attempt with the module for signing in and out. */
export const useAttempt = attempting(() => import('#web/src/features/session/amplify.ts'));
/** Runs an attempt with the module for second factors. */
export const useFactorAttempt = attempting(() => import('#web/src/features/session/second-factor.ts'));
/** Runs an attempt with the module for signing in by email. */
export const useMailAttempt = attempting(() => import('#web/src/features/session/by-mail.ts'));
/** Runs an attempt with the module for the hosted pages. */
export const useOidcAttempt = attempting(() => import('#web/src/features/session/oidc.ts'));
