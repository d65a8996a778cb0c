import { paths, to } from '#domain/site/paths.ts';
import { keepTeamToken } from '#web/src/features/session/team-tokens.ts';
import { shellQuery } from '#web/src/lib/embedded.ts';

/**
 * Handles requests in the address at the start (Part 1 §2.2): `killLiveScoring` clears the stored match (otherwise
 * app/keep-offline.ts goes back to it), and `teamToken` is kept. `v` and the token are removed from the address.
 * /auth without an answer from the hosted pages leads to sign-in.
 */
export async function tidyAddress(): Promise<void> {
  if (shellQuery.teamToken) keepTeamToken(shellQuery.teamToken);
  const search = shellQuery.rest ? `?${shellQuery.rest}` : '';
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash);
  const query = new URLSearchParams(location.search);
  if (location.pathname === paths.auth && !query.has('state'))
    history.replaceState(history.state, '', to(paths.signIn, {}, { returnUrl: query.get('returnUrl') ?? undefined }));
  if (!shellQuery.killLiveScoring) return;
  const { killLiveScoring } = await import('#web/src/features/live-scoring/stored.ts');
  killLiveScoring();
}
