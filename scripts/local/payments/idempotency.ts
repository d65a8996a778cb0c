import { createHash } from 'node:crypto';
import type { Store } from '../store.ts';
import type { StripeError } from './errors.ts';

type StoredReply = {
  fingerprint: string;
  at: number;
  status: number;
  body: string;
  about: string | null;
  request: string;
};
type Remembered = Pick<StoredReply, 'status' | 'body' | 'about' | 'request'>;
export type Idempotency = {
  /** Returns the first reply, a refusal if the key was used for something else, or null if the key is new. */
  before(key: string, fingerprint: string): Remembered | StripeError | null;
  keep(key: string, fingerprint: string, reply: Remembered): void;
};

/** Stripe keeps keys for at least a day. */
const keptFor = 86_400_000;

/** Equal calls have equal fingerprints, regardless of the order of their parameters. */
export function fingerprintOf(method: string, path: string, body: string): string {
  const sorted = [...new URLSearchParams(body)].map(([name, value]) => `${name}=${value}`).sort();
  return createHash('sha256')
    .update(`${method} ${path}\n${sorted.join('\n')}`)
    .digest('base64url');
}

export function openIdempotency(store: Store, now: () => number): Idempotency {
  const kept = store.collection<StoredReply>('paymentKey');
  return {
    before(key, fingerprint) {
      const found = kept.get(key);
      if (!found || now() - found.at > keptFor) return null;
      if (found.fingerprint === fingerprint) return found;
      return {
        status: 400,
        error: {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key.split('|').at(-1)}' if you meant to execute a different request.`,
        },
      };
    },
    keep: (key, fingerprint, reply) => kept.put(key, { fingerprint, at: now(), ...reply }),
  };
}
