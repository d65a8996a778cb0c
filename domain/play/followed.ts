/** What people follow during play: public when the event's pages are, and at most a second old while someone is asking. */
export const followed = { auth: 'public', inside: true, cache: { sMaxAge: 1, staleWhileRevalidate: 5 } } as const;
