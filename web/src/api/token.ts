/** Where the bearer token comes from: set by features/session, so that api knows nothing of Amplify. */
export type TokenSource = () => Promise<string | null>;

let source: TokenSource = async () => null;
export const setTokenSource = (next: TokenSource): void => {
  source = next;
};
export const bearer = (): Promise<string | null> => source();

/** Told when the server no longer knows who we are (401 with a token sent): the session ends. */
let onUnknown: () => void = () => {};
export const setUnknownHandler = (next: () => void): void => {
  onUnknown = next;
};
export const sessionUnknown = (): void => onUnknown();

/** What else says who asks, as headers of every call that looks at it: a team's tokens, the public view. */
export type StandingSource = () => Readonly<Record<string, string>>;
let standingSource: StandingSource = () => ({});
export const setStandingSource = (next: StandingSource): void => {
  standingSource = next;
};
export const standing: StandingSource = () => standingSource();
