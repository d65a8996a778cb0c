import { siteConfig } from '#web/src/api/config.ts';
import { sessionState } from './tokens.ts';

/**
 * On an organization's site, a user who is signed in at the hosted pages is also signed in here (1§4). On the main
 * site this happens only on request, because it would cost every visitor a frame.
 */
export async function trySilently(): Promise<void> {
  if (sessionState.get() === 'signed-in' || parent !== window || window.opener) return;
  const { signInPages } = await siteConfig();
  if (!signInPages || signInPages.callback === location.origin) return;
  const { signInSilently } = await import('./oidc.ts');
  await signInSilently();
}
