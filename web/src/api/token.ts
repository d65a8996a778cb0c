/**
 * The signed-in user's token has expired and can't be renewed right now. Calls aren't sent without a token, because
 * they would count as anonymous.
 */
export class NotRenewed extends Error {}

/** The source of the bearer token. Set by features/session, so api doesn't depend on Amplify. Throws {@link NotRenewed}. */
type TokenSource = () => Promise<string | null>;

let source: TokenSource = async () => null;
export const setTokenSource = (next: TokenSource): void => {
  source = next;
};
export const bearer = (): Promise<string | null> => source();

/** Called when the server rejects the token (401), which ends the session. */
let onUnknown: () => void = () => {};
export const setUnknownHandler = (next: () => void): void => {
  onUnknown = next;
};
export const sessionUnknown = (): void => onUnknown();

/**
 * More headers that identify the user, sent with every call that isn't purely public: the browser's team tokens, and
 * whether the public view is on.
 */
type AuthHeadersSource = () => Readonly<Record<string, string>>;
let authHeadersSource: AuthHeadersSource = () => ({});
export const setAuthHeadersSource = (next: AuthHeadersSource): void => {
  authHeadersSource = next;
};
export const authHeaders: AuthHeadersSource = () => authHeadersSource();

/**
 * This browser's secret, sent as `x-holder`. An anonymous visitor's spots and carts belong to it
 * (functions/kernel/http/holder.ts). It is made once and kept, or lasts as long as the page if storage is blocked.
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

/** Returns whether this browser has ever held a spot. If so, the server may have carts for it. */
export function hasHolder(): boolean {
  try {
    return inMemory !== null || localStorage.getItem(name) !== null;
  } catch {
    return inMemory !== null;
  }
}
