import { store } from '#web/src/lib/store.ts';

/** The text of the blocked dialog, while it's open. */
export const blockedText = store<string | null>(null);

/** Opens the blocked dialog with the caller's text. */
export const showBlocked = (text: string): void => blockedText.set(text);
