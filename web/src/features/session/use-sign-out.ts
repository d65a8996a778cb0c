import { useSWRConfig } from 'swr';
import { wasForInsiders } from '#web/src/api/ask.ts';
import { loadChunk } from '#web/src/lib/lazy.ts';
import { setPublicView } from './use-session.ts';

/** Signs out and clears every answer that depended on the user. */
export function useSignOut(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    const { endSession, leavePages } = await loadChunk(() => import('./amplify.ts'));
    await endSession();
    setPublicView(false);
    await mutate((key) => Array.isArray(key) && (key[1] === 'mine' || wasForInsiders(String(key[0]))), undefined, {
      revalidate: false,
    });
    await leavePages();
  };
}
