import { keepTeamToken } from '#web/src/features/session/team-tokens.ts';
import { shellQuery } from '#web/src/lib/embedded.ts';

/**
 * Does what the address asked at the start (Part 1 §2.2): `killLiveScoring` clears the stored match, else it is gone back to from the home page; `teamToken` is kept; `v` and the token are
 * taken out of the address.
 */
export async function tidyAddress(): Promise<void> {
  if (shellQuery.teamToken) keepTeamToken(shellQuery.teamToken);
  const search = shellQuery.rest ? `?${shellQuery.rest}` : '';
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash);
  if (shellQuery.killLiveScoring) {
    const { killLiveScoring } = await import('#web/src/features/live-scoring/stored.ts');
    killLiveScoring();
  } else if (location.pathname === '/' && isScoring()) {
    const { resumeScoring } = await import('#web/src/features/live-scoring/resume.ts');
    await resumeScoring((path) => location.replace(path));
  }
}

/** Whether a match is kept that somebody scores here (live-scoring/stored.ts): known without its code, since hardly anybody does. */
function isScoring(): boolean {
  try {
    return localStorage.getItem('sideout.liveScoring') !== null;
  } catch {
    return false;
  }
}
