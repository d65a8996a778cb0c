import { siteConfig } from '#web/src/api/config.ts';
import { sessionState } from './tokens.ts';

/**
 * Signs users in on an organization's site if they are signed in on the hosted pages (1§4). The main site checks only
 * on request, because the check would load a hidden frame for every visitor.
 */
export async function trySilently(): Promise<void> {
  if (sessionState.get() === 'signed-in' || parent !== window || window.opener) return;
  const { signInPages } = await siteConfig();
  if (!signInPages || signInPages.callback === location.origin) return;
  const { signInSilently } = await import('./oidc.ts');
  await signInSilently();
}
