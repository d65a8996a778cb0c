import { createHmac, timingSafeEqual } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { clientConfig } from './aws/client.ts';
import { withRetry } from './aws/retry.ts';

const kept = new Map<string, Promise<string>>();

async function fetched(SecretId: string): Promise<string> {
  const client = new SecretsManagerClient(clientConfig({ sockets: 1 }));
  try {
    return (await withRetry(() => client.send(new GetSecretValueCommand({ SecretId })))).SecretString ?? '';
  } finally {
    client.destroy();
  }
}

/** A secret by its id; fetched once by a process. */
export function secret(id: string): Promise<string> {
  let value = kept.get(id);
  if (!value) {
    value = fetched(id);
    value.catch(() => kept.delete(id));
    kept.set(id, value);
  }
  return value;
}

/** A link's key: the text it names and a mark that only we can make. */
export const sealed = (text: string, key: string): string =>
  `${text}.${createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)}`;

/** The text of a sealed key, or null when it was not sealed by us. */
export function unsealed(sealedText: string, key: string): string | null {
  const at = sealedText.lastIndexOf('.');
  if (at < 0) return null;
  const expected = Buffer.from(sealed(sealedText.slice(0, at), key));
  const given = Buffer.from(sealedText);
  return expected.length === given.length && timingSafeEqual(expected, given) ? sealedText.slice(0, at) : null;
}
