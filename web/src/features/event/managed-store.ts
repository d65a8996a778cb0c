import { type Store, store } from '#web/src/lib/store.ts';

/** The organization of the event that is being managed, or null elsewhere. The menu makes room for it. */
export const managedOrganization: Store<number | null> = store<number | null>(null);
