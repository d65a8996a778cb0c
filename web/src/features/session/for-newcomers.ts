/**
 * The state of links for people who probably have no account yet. If such a page needs a user, visitors create an
 * account rather than sign in.
 */
export const forNewcomers = { newcomers: true } as const;

/** Returns whether a visitor came by a link for people who probably have no account yet. */
export const isForNewcomers = (state: unknown): boolean =>
  (state as Partial<typeof forNewcomers> | null)?.newcomers === true;
