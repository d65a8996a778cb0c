import { retrying, type Sleep, sleep } from '../../kernel/aws/retry.ts';
import { edgeHeaders } from '../../kernel/http/edge.ts';

/** What everybody is answered at an address of the API; null: there is nothing for everybody. Throws when it can't be told now. */
export type PublicApi = (address: string) => Promise<unknown>;

/** How it is asked. */
type How = {
  /** how long an answer may take, ms */
  readonly patience?: number;
  /** how often it is asked for: who is busy says so, and answers a moment later */
  readonly tries?: number;
  readonly send?: typeof fetch;
  readonly wait?: Sleep;
};
/** Most that is waited before the second try, ms. */
const base = 500;

/**
 * The API as a stranger asks it, past the CDN: what is written into a public page is what anybody is answered, and nothing else can be.
 *
 * @param origin where the API is, without a path
 */
export const publicApi =
  (origin: string, secret: string, { patience = 20_000, tries = 4, send = fetch, wait = sleep }: How = {}): PublicApi =>
  (address) => {
    const headers = { accept: 'application/json', [edgeHeaders.secret]: secret, [edgeHeaders.viewer]: 'pages' };
    const ask = async (): Promise<unknown> => {
      const reply = await send(origin + address, { headers, signal: AbortSignal.timeout(patience) });
      if (reply.ok) return reply.json();
      await reply.body?.cancel();
      // a refusal is an answer: there is nothing here for everybody. Too much asked, or a fault, is none.
      if (reply.status >= 400 && reply.status < 500 && reply.status !== 429) return null;
      throw new Error(`${address}: ${reply.status}`);
    };
    return retrying(ask, () => true, { tries, random: Math.random, sleep: wait, base });
  };
