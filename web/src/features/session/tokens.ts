import { lackedFactor } from '#domain/identity/staff-group.ts';
import { type Store, store } from '#web/src/lib/store.ts';

/*
 * Whether a user is signed in, and with which token, without loading Amplify (43 KB): the tokens are stored where Amplify keeps them
 * (`CognitoIdentityServiceProvider.{client}.{user}.idToken`). Amplify is fetched to sign in, to renew and to sign out.
 */
export const prefix = 'CognitoIdentityServiceProvider.';

type Area = Pick<Storage, 'length' | 'key' | 'getItem'>;

/** The stored ID token, or null. */
export function storedToken(area: Area): string | null {
  for (let at = 0; at < area.length; at += 1) {
    const key = area.key(at) ?? '';
    if (!key.startsWith(prefix) || !key.endsWith('.LastAuthUser')) continue;
    const client = key.slice(0, -'.LastAuthUser'.length);
    return area.getItem(`${client}.${area.getItem(key)}.idToken`);
  }
  return null;
}

/** What a JWT says; nothing when it can't be read. */
export function claimsOf(jwt: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(atob(jwt.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}

/** When a JWT ends, epoch ms; 0 when it can't be read. */
export function endsAt(jwt: string): number {
  const { exp } = claimsOf(jwt);
  return typeof exp === 'number' ? exp * 1000 : 0;
}

/** The token of this browser, or null. */
export const ownToken = (): string | null => {
  try {
    return storedToken(localStorage);
  } catch {
    return null;
  }
};

/** Whether who is signed in is platform staff but for a second factor. */
export const lacksFactor = (): boolean => claimsOf(ownToken() ?? '')[lackedFactor.claim] === lackedFactor.value;

export type SessionState = 'anonymous' | 'signed-in';
const present = (): SessionState => (ownToken() ? 'signed-in' : 'anonymous');
export const sessionState: Store<SessionState> = store<SessionState>(present());

/** Looks again: after signing in or out, here or in another tab, and when the user returns to the page (Part 1 §4). */
export const refreshSession = (): void => sessionState.set(present());
