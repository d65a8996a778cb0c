import { lackedFactor } from '#domain/identity/staff-group.ts';
import { minute, second } from '#domain/kernel/time.ts';
import { NotRenewed } from '#web/src/api/token.ts';
import { chance } from '#web/src/lib/chance.ts';
import { type Store, store } from '#web/src/lib/store.ts';

/*
 * Whether a user is signed in, and with which token. This module doesn't load Amplify (43 KB), but reads the tokens
 * where Amplify keeps them (`CognitoIdentityServiceProvider.{client}.{user}.idToken`). Amplify is loaded only to sign
 * in, renew and sign out.
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

/** A JWT's content. Empty if it can't be read. */
export function claimsOf(jwt: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(atob(jwt.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}

/** Returns when a JWT expires, in epoch ms, or 0 if it can't be read. */
export function endsAt(jwt: string): number {
  const { exp } = claimsOf(jwt);
  return typeof exp === 'number' ? exp * 1000 : 0;
}

/** This browser's token, or null. */
export const ownToken = (): string | null => {
  try {
    return storedToken(localStorage);
  } catch {
    return null;
  }
};

/** Returns whether the user lacks only a second factor to act as platform staff. */
export const lacksFactor = (): boolean => claimsOf(ownToken() ?? '')[lackedFactor.claim] === lackedFactor.value;

export type SessionState = 'anonymous' | 'signed-in';
const present = (): SessionState => (ownToken() ? 'signed-in' : 'anonymous');
export const sessionState: Store<SessionState> = store<SessionState>(present());

/**
 * Updates the state after someone signs in or out, here or in another tab, and when the user returns to the page (Part
 * 1 §4).
 */
export const refreshSession = (): void => sessionState.set(present());

/**
 * Each token is renewed at a random time between fifteen and two minutes before it expires. If tens of thousands of
 * people waiting for registration to open renewed in the same second, the pool would refuse them. In its last minute, a
 * token is no longer sent.
 */
const ahead = { most: 15 * minute, least: 2 * minute };
const margin = minute;
/** The maximum number of tries for a renewal that a call is waiting for. */
const tries = 6;

let lead = { token: '', ms: 0 };
function leadOf(token: string): number {
  if (lead.token !== token) lead = { token, ms: ahead.least + chance() * (ahead.most - ahead.least) };
  return lead.ms;
}

/**
 * Returns the token to send: the stored one while it's valid, otherwise a renewed one. Null if no user is signed in.
 * Throws {@link NotRenewed}.
 */
export async function currentToken(): Promise<string | null> {
  const token = ownToken();
  if (!token) return null;
  const left = endsAt(token) - Date.now();
  if (left > leadOf(token)) return token;
  if (left <= margin) return renewed();
  // Runs in the background, because the call has a valid token. If it fails, the next call tries again.
  void renewed().catch(() => null);
  return token;
}

/** Checks regularly whether this page's token needs renewal, so that someone who waits for an hour has a valid one. */
export const renewInTime = (): unknown => setInterval(() => void currentToken().catch(() => null), 20 * second);

let flight: Promise<string | null> | null = null;
/** Runs only one renewal at a time. Other callers wait for it. */
function renewed(): Promise<string | null> {
  flight ??= tried().finally(() => {
    flight = null;
  });
  return flight;
}

/**
 * Retries with longer and longer random pauses. The pool answers only a limited number of calls per second, and every
 * refused caller tries again.
 */
async function tried(): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await import('./amplify.ts').then(
      ({ renew }) => renew(),
      () => null,
    );
    if (answer?.ok) return answer.value;
    if (attempt >= tries || globalThis.navigator?.onLine === false) throw new NotRenewed(answer?.problem.code);
    await new Promise((resolve) => setTimeout(resolve, second * 2 ** (attempt - 1) * (0.5 + chance())));
  }
}
