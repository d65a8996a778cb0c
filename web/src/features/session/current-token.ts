import { endsAt, ownToken } from './tokens.ts';

/** A token is renewed this long before it ends, ms. */
const margin = 60_000;

/** The token to send: the stored one while it lasts, else a renewed one; null when no user is signed in. */
export async function currentToken(): Promise<string | null> {
  const token = ownToken();
  if (!token) return null;
  if (endsAt(token) > Date.now() + margin) return token;
  const { renew } = await import('./amplify.ts');
  return renew();
}
