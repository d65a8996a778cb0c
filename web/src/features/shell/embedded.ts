import { readShellQuery } from '#domain/organizations/shell.ts';
import { keepTeamToken } from '#web/src/features/session/team-tokens.ts';

/*
 * What the query asks of the shell, read once at the start (Part 1 §2.2): `iframe=true` hides navigation and stays so while the page
 * lives, `killLiveScoring` clears what was stored, `teamToken` is kept, `v` and the token are taken out of the address.
 */
const query = readShellQuery(globalThis.location?.search ?? '');

export const embedded: boolean = query.embedded;

export function tidyAddress(): void {
  if (query.killLiveScoring)
    void import('#web/src/features/live-scoring/stored.ts').then(({ killLiveScoring }) => killLiveScoring());
  if (query.teamToken) keepTeamToken(query.teamToken);
  const search = query.rest ? `?${query.rest}` : '';
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash);
}
