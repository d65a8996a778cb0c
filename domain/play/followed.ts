/** What people follow while it is played: public, and a second old at the most while somebody asks. */
export const followed = { auth: 'public', cache: { sMaxAge: 1, staleWhileRevalidate: 5 } } as const;
