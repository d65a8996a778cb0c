import { me } from '#domain/identity/operations.ts';
import { defineProblems, ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import { paths, to } from '#domain/site/paths.ts';
import { type SignInPages, siteConfig } from '#web/src/api/config.ts';
import { problemOfFailure } from '#web/src/api/problems.ts';
import { safeReturn } from '#web/src/lib/safe-path.ts';
import { keepTokens, noteSignInPages, type Tokens } from './saved-tokens.ts';
import { claimsOf } from './tokens.ts';

/*
 * Signs in on the pool's hosted pages (2§7) with an authorization code and PKCE, in a window of 550 × 685 or by
 * redirect, or silently in a frame. The pages know only the main site's /auth address. From there, the code goes to the
 * site that started the sign-in, and only that site has the verifier to use it.
 */

const signIn = defineProblems('auth', {
  closed: { kind: 'rejected', title: 'The window closed before you were signed in.' },
  blocked: { kind: 'rejected', title: 'Your browser blocked the sign-in window. Allow pop-ups and try again.' },
  denied: { kind: 'rejected', title: 'The sign-in was canceled.' },
  provider: {
    kind: 'unavailable',
    title: 'The other site couldn’t sign you in. Try again, or use your password.',
  },
  stale: { kind: 'gone', title: 'This sign-in has expired. Please start again.' },
  none: { kind: 'rejected', title: 'There’s no sign-in page on this test site.' },
});

/** The response at /auth, passed on to the site that started the sign-in. */
export type Returned = {
  readonly type: 'sideout:signed-in';
  readonly state: string;
  readonly code: string;
  readonly error: string;
};
type Begun = {
  readonly url: string;
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly back: string;
};
type Asking = { readonly provider?: string | undefined; readonly silent?: boolean };

const letters = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const secret = () => letters(crypto.getRandomValues(new Uint8Array(32)));

/** Returns the site that a state belongs to, which is the part after its secret. */
export function originOf(state: string): string | null {
  try {
    return new URL(atob((state.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).origin;
  } catch {
    return null;
  }
}

/**
 * Set while the hosted pages remember a user we refused. Without it, every retry would immediately sign in that user
 * again.
 */
const anewKey = 'sideout.askAnew';
const promptFor = (silent: boolean | undefined): string | null =>
  silent ? 'none' : sessionStorage.getItem(anewKey) ? 'login' : null;

async function begin(pages: SignInPages, client: string, { provider, silent }: Asking): Promise<Begun> {
  const [verifier, nonce] = [secret(), secret()];
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
  const state = `${secret()}.${letters(new TextEncoder().encode(location.origin))}`;
  const back = `${pages.callback}${silent ? paths.silent : paths.auth}`;
  const prompt = promptFor(silent);
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: client, redirect_uri: back, state, nonce },
    scope: 'openid profile email aws.cognito.signin.user.admin',
    ...{ code_challenge: letters(digest), code_challenge_method: 'S256' },
    ...(provider ? { identity_provider: provider } : {}),
    ...(prompt ? { prompt } : {}),
  });
  return { url: `${pages.address}/oauth2/authorize?${query}`, state, verifier, nonce, back };
}

/**
 * Returns the tokens for a code. Only the page that started the sign-in can request them. Refuses tokens that aren't
 * for this sign-in.
 */
async function exchanged(
  { address }: SignInPages,
  client: string,
  { verifier, nonce, back }: Pick<Begun, 'verifier' | 'nonce' | 'back'>,
  code: string,
): Promise<Result<Tokens, Problem>> {
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', client_id: client, code, redirect_uri: back, code_verifier: verifier },
  });
  const reply = await fetch(`${address}/oauth2/token`, { method: 'POST', body });
  if (!reply.ok) return refuse(signIn.stale());
  const { id_token: id, access_token: access, refresh_token: refresh } = await reply.json();
  const claims = claimsOf(id);
  if (claims.nonce !== nonce || claims.aud !== client) return refuse(signIn.stale());
  return ok({ id, access, refresh });
}

const refusalOf = (error: string): Problem => (error === 'access_denied' ? signIn.denied() : signIn.provider());

/** Returns the first answer for this state from our own callback, in the window we opened. Ignores other messages. */
function answerOf(
  from: Window,
  origin: string,
  state: string,
  over: (stop: () => void) => () => void,
): Promise<Returned | null> {
  return new Promise((resolve) => {
    const end = (answer: Returned | null) => {
      removeEventListener('message', heard);
      stop();
      resolve(answer);
    };
    const heard = ({ data, origin: sender, source }: MessageEvent) => {
      const said = data as Partial<Returned> | null;
      if (sender !== origin || source !== from || said?.type !== 'sideout:signed-in' || said.state !== state) return;
      end(said as Returned);
    };
    addEventListener('message', heard);
    const stop = over(() => end(null));
  });
}

const windowLook = (): string => {
  const [width, height] = [550, 685];
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
};

/**
 * On a slow phone, a window's last message can arrive after it has closed. After this many checks, nothing more will
 * come.
 */
const lateAnswer = 5;

/**
 * Gets tokens through the hosted pages in a separate window. Call it from a click, because browsers otherwise block the
 * window.
 */
