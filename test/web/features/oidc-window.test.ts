// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const site = 'https://sideout.example';
const pages = { address: 'https://auth.sideout.example', callback: site, providers: [] };
const jwt = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.s`;

type Popup = { closed: boolean; location: { href: string }; close(): void };
let popup: Popup;
let asked: URLSearchParams[];
let look: string;
/** Returns the request to the managed pages, from the window's address. */
const sent = () => new URL(popup.location.href).searchParams;
const state = () => sent().get('state') as string;
const post = (data: unknown, origin = site, source: unknown = popup) => {
  const message = new MessageEvent('message', { data, origin });
  Object.defineProperty(message, 'source', { value: source });
  dispatchEvent(message);
};
const returned = (more: object = {}) => ({ type: 'sideout:signed-in', state: state(), code: 'c', error: '', ...more });

beforeEach(() => {
  vi.resetModules();
  popup = { closed: false, location: { href: '' }, close: vi.fn() };
  asked = [];
  vi.stubGlobal('open', (_url: string, _name: string, features: string) => {
    look = features;
    return popup;
  });
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: URLSearchParams } = {}) => {
    if (url === '/config.json') return Response.json({ userPoolClientId: 'client', signInPages: pages });
    asked.push(body as URLSearchParams);
    const id = jwt({ nonce: sent().get('nonce'), aud: 'client' });
    return Response.json({ id_token: id, access_token: 'a', refresh_token: 'r' });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Starts a sign-in whose window is open at the sign-in pages. */
async function begun() {
  const { tokensByWindow } = await import('#web/src/features/session/oidc.ts');
  const tokens = tokensByWindow();
  await vi.waitFor(() => expect(popup.location.href).not.toBe(''));
  return { tokens };
}

describe('the sign-in window', () => {
  it('is trusted only from our callback page and for the current sign-in [P2-703] [P2-704] [P2-705]', async () => {
    const { tokens } = await begun();
    post(returned({ code: 'forged' }), 'https://evil.example');
    post(returned({ code: 'forged' }), site, globalThis);
    post(returned({ code: 'forged', state: `${state()}x` }));
    post(returned({ code: 'forged', type: 'signed-in' }));
    for (const junk of [null, 'code=forged', 7, []]) post(junk);
    expect(asked).toEqual([]);
    post(returned({ code: 'true' }));
    expect(await tokens).toMatchObject({ ok: true, value: { access: 'a' } });
    expect(asked.map((body) => body.get('code'))).toEqual(['true']);
    expect(look).toContain('width=550,height=685');
    expect(asked[0]?.get('code_verifier')).toHaveLength(43);
    expect(sent().get('code_challenge_method')).toBe('S256');
    expect(sent().get('scope')?.split(' ').slice(0, 2)).toEqual(['openid', 'profile']);
    expect(popup.close).toHaveBeenCalled();
  });

  it('rejects a token from another sign-in, and reports that it was closed', async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/config.json'
        ? Response.json({ userPoolClientId: 'client', signInPages: pages })
        : Response.json({ id_token: jwt({ nonce: 'of another sign-in', aud: 'client' }) }),
    );
    const foreign = await begun();
    post(returned());
    expect(await foreign.tokens).toMatchObject({ ok: false, problem: { code: 'auth/stale' } });
    popup = { ...popup, location: { href: '' } };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const left = await begun();
    popup.closed = true;
    vi.advanceTimersByTime(4_000);
    expect(await left.tokens).toMatchObject({ ok: false, problem: { code: 'auth/closed' } });
    vi.useRealTimers();
  });

  it('can deliver its last message even after it has closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { tokens } = await begun();
    popup.closed = true;
    vi.advanceTimersByTime(800);
    post(returned());
    expect(await tokens).toMatchObject({ ok: true, value: { access: 'a' } });
    vi.useRealTimers();
  });

  it('requires a new sign-in after one that we refused, because the pages would repeat it for an hour', async () => {
    const answer = fetch;
    vi.stubGlobal('fetch', async (url: string, init?: { body?: URLSearchParams }) =>
      url.startsWith('/api/')
        ? Response.json({ code: 'identity/taken', title: 'Taken' }, { status: 409 })
        : answer(url, init as RequestInit),
    );
    const { signInElsewhere } = await import('#web/src/features/session/oidc.ts');
    const first = signInElsewhere('/', 'Facebook');
    await vi.waitFor(() => expect(popup.location.href).not.toBe(''));
    expect(sent().get('prompt')).toBeNull();
    post(returned());
    expect(await first).toMatchObject({ ok: false, problem: { code: 'identity/taken' } });
    popup = { ...popup, location: { href: '' } };
    void signInElsewhere('/', 'Facebook');
    await vi.waitFor(() => expect(popup.location.href).not.toBe(''));
    expect(sent().get('prompt')).toBe('login');
    sessionStorage.clear();
  });
});
