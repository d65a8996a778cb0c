/** What a seed needs to buy something: the running site, its sign-in, and the sandbox's cards. */
export type Shop = {
  readonly url: string;
  readonly signIn: (account: { email: string; password: string }) => Promise<{ idToken: string }>;
  /** The sandbox's token for a card, by its number. */
  readonly card: (number: string) => Promise<string>;
};
export type Asking = <T = object>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  key?: string,
  expected?: readonly number[],
  /** The version that the caller has seen. */
  rev?: number,
) => Promise<T>;

/** On a busy machine, a call can time out. It is repeated after longer and longer waits, and never carried out twice. */
const tries = 10;
/** Returns whether a call timed out, or a call that timed out is still running. */
const isBusy = (status: number, text: string): boolean => status >= 500 || text.includes('request/key-busy');
const wait = (n: number) => new Promise((done) => setTimeout(done, Math.min(250 * 2 ** n, 8_000)));

/** Calls the site's API the way a browser does. Anything but success, or an expected refusal, is an error in the seed. */
export const asking =
  ({ url }: Pick<Shop, 'url'>, { idToken }: { idToken: string }, holder: string): Asking =>
  async (method, path, body, key, expected = [], rev) => {
    const once = () =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${idToken}`,
          'x-holder': holder,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
          ...(rev !== undefined && { 'if-match': `"${rev}"` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    let reply = await once();
    let text = await reply.text();
    for (let n = 1; n < tries && isBusy(reply.status, text); n += 1) {
      await wait(n);
      reply = await once();
      text = await reply.text();
    }
    if (!reply.ok && !expected.includes(reply.status)) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return JSON.parse(text || '{}');
  };

/** Returns a card token from the payments sandbox, made the way the browser's card form makes it. */
export const sandboxCard =
  (payments: string, publishableKey: string) =>
  async (number: string): Promise<string> => {
    const body = new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    });
    const headers = { authorization: `Bearer ${publishableKey}` };
    const reply = await fetch(`${payments}/v1/payment_methods`, { method: 'POST', headers, body });
    const { id } = (await reply.json()) as { id?: string };
    if (!id) throw new Error(`the sandbox made no token for card ${number}`);
    return id;
  };
