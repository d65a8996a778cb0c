import type { User } from './schema.ts';

/**
 * The browser's session as decisions (1§4, 3§4): events in, a state and effects out; the web performs the effects. `signed-in` is known only once
 * a token was read and the user loaded; a user that fails to load leaves its message and the product goes on.
 */
export type Session = {
  readonly status: 'unknown' | 'signed-out' | 'signed-in';
  readonly token: string | null;
  readonly user: User | null;
  readonly error: string | null;
};
export const noSession: Session = { status: 'unknown', token: null, user: null, error: null };

export type SessionEvent =
  | { readonly type: 'loaded' }
  | { readonly type: 'signed-in' }
  | { readonly type: 'signed-out' }
  | { readonly type: 'returned' }
  | { readonly type: 'token-read'; readonly token: string | null }
  | { readonly type: 'silent-sign-in-failed' }
  | { readonly type: 'user-loaded'; readonly user: User }
  | { readonly type: 'user-failed'; readonly message: string }
  | { readonly type: 'no-user-pushed' };

const sessionEffects = [
  'read-token',
  'silent-sign-in',
  'check-login',
  'load-user',
  'sign-out',
  'refresh-state',
  'go-home',
] as const;
type SessionEffect = (typeof sessionEffects)[number];
type SessionStep = { readonly session: Session; readonly effects: readonly SessionEffect[] };

const gone: Session = { status: 'signed-out', token: null, user: null, error: null };
type Steps = {
  readonly [T in SessionEvent['type']]: (
    session: Session,
    event: Extract<SessionEvent, { type: T }>,
    onUserPage: boolean,
  ) => SessionStep;
};

/** Somebody who is signed out on a page that needs a user is sent home (1§2.2, 3§8). */
const leave = (onUserPage: boolean): SessionStep => ({
  session: gone,
  effects: onUserPage ? ['refresh-state', 'go-home'] : ['refresh-state'],
});

const steps: Steps = {
  loaded: (session) => ({ session, effects: ['read-token'] }),
  'signed-in': (session) => ({ session, effects: ['read-token'] }),
  'signed-out': (_, __, onUserPage) => leave(onUserPage),
  returned: (session) => ({ session, effects: ['check-login'] }),
  'token-read': (session, { token }) =>
    token === null
      ? { session: { ...session, token: null }, effects: ['silent-sign-in'] }
      : { session: { ...session, token, error: null }, effects: ['load-user'] },
  'silent-sign-in-failed': (_, __, onUserPage) => leave(onUserPage),
  'user-loaded': (session, { user }) => ({
    session: session.token === null ? session : { ...session, status: 'signed-in', user, error: null },
    effects: [],
  }),
  'user-failed': (session, { message }) => ({ session: { ...session, error: message }, effects: [] }),
  'no-user-pushed': (session) => ({ session, effects: ['sign-out'] }),
};

/** What an event changes, and what is to be done. `onUserPage`: the page shown needs a user. */
export const stepSession = (session: Session, event: SessionEvent, onUserPage: boolean): SessionStep =>
  (steps[event.type] as (session: Session, event: SessionEvent, onUserPage: boolean) => SessionStep)(
    session,
    event,
    onUserPage,
  );
