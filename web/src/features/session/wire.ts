import { setTokenSource, setUnknownHandler } from '#web/src/api/token.ts';
import { toast } from '#web/src/ui/toast.tsx';
import { currentToken, refreshSession, sessionState } from './tokens.ts';

/** Ends the session because the server no longer knows the user (a 401, or the push NoUser; Part 1 §8). */
export async function endedElsewhere(): Promise<void> {
  if (sessionState.get() !== 'signed-in') return;
  const { endSession } = await import('./amplify.ts');
  await endSession();
  toast('Your sign-in has ended. Please sign in again.');
}

/** Ties the session to the API client, once, at the start; looks again when the user returns to the page (Part 1 §4). */
export function wireSession(): void {
  setTokenSource(currentToken);
  setUnknownHandler(() => void endedElsewhere());
  addEventListener('storage', refreshSession);
  document.addEventListener('visibilitychange', refreshSession);
}
