import { describe, expect, it } from 'vitest';
import { accountsOf, nmiKeyOf, providersOf } from '#functions/integrations/payments/provider.ts';
import { cardProvider } from '../../kit/card-provider.ts';

const missing = () => Promise.reject(Object.assign(new Error('no value'), { name: 'ResourceNotFoundException' }));
const keys = JSON.stringify({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });

it('payments are off without stored keys and turn on once keys are stored, without a deploy', async () => {
  const answers = [missing, missing];
  const provider = providersOf(
    () => (answers.shift() ?? (async () => keys))(),
    {},
    async () => true,
  );
  for (const _ of [1, 2])
    await expect(provider()).rejects.toMatchObject({ problem: { code: 'commerce/processing-down' } });
  const open = await provider();
  expect(await provider()).toBe(open);
  expect(await open.news('{}', 'forged')).toBeNull();
});

it('temporary errors when reading the secret are retried instead of being treated as a refusal', async () => {
  const answers = [() => Promise.reject(new Error('throttled')), async () => keys];
  const provider = providersOf(
    () => (answers.shift() ?? missing)(),
    {},
    async () => true,
  );
  await expect(provider()).rejects.toThrow('throttled');
  await expect(provider()).resolves.toBeDefined();
});

describe('provider keys replaced while a function is running', () => {
  const charge = {
    key: 'k1',
    orderId: 1,
    amount: 9_000,
    currency: 'USD',
    token: 'pm_card_visa',
    receiptEmail: 'a@x.example',
  };
  const lease = async () => true;

  /** Returns a unit that keeps the old keys until it has to read them again. */
  async function warmUnit() {
    const card = await cardProvider();
    const old = {
      secretKey: 'sk_test_old',
      webhookSecret: 'whsec_old',
      nmi: { securityKey: 's', tokenizationKey: 'old' },
    };
    let [warm, inSecret]: [object, object] = [old, old];
    const reads = { anew: 0 };
    const stored = async (anew = false) => {
      if (anew) {
        reads.anew += 1;
        warm = inSecret;
      }
      return JSON.stringify(warm);
    };
    const replace = (keys: object, also = false) => {
      inSecret = keys;
      if (also) warm = keys;
    };
    return { card, old, stored, reads, replace, payments: providersOf(stored, { host: card.host }, lease) };
  }

  it('charge once with the new key when the provider refuses the old one', async () => {
    const { card, replace, payments, reads } = await warmUnit();
    const before = await payments();
    replace(card.keys);
    expect(await before.charge({ ...charge, payTo: null })).toMatchObject({ kind: 'succeeded', amount: 9_000 });
    expect(reads.anew).toBe(1);
    card.stop();
  });

  it('cause a failed charge and an unknown lookup result when no newer key exists', async () => {
    const { card, payments } = await warmUnit();
    const provider = await payments();
    expect((await provider.charge({ ...charge, payTo: null })).kind).toBe('failed');
    expect((await provider.look('pi_1', 'payment')).kind).toBe('unknown');
    expect((await provider.find('k1', 'payment')).kind).toBe('unknown');
    expect((await provider.cancel('pi_1', 'payment')).kind).toBe('unknown');
    await expect(provider.refund({ intentId: 'pi_1', amount: 1, key: 'r' })).rejects.toMatchObject({ statusCode: 401 });
    card.stop();
  });

  it('verify a message signed with the new secret, and reject a forged one', async () => {
    const { card, replace, payments } = await warmUnit();
    const provider = await payments();
    await card.provider.charge({ ...charge, payTo: null });
    const hook = card.hooks().find(({ raw }) => raw.includes('payment_intent.succeeded'));
    expect(await provider.news(hook?.raw ?? '', hook?.signature)).toBeNull();
    replace(card.keys);
    expect(await provider.news(hook?.raw ?? '', hook?.signature)).toMatchObject([{ orderId: 1, key: 'k1' }]);
    expect(await provider.news(hook?.raw ?? '', 't=1,v1=forged')).toBeNull();
    card.stop();
  });

  it('open accounts and show the card form with the new keys', async () => {
    const { card, stored, replace } = await warmUnit();
    const [accounts, key] = [accountsOf(stored, card.host), nmiKeyOf(stored)];
    expect(await key()).toBe('old');
    replace({ ...card.keys, nmi: { securityKey: 's', tokenizationKey: 'new' } });
    const opened = await (await accounts()).open({
      key: 'o1',
      name: 'Club',
      email: 'c@x.example',
      url: 'https://x.example',
    });
    expect(opened).toMatch(/^acct_/);
    expect(await key()).toBe('new');
    card.stop();
  });
});
