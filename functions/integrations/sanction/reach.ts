import type { Millis } from '#domain/kernel/time.ts';
import { Unreachable } from './port.ts';

/**
 * How many times we try, how long each try can take, and the pause between tries. The times are short because people
 * wait for the response in a form.
 */
export type Patience = { readonly tries: number; readonly each: Millis; readonly apart: Millis };
export const patience: Patience = { tries: 2, each: 3_000, apart: 200 };

/** After this many failures in a row, we stop asking a body for a while, so people don't wait for nothing. */
const failuresToOpen = 4;
const restFor = 30_000;
/** The maximum length of a response. */
const mostBytes = 64 * 1024;

export type Ask = (path: string, init: RequestInit & { readonly method: string }) => Promise<unknown>;
type Setting = {
  readonly host: string;
  /** Our key, or undefined if the body doesn't require one. */
  readonly key: () => Promise<string | undefined>;
  readonly request: typeof fetch;
  readonly now: () => Millis;
  readonly sleep: (ms: Millis) => Promise<void>;
  readonly patience: Patience;
};

/** A response that may change if we ask again. Any other response is final. */
class Passing extends Error {}

/**
 * Asks one body. Each try has a timeout, a second try follows if it might help (these calls only read), and a circuit
 * breaker opens when no responses come. After a pause, one call tries again. Returns the JSON. Throws `Unreachable`.
 */
export function reaching({ host, key, request, now, sleep, patience }: Setting): Ask {
  const circuit = { failures: 0, openedAt: 0 };
  async function once(path: string, init: RequestInit): Promise<unknown> {
    const token = await key();
    const reply = await request(new URL(`${host.replace(/\/$/, '')}${path}`), {
      ...init,
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      signal: AbortSignal.timeout(patience.each),
    }).catch((error: unknown) => {
      throw new Passing(String(error));
    });
    if (reply.status >= 500 || reply.status === 429) throw new Passing(`answered ${reply.status}`);
    if (!reply.ok) throw new Unreachable(`answered ${reply.status}`);
    return read(reply);
  }
  return async (path, init) => {
    const resting = circuit.failures >= failuresToOpen && now() - circuit.openedAt < restFor;
    if (resting) throw new Unreachable('not asked because of earlier failures');
    for (let left = patience.tries; ; left--) {
      try {
        const answer = await once(path, init);
        circuit.failures = 0;
        return answer;
      } catch (error) {
        if (error instanceof Passing && left > 1) {
          await sleep(patience.apart);
          continue;
        }
        circuit.failures += 1;
        circuit.openedAt = now();
        throw new Unreachable(String(error));
      }
    }
  };
}

async function read(reply: Response): Promise<unknown> {
  const text = await reply.text().catch((error: unknown) => {
    throw new Passing(String(error));
  });
  if (text.length > mostBytes) throw new Unreachable('the answer is too long');
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreachable('the answer isn’t JSON');
  }
}
