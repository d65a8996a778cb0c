import { expect, it } from 'vitest';
import { providersOf } from '#functions/integrations/payments/provider.ts';

const missing = () => Promise.reject(Object.assign(new Error('no value'), { name: 'ResourceNotFoundException' }));
const keys = JSON.stringify({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });

it('without stored keys payment processing is down; once they are stored it is not, without a new deploy', async () => {
  const answers = [missing, missing, async () => keys];
  const provider = providersOf(
    () => (answers.shift() ?? missing)(),
    {},
    async () => true,
  );
  for (const _ of [1, 2])
    await expect(provider()).rejects.toMatchObject({ problem: { code: 'commerce/processing-down' } });
  const open = await provider();
  expect(await provider()).toBe(open);
  expect(await open.news('{}', 'forged')).toBeNull();
});

it('another fault of the secret is no refusal, and is tried again', async () => {
  const answers = [() => Promise.reject(new Error('throttled')), async () => keys];
  const provider = providersOf(
    () => (answers.shift() ?? missing)(),
    {},
    async () => true,
  );
  await expect(provider()).rejects.toThrow('throttled');
  await expect(provider()).resolves.toBeDefined();
});
