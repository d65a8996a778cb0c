/**
 * A function that removes a sign-in by its subject, along with its address and password. It does nothing if the sign-in
 * is already gone.
 */
export type EndSignIn = (subject: string) => Promise<void>;

/** The name for authenticator codes in the pool's list of a user's second factors. */
export const totp = 'SOFTWARE_TOKEN_MFA';

/**
 * A function that ends every sign-in of a subject and then requires an authenticator code for new ones, so no sign-in
 * without a code remains. It returns false for users who have never entered an authenticator code, because they have
 * none to enter.
 */
export type DemandFactor = (subject: string) => Promise<boolean>;

/** The part of an account that the user pool stores, by its sign-in's subject. */
export type PoolAccount = {
  /** Sets a permanent password. Returns false if it breaks the pool's rules. */
  readonly setPassword: (subject: string, password: string) => Promise<boolean>;
  /** Changes the sign-in address to one that we verified. Returns false if another account signs in with it. */
  readonly setAddress: (subject: string, email: string) => Promise<boolean>;
  /**
   * Returns an address's sign-in, if it is verified and the pool requires nothing else first. `factor` means that it
   * needs an authenticator code.
   */
  readonly whose: (email: string) => Promise<{ readonly subject: string; readonly factor: boolean } | null>;
  /** Ends all sign-ins, so none can be renewed. */
  readonly signOutEverywhere: (subject: string) => Promise<void>;
};
