import { claimsOf, prefix, refreshSession } from './tokens.ts';

/** The tokens that the pool returns when someone signs in. */
export type Tokens = { readonly id: string; readonly access: string; readonly refresh: string };

/** Stores tokens where Amplify does, because Amplify renews and removes them. */
export function keepTokens(client: string, { id, access, refresh }: Tokens): void {
  const username = String(claimsOf(id)['cognito:username'] ?? claimsOf(id).sub);
  const own = `${prefix}${client}.${username}.`;
  const kept = { idToken: id, accessToken: access, refreshToken: refresh, clockDrift: '0' };
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(`${own}${name}`, value);
  localStorage.setItem(`${prefix}${client}.LastAuthUser`, username);
  refreshSession();
}

const pagesKey = 'sideout.signInPages';
/** Notes that the user is also signed in on the hosted pages, so that signing out ends that session, too. */
export const noteSignInPages = (on: boolean): void =>
  on ? localStorage.setItem(pagesKey, 'yes') : localStorage.removeItem(pagesKey);
export const atSignInPages = (): boolean => localStorage.getItem(pagesKey) !== null;
