/** Ends a way to sign in by its subject, with its address and password. If it is already gone, nothing happens. */
export type EndSignIn = (subject: string) => Promise<void>;

/** Authenticator codes, as named in the pool's list of a user's second factors. */
export const totp = 'SOFTWARE_TOKEN_MFA';

/**
 * Ends every sign-in of a subject, then requires an authenticator code at every later one, so no sign-in without a
 * code remains. Returns false for a user who has never entered an authenticator code: they can't be asked for one.
 */
export type DemandFactor = (subject: string) => Promise<boolean>;

/** The part of an account that is in the pool, by the subject of its sign-in. */
export type PoolAccount = {
  /** Sets a permanent password. Returns false if it breaks the pool's rules. */
  readonly setPassword: (subject: string, password: string) => Promise<boolean>;
  /** Changes the sign-in address to one that we verified. Returns false if another account signs in with it. */
  readonly setAddress: (subject: string, email: string) => Promise<boolean>;
  /**
   * Returns the sign-in of an address, if it is verified and the pool asks for nothing else first. `factor`: it needs
   * an authenticator code.
   */
  readonly whose: (email: string) => Promise<{ readonly subject: string; readonly factor: boolean } | null>;
  /** Ends every sign-in, so none can be renewed. */
  readonly signOutEverywhere: (subject: string) => Promise<void>;
};
