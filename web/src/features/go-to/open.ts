import { store } from '#web/src/lib/store.ts';

/** What stands over the page: Go to, the list of keys, or nothing. */
export const goTo = store<'places' | 'keys' | null>(null);
