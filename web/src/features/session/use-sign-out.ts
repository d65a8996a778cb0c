import { useSWRConfig } from 'swr';
import { loadChunk } from '#web/src/lib/lazy.ts';

/** Signs out and forgets every answer that depended on who asked. */
export function useSignOut(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    const { endSession } = await loadChunk(() => import('./amplify.ts'));
    await endSession();
    await mutate((key) => Array.isArray(key) && key[1] === 'mine', undefined, { revalidate: false });
  };
}
