/** What people follow while it is played: public where the event's pages are, and a second old at the most while someone asks. */
export const followed = { auth: 'public', inside: true, cache: { sMaxAge: 1, staleWhileRevalidate: 5 } } as const;
