/**
 * The settings of calls that people follow during play. The data is public if the event's pages are, and at most a
 * second old while people are requesting it.
 */
export const followed = { auth: 'public', inside: true, cache: { sMaxAge: 1, staleWhileRevalidate: 5 } } as const;
