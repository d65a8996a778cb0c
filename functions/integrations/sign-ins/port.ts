/** Ends a way to sign in by its subject, with its address and password; one that is gone already is gone. */
export type EndSignIn = (subject: string) => Promise<void>;
