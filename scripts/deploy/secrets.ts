import { randomUUID } from 'node:crypto';
import { region } from '#infra/settings.ts';
import type { Ask } from './aws.ts';
import type { World } from './world.ts';

const put = (ask: Ask, SecretId: string, SecretString: string, ClientRequestToken: string) =>
  ask('secretsmanager', 'secretsmanager.PutSecretValue', { SecretId, SecretString, ClientRequestToken }, region);

/** Stores the card providers' keys; units that run have them within five minutes (functions/kernel/secret.ts). */
export const storePaymentKeys = (ask: Ask, stage: string, keys: object) =>
  put(ask, `sideout-${stage}-payments`, JSON.stringify(keys), randomUUID());

/**
 * Rolls the secret between CloudFront and the units: its last value stays beside a new one, so that both sides agree on one of them while a deploy is under
 * way (functions/kernel/http/source.ts). The one before is good for nothing after the deploy. Answers the version that the templates name.
 */
export async function rollOrigin({ ask, chance }: Pick<World, 'ask' | 'chance'>, stage: string): Promise<string> {
  const SecretId = `sideout-${stage}-origin`;
  const { SecretString } = await ask('secretsmanager', 'secretsmanager.GetSecretValue', { SecretId }, region);
  const { value, id } = chance();
  await put(ask, SecretId, `${String(SecretString).split(',').at(-1)},${value}`, id);
  return id;
}
