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
