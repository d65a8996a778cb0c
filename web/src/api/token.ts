/** Whoever is signed in has a token that has ended and can't be renewed now. A call without it would be a stranger's, so none is sent. */
export class NotRenewed extends Error {}

/** Where the bearer token comes from: set by features/session, so that api knows nothing of Amplify. Throws {@link NotRenewed}. */
type TokenSource = () => Promise<string | null>;

let source: TokenSource = async () => null;
export const setTokenSource = (next: TokenSource): void => {
  source = next;
};
export const bearer = (): Promise<string | null> => source();

/** Called when the server rejects the token (401): the session ends. */
let onUnknown: () => void = () => {};
export const setUnknownHandler = (next: () => void): void => {
  onUnknown = next;
};
export const sessionUnknown = (): void => onUnknown();

/** More identification, as headers of every call that uses it: a team's tokens, the public view. */
type AuthHeadersSource = () => Readonly<Record<string, string>>;
let authHeadersSource: AuthHeadersSource = () => ({});
export const setAuthHeadersSource = (next: AuthHeadersSource): void => {
  authHeadersSource = next;
};
export const authHeaders: AuthHeadersSource = () => authHeadersSource();

/**
 * The browser's own secret, sent as `x-holder`: what an anonymous visitor's places and carts belong to (functions/kernel/http/holder.ts).
 * Made once and kept; where storage is blocked it lives as long as the page.
 */
const name = 'sideout.holder';
let inMemory: string | null = null;

const newToken = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
};

export function holder(): string {
  if (inMemory) return inMemory;
  try {
    const item = localStorage.getItem(name);
    const good = item !== null && /^[A-Za-z0-9_-]{22,64}$/.test(item);
    inMemory = good ? item : newToken();
    if (!good) localStorage.setItem(name, inMemory);
  } catch {
    inMemory ??= newToken();
  }
  return inMemory;
}

/** Whether this browser has ever held anything: then there may be carts of it on the server. */
export function hasHolder(): boolean {
  try {
    return inMemory !== null || localStorage.getItem(name) !== null;
  } catch {
    return inMemory !== null;
  }
}
