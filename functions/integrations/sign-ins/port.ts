/** Ends a way to sign in by its subject, with its address and password; one that is gone already is gone. */
export type EndSignIn = (subject: string) => Promise<void>;

/** An authenticator's codes, in the pool's list of a user's second factors. */
export const totp = 'SOFTWARE_TOKEN_MFA';

/**
 * Ends every sign-in of a subject, then asks for a code of their authenticator at each one to come, so that no sign-in without it is left; whoever has
 * shown no code of one yet can't be asked for it (false).
 */
export type DemandFactor = (subject: string) => Promise<boolean>;

/** What of an account lies at the pool, by the subject of its sign-in. */
export type PoolAccount = {
  /** Sets a password for good; false: it is against the pool's rules. */
  readonly setPassword: (subject: string, password: string) => Promise<boolean>;
  /** Another address to sign in with, which was proved to us; false: another account signs in with it. */
  readonly setAddress: (subject: string, email: string) => Promise<boolean>;
  /** Whose sign-in an address is, if it is confirmed and nothing else is asked of them first; `factor`: a code of their authenticator is. */
  readonly whose: (email: string) => Promise<{ readonly subject: string; readonly factor: boolean } | null>;
  /** Ends every sign-in: none can be renewed. */
  readonly signOutEverywhere: (subject: string) => Promise<void>;
};
