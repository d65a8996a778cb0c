import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type Millis, minute, second } from '#domain/kernel/time.ts';
import { clientConfig, withRetry } from './aws/client.ts';
import { now } from './clock.ts';

/** How soon every running process uses a new value, without a deploy. */
const lasts = 5 * minute;
/** The minimum time between two reads, so that someone who sends bad signatures on purpose can't make us read more often. */
const soonest = 10 * second;

type CachedSecret = { readonly value: Promise<string>; readonly at: Millis };
const secrets = new Map<string, CachedSecret>();

/** @param again true if there is a cached value, so only one try is made */
async function fetched(SecretId: string, again: boolean): Promise<string> {
  const client = new SecretsManagerClient(clientConfig({ sockets: 1, ...(again ? { patience: 2_000 } : {}) }));
  const ask = () => client.send(new GetSecretValueCommand({ SecretId }));
  try {
    return (await (again ? ask() : withRetry(ask))).SecretString ?? '';
  } finally {
    client.destroy();
  }
}

/**
 * Returns a secret by its ID, cached for five minutes. If it can't be read again, the cached value stays in use.
 *
 * @param anew true to read the secret again, because the cached value was refused and may have been replaced
 */
export function secret(id: string, anew = false): Promise<string> {
  const at = now();
  const before = secrets.get(id);
  if (before && Math.abs(at - before.at) < (anew ? soonest : lasts)) return before.value;
  const value = fetched(id, before !== undefined).catch((error: unknown) => {
    if (!before) {
      secrets.delete(id);
      throw error;
    }
    secrets.set(id, { value: before.value, at: at - lasts + minute });
    return before.value;
  });
  secrets.set(id, { value, at });
  return value;
}

/** Returns a link's key: the text and a signature that only we can make. */
export const sealed = (text: string, key: string): string =>
  `${text}.${createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)}`;

/** Returns a sealed key's text, or null if we didn't seal it. */
export function unsealed(sealedText: string, key: string): string | null {
  const at = sealedText.lastIndexOf('.');
  if (at < 0) return null;
  const expected = Buffer.from(sealed(sealedText.slice(0, at), key));
  const given = Buffer.from(sealedText);
  return expected.length === given.length && timingSafeEqual(expected, given) ? sealedText.slice(0, at) : null;
}

/** Returns the hash under which we store a token. Random text needs no salt. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
