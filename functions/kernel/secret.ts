import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type Millis, minute, second } from '#domain/kernel/time.ts';
import { clientConfig, withRetry } from './aws/client.ts';
import { now } from './clock.ts';

/** How quickly a new value reaches every running process, without a deploy. */
const lasts = 5 * minute;
/** The minimum time between two reads, so someone sending bad signatures on purpose doesn't make us read more often. */
const soonest = 10 * second;

type CachedSecret = { readonly value: Promise<string>; readonly at: Millis };
const secrets = new Map<string, CachedSecret>();

/** @param again there is an earlier value, so only one try is made */
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
 * Returns a secret by its ID, cached for five minutes. If it can't be read again, the earlier value stays in use.
 *
 * @param anew something it should open was refused: read the current value, since it may have been replaced
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

/** Returns a link's key: the text it stands for, and a mark that only we can make. */
export const sealed = (text: string, key: string): string =>
  `${text}.${createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)}`;

/** Returns the text of a sealed key, or null if we didn't seal it. */
export function unsealed(sealedText: string, key: string): string | null {
  const at = sealedText.lastIndexOf('.');
  if (at < 0) return null;
  const expected = Buffer.from(sealed(sealedText.slice(0, at), key));
  const given = Buffer.from(sealedText);
  return expected.length === given.length && timingSafeEqual(expected, given) ? sealedText.slice(0, at) : null;
}

/** Returns the hash that a token is stored under. Random text needs no salt. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