export async function tokensByWindow(provider?: string): Promise<Result<Tokens, Problem>> {
  const popup = open('about:blank', 'sideout-sign-in', windowLook());
  if (!popup) return refuse(signIn.blocked());
  try {
    const { signInPages: pages, userPoolClientId: client } = await siteConfig();
    if (!pages) return refuse(signIn.none());
    const begun = await begin(pages, client, { provider });
    popup.location.href = begun.url;
    const answer = await answerOf(popup, pages.callback, begun.state, (closed) => {
      let left = lateAnswer;
      const look = setInterval(() => {
        if (popup.closed && --left < 0) closed();
      }, 400);
      return () => clearInterval(look);
    });
    popup.close();
    if (!answer) return refuse(signIn.closed());
    return answer.error ? refuse(refusalOf(answer.error)) : await exchanged(pages, client, begun, answer.code);
  } catch (failure) {
    return refuse(problemOfFailure(failure));
  } finally {
    popup.close();
  }
}

/**
 * Keeps a sign-in once our own server has accepted it. The server refuses it if the email belongs to an account that
 * can't be opened this way.
 */
async function keepSignIn(client: string, tokens: Tokens): Promise<Result<true, Problem>> {
  const reply = await fetch(me.path, { headers: { authorization: `Bearer ${tokens.id}` } });
  if (!reply.ok) {
    sessionStorage.setItem(anewKey, 'yes');
    return refuse((await reply.json()) as Problem);
  }
  sessionStorage.removeItem(anewKey);
  keepTokens(client, tokens);
  noteSignInPages(true);
  return ok(true);
}

/** Signs in on the hosted pages in a pop-up window. */
async function signInByWindow(provider?: string): Promise<Result<true, Problem>> {
  const got = await tokensByWindow(provider);
  return got.ok ? keepSignIn((await siteConfig()).userPoolClientId, got.value) : got;
}

const pendingKey = 'sideout.signIn';
type Pending = Omit<Begun, 'url'> & { readonly returnUrl: string };

/** Signs in on the hosted pages by redirect, for browsers that block pop-ups. The pages return to /auth. */
async function signInByRedirect(returnUrl: string, provider?: string): Promise<Result<true, Problem>> {
  const { signInPages: pages, userPoolClientId: client } = await siteConfig();
  if (!pages) return refuse(signIn.none());
  const { url, ...begun } = await begin(pages, client, { provider });
  sessionStorage.setItem(pendingKey, JSON.stringify({ ...begun, returnUrl } satisfies Pending));
  location.assign(url);
  return ok(true);
}

/**
 * Signs in through the hosted pages in a window, or in this tab if the browser blocks windows. In this tab, it returns
 * to `returnUrl`.
 */
export async function signInElsewhere(returnUrl: string, provider?: string): Promise<Result<true, Problem>> {
  const done = await signInByWindow(provider);
  return done.ok || done.problem.code !== signIn.blocked().code ? done : signInByRedirect(returnUrl, provider);
}

/**
 * Returns where to go after a redirect. The answer can be used only once, and only if the sign-in started in this tab.
 */
export async function finishRedirect({ code, state, error }: Omit<Returned, 'type'>): Promise<Result<string, Problem>> {
  const pending = JSON.parse(sessionStorage.getItem(pendingKey) ?? 'null') as Pending | null;
  sessionStorage.removeItem(pendingKey);
  if (pending?.state !== state) return refuse(signIn.stale());
  if (error) return refuse(refusalOf(error));
  const { signInPages: pages, userPoolClientId: client } = await siteConfig();
  if (!pages) return refuse(signIn.none());
  const got = await exchanged(pages, client, pending, code);
  const done = got.ok ? await keepSignIn(client, got.value) : got;
  return done.ok ? ok(safeReturn(pending.returnUrl)) : done;
}

const triedKey = 'sideout.triedSilently';
/** How long to wait for the hosted pages to report whether someone is signed in there, in ms. */
const patience = 10_000;

/**
 * Signs in a user who is already signed in on the hosted pages, so that one sign-in works for the site and all
 * organizations' sites (1§4). Tried once per tab.
 */
export async function signInSilently(): Promise<boolean> {
  if (sessionStorage.getItem(triedKey)) return false;
  sessionStorage.setItem(triedKey, 'yes');
  const { signInPages: pages, userPoolClientId: client } = await siteConfig();
  if (!pages) return false;
  const begun = await begin(pages, client, { silent: true });
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Sign-in';
  frame.src = begun.url;
  document.body.append(frame);
  try {
    const answer = await answerOf(frame.contentWindow!, pages.callback, begun.state, (late) => {
      const timer = setTimeout(late, patience);
      return () => clearTimeout(timer);
    });
    if (!answer?.code) return false;
    const got = await exchanged(pages, client, begun, answer.code);
    return got.ok && (await keepSignIn(client, got.value)).ok;
  } finally {
    frame.remove();
  }
}

/** Returns the address that ends the session on the hosted pages, which then return to the main site. */
export async function leaveSignInPages(): Promise<void> {
  sessionStorage.setItem(triedKey, 'yes');
  const { signInPages: pages, userPoolClientId: client } = await siteConfig();
  if (!pages) return;
  const query = new URLSearchParams({ client_id: client, logout_uri: `${pages.callback}${to(paths.home)}` });
  location.assign(`${pages.address}/logout?${query}`);
}
