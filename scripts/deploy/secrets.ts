import { randomUUID } from 'node:crypto';
import { region } from '#infra/settings.ts';
import type { Ask } from './aws.ts';
import type { World } from './world.ts';

const put = (ask: Ask, SecretId: string, SecretString: string, ClientRequestToken: string) =>
  ask('secretsmanager', 'secretsmanager.PutSecretValue', { SecretId, SecretString, ClientRequestToken }, region);

const readSecret = async (ask: Ask, SecretId: string): Promise<string> =>
  String((await ask('secretsmanager', 'secretsmanager.GetSecretValue', { SecretId }, region)).SecretString);

const paymentsOf = (stage: string) => `sideout-${stage}-payments`;

/**
 * Returns the card providers' stored keys. Returns null before the first ones, because their secret is created without
 * a value.
 */
export const storedPaymentKeys = (ask: Ask, stage: string): Promise<object | null> =>
  readSecret(ask, paymentsOf(stage)).then(
    (text) => JSON.parse(text) as object,
    (error: { code?: string }) => {
      if (error.code === 'ResourceNotFoundException') return null;
      throw error;
    },
  );

/**
 * Stores the card providers' keys and keeps the existing ones that aren't passed. Running units pick them up within
 * five minutes (functions/kernel/secret.ts).
 */
export async function storePaymentKeys(ask: Ask, stage: string, keys: object): Promise<void> {
  const both = { ...(await storedPaymentKeys(ask, stage)), ...keys };
  await put(ask, paymentsOf(stage), JSON.stringify(both), randomUUID());
}

/**
 * Rotates the secret between CloudFront and the units. The previous value stays next to the new one, so both sides
 * agree on one of them during a deploy (functions/kernel/http/authenticate.ts). The value before that is useless after
 * the deploy. Returns the version that the templates name.
 */
export async function rollOrigin({ ask, chance }: Pick<World, 'ask' | 'chance'>, stage: string): Promise<string> {
  const SecretId = `sideout-${stage}-origin`;
  const before = await readSecret(ask, SecretId);
  const { value, id } = chance();
  await put(ask, SecretId, `${before.split(',').at(-1)},${value}`, id);
  return id;
}
