/*
 * App keys (functions/subjects/api-access.ts) in a separate file, because the user pool's trigger reads them without
 * the rest of an item's definition.
 */

/** Returns an app's key in the table. */
export const appKey = (clientId: string) => ({ pk: `APP#${clientId}`, sk: 'META' });

/** Returns the partition of the apps that a login allows, by its name in the pool. */
export const allowedPk = (name: string): string => `ALLOWED#${name}`;

/** A function that returns whether the table has an item. */
type Has = (key: { readonly pk: string; readonly sk: string }) => Promise<boolean>;

/**
 * Returns whether a client is allowed to get tokens for a login: the login allows it, or it is our own and not an app.
 */
export const mayHaveTokens = async (has: Has, name: string, clientId: string): Promise<boolean> =>
  (await has({ pk: allowedPk(name), sk: clientId })) || !(await has(appKey(clientId)));
