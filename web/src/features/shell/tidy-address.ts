import { paths, to } from '#domain/site/paths.ts';
import { keepTeamToken } from '#web/src/features/session/team-tokens.ts';
import { shellQuery } from '#web/src/lib/embedded.ts';

/**
 * Handles requests in the address at the start (Part 1 §2.2). `killLiveScoring` clears the stored match, to which
 * app/keep-offline.ts would otherwise return. `teamToken` is kept. `v` and the token are removed from the address.
 * Without an answer from the hosted pages, /auth leads to the sign-in page.
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
