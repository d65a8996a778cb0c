/** Ends a way to sign in by its subject, with its address and password; one that is already gone is fine. */
export type EndSignIn = (subject: string) => Promise<void>;

/** Authenticator codes, as named in the pool's list of a user's second factors. */
export const totp = 'SOFTWARE_TOKEN_MFA';

/**
 * Ends every sign-in of a subject, then requires an authenticator code at every later one, so that no sign-in without a code remains.
 * False for a user who has never entered a code from an authenticator: they can't be asked for one.
 */
export type DemandFactor = (subject: string) => Promise<boolean>;

/** The part of an account that is in the pool, by the subject of its sign-in. */
export type PoolAccount = {
  /** Sets a permanent password; false: it breaks the pool's rules. */
  readonly setPassword: (subject: string, password: string) => Promise<boolean>;
  /** Changes the address to sign in with to one that was verified by us; false: another account signs in with it. */
  readonly setAddress: (subject: string, email: string) => Promise<boolean>;
  /** The sign-in of an address, if it is verified and the pool asks for nothing else first; `factor`: it needs an authenticator code. */
  readonly whose: (email: string) => Promise<{ readonly subject: string; readonly factor: boolean } | null>;
  /** Ends every sign-in: none can be renewed. */
  readonly signOutEverywhere: (subject: string) => Promise<void>;
};
