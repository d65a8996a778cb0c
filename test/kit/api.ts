import type { LocalCloud } from '#scripts/local/cloud.ts';

export type Answer = { status: number; body: never; headers: Headers };
export type Asking = { method?: string; body?: unknown; headers?: Record<string, string>; token?: string };

/** Each browser calls from a separate address. */
const addressOf = (holder: string): string => {
  const n = [...holder].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 24, 7);
  return `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
};

/** Calls the local cloud's API the way a browser does. `holder` is the browser's own key. */
export const askOf =
  (cloud: Pick<LocalCloud, 'url'>, holder = 'test-browser-0000000000001') =>
  async (path: string, { method = 'GET', body, headers = {}, token }: Asking = {}): Promise<Answer> => {
    const sent = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
    const reply = await fetch(`${cloud.url}${path}`, {
      method,
      headers: {
        'x-holder': holder,
        'x-local-viewer': addressOf(holder),
        ...(sent ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.includes('json') ?? true;
    const read = text === '' ? null : isJson ? JSON.parse(text) : text;
    return { status: reply.status, body: read as never, headers: reply.headers };
  };
