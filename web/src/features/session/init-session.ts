import { setAuthHeadersSource, setTokenSource, setUnknownHandler } from '#web/src/api/token.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { teamTokens } from './team-tokens.ts';
import { currentToken, refreshSession, renewInTime, sessionState } from './tokens.ts';
import { publicView } from './use-session.ts';

/** Ends the session because the server no longer knows the user (a 401, or the NoUser push; Part 1 §8). */
async function endedElsewhere(): Promise<void> {
  if (sessionState.get() !== 'signed-in') return;
  const { endSession } = await import('./amplify.ts');
  await endSession();
  toast('Your session has ended. Please sign in again.');
}

/**
 * The headers that are sent in addition to the sign-in token: this browser's team tokens, and whether the public view
 * is on.
 */
function standingHeaders(): Record<string, string> {
  const tokens = teamTokens();
  return {
    ...(tokens.length > 0 && { 'x-team-token': tokens.join(',') }),
    ...(publicView.get() && sessionState.get() === 'signed-in' && { 'x-public-view': 'true' }),
  };
}

/**
 * Gives the API client the session's token and headers at the start, and checks the session again when the user returns
 * to the page (Part 1 §4).
 */
export function initSession(): void {
  setTokenSource(currentToken);
  renewInTime();
  setAuthHeadersSource(standingHeaders);
  setUnknownHandler(() => void endedElsewhere());
  addEventListener('storage', refreshSession);
  document.addEventListener('visibilitychange', refreshSession);
}
