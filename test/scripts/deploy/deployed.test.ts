import { describe, expect, it } from 'vitest';
import { type Ask, AwsFault } from '#scripts/deploy/aws.ts';
import { deploy } from '#scripts/deploy/deploy.ts';
import type { Finding } from '#scripts/deploy/preflight.ts';
import type { World } from '#scripts/deploy/world.ts';

const outputs = {
  web: { SiteUrl: 'https://sideout.example', SiteBucket: 'b', SiteAddress: 'd1.cloudfront.net' },
  identity: { PoolId: 'p', ClientId: 'c', SignInPages: 'https://auth.sideout.example' },
  data: { LogBucket: 'l' },
};
const stripe = {
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const prod = ['--stage', 'prod', '--domain', 'sideout.example', '--zone', 'Z1', '--alarmEmail', 'ops@x.example'];

/** An account and a machine as test doubles: the actions on them, in order, and what is stored between two deploys. */
function account(
  given: { fails?: string; env?: NodeJS.ProcessEnv; findings?: readonly Finding[]; credentials?: boolean } = {},
) {
  const parameters = new Map<string, string>();
  const secrets = new Map([['sideout-prod-origin', 'first']]);
  const done: string[] = [];
  const said: string[] = [];
  const may = { fail: given.fails };
  const step = (what: string): boolean => {
    done.push(what);
    return may.fail === undefined || !what.includes(may.fail);
  };
  const ask: Ask = async (_, target, body) => {
    const {
      Name = '',
      Value = '',
      SecretId = '',
      SecretString = '',
      ClientRequestToken,
    } = body as Record<string, string>;
    const [, action = ''] = target.split('.');
    if (action === 'GetParameter') {
      if (!parameters.has(Name)) throw new AwsFault('ParameterNotFound', 'none');
      return { Parameter: { Value: parameters.get(Name) } };
    }
    if (action === 'GetSecretValue') {
      if (!secrets.has(SecretId)) throw new AwsFault('ResourceNotFoundException', 'no value');
      return { SecretString: secrets.get(SecretId) };
    }
    if (action === 'PutParameter') parameters.set(Name, Value);
    if (action === 'DeleteParameter') parameters.delete(Name);
    if (action === 'PutSecretValue') secrets.set(SecretId, SecretString);
    step(
      [action, SecretId || Name, action === 'PutSecretValue' && SecretId.endsWith('origin') ? ClientRequestToken : '']
        .join(' ')
        .trim(),
    );
    return {};
  };
  const run: World['run'] = async (command) => (step(command.join(' ')) ? 0 : 1);
  let chances = 0;
  const world: World = {
    ...{ env: given.env ?? {}, say: (text) => said.push(text), run, ask },
    account: async () => (given.credentials === false ? null : '123456789012'),
    findings: async () => [...(given.findings ?? [])],
    outputs: () => outputs,
    mailReady: async () => step('SES asked'),
    upload: async () => {
      if (!step('upload')) throw new Error('no bucket');
      return 9;
    },
    smoke: async () => [{ what: 'the page', good: step('visit'), said: '200' }],
    emptyBuckets: async () => ['bucket: 3 objects deleted'],
    chance: () => {
      chances += 1;
      return { value: `value-${chances}`, id: `00000000-0000-4000-8000-00000000000${chances}` };
    },
  };
  const at = (what: string) => done.findIndex((text) => text.includes(what));
  return {
    ...{ done, said, parameters, secrets, at, may },
    text: () => said.join('\n'),
    deploys: (...argv: string[]) => deploy(argv, world),
    /** Forgets the earlier calls. */
    again: () => {
      done.length = 0;
      said.length = 0;
    },
  };
}

describe('a first deploy', () => {
  it('saves settings and payment keys, creates the units, uploads, adds staff and checks before the alarms', async () => {
    const { deploys, done, at, secrets, text } = account({ env: stripe });
    expect(await deploys(...prod, '--admin', 'ann@x.example')).toBe(0);
    const order = [
      'PutParameter /sideout/prod/settings',
      'vite build',
      'cdk deploy Sideout-prod-data --exclusively',
      'PutSecretValue sideout-prod-payments',
      'SES asked',
      'cdk deploy Sideout-prod-data Sideout-prod-gateways',
      'upload',
      'AdminAddUserToGroup',
      'visit',
      'cdk deploy Sideout-prod-copies',
    ].map((what) => at(what));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(JSON.parse(secrets.get('sideout-prod-payments') ?? '')).toMatchObject({ secretKey: 'sk_live_1' });
    expect(done.join(' ') + text()).not.toContain('sk_live_1');
    expect(text()).toContain('https://sideout.example (9 files)');
  });

  it('still uploads, adds staff and checks when the alarms fail, and reports the failure', async () => {
    const { deploys, at, text } = account({ fails: 'observability' });
    expect(await deploys(...prod, '--admin', 'ann@x.example')).toBe(1);
    for (const what of ['upload', 'AdminAddUserToGroup', 'visit']) expect(at(what)).toBeGreaterThan(0);
    expect(text()).toMatch(/done\s+site uploaded/);
    expect(text()).toMatch(/FAILED\s+alarms and copies deployed/);
  });

  it('reports what’s done and which command to run when it fails midway, and that command finishes it', async () => {
    const { deploys, at, text, may, again } = account({ fails: 'Sideout-prod-gateways' });
    expect(await deploys(...prod, '--admin', 'ann@x.example')).toBe(1);
    expect(at('upload')).toBe(-1);
    expect(text()).toMatch(/done\s+data deployed/);
    expect(text()).toMatch(/FAILED\s+everything that visitors use deployed/);
    expect(text()).toMatch(/not tried\s+site uploaded/);
    expect(text()).toContain('npm run deploy -- --stage prod --admin ann@x.example.');
    again();
    may.fail = undefined;
    expect(await deploys('--stage', 'prod')).toBe(0);
    expect(at('-c domain=sideout.example -c zone=Z1')).toBeGreaterThan(-1);
    expect(at('upload')).toBeGreaterThan(-1);
  });

  it('stops at an account that isn’t ready', async () => {
    const stop: Finding = { what: 'lambda: Concurrent executions', state: 'stop', said: '10 now' };
    const { deploys, done, text } = account({ findings: [stop, { ...stop, what: 'SES', state: 'ask' }] });
    expect(await deploys(...prod)).toBe(2);
    expect(done).toEqual([]);
    expect(text()).toContain('lambda: Concurrent executions');
  });

  it('requires credentials and both of Stripe’s secrets', async () => {
    const nobody = account({ credentials: false });
    expect(await nobody.deploys(...prod)).toBe(2);
    const half = account({ env: { STRIPE_SECRET_KEY: 'sk' } });
    expect(await half.deploys(...prod)).toBe(2);
    expect([...nobody.done, ...half.done]).toEqual([]);
  });
});

describe('a second deploy', () => {
  async function deployed() {
    const known = account();
    await known.deploys(...prod);
    known.again();
    return known;
  }

  it('requires only the stage, but accepts the same settings again', async () => {
    const { deploys, at } = await deployed();
    expect(await deploys('--stage', 'prod')).toBe(0);
    expect(await deploys(...prod)).toBe(0);
    expect(at('-c alarmEmail=ops@x.example')).toBeGreaterThan(-1);
  });

  it('is refused if it repeats some settings but leaves out --domain, with an error that explains both choices', async () => {
    const { deploys, done, text } = await deployed();
    expect(await deploys('--stage', 'prod', '--alarmEmail', 'ops@x.example')).toBe(2);
    expect(done).toEqual([]);
    for (const part of ['domain: sideout.example now, left out here', 'zone: Z1 now', '--change'])
      expect(text()).toContain(part);
  });

  it('changes settings named with --change, removes those set to none, and keeps the rest', async () => {
    const { deploys, parameters } = await deployed();
    expect(await deploys('--stage', 'prod', '--change', '--warmWrites', '12000')).toBe(0);
    expect(JSON.parse(parameters.get('/sideout/prod/settings') ?? '')).toEqual({
      ...{ stage: 'prod', domain: 'sideout.example', zone: 'Z1', alarmEmail: 'ops@x.example', warmWrites: '12000' },
    });
    expect(await deploys('--stage', 'prod', '--change', '--domain', 'none', '--zone', 'none')).toBe(0);
    expect(JSON.parse(parameters.get('/sideout/prod/settings') ?? '')).toEqual({
      ...{ stage: 'prod', alarmEmail: 'ops@x.example', warmWrites: '12000' },
    });
  });

  it('keeps a publishable key that’s missing from its environment, and accepts a new key', async () => {
    const { deploys, parameters } = account({ env: stripe });
    await deploys(...prod);
    const kept = () => JSON.parse(parameters.get('/sideout/prod/settings') ?? '').stripeKey;
    expect(kept()).toBe('pk_live_1');
    expect(await deploys(...prod)).toBe(0);
    expect(kept()).toBe('pk_live_1');
  });
});

it('a deploy stores new payment keys before using them, and keeps the other keys', async () => {
  const { deploys, secrets, at } = account({ env: { STRIPE_SECRET_KEY: 'sk_new', STRIPE_WEBHOOK_SECRET: 'w' } });
  const nmi = { securityKey: 's', tokenizationKey: 't' };
  secrets.set('sideout-prod-payments', JSON.stringify({ secretKey: 'sk_old', connectSecret: 'c', nmi }));
  expect(await deploys(...prod)).toBe(0);
  expect(JSON.parse(secrets.get('sideout-prod-payments') ?? '')).toEqual({
    ...{ secretKey: 'sk_new', webhookSecret: 'w', connectSecret: 'c', nmi },
  });
  expect(at('PutSecretValue sideout-prod-payments')).toBeLessThan(at('Sideout-prod-gateways'));
});

it('a deploy doesn’t ask for keys stored by an earlier deploy', async () => {
  const { deploys, text, again } = account({ env: stripe });
  await deploys(...prod);
  again();
  await deploys('--stage', 'prod');
  expect(text()).not.toContain('STRIPE_SECRET_KEY');
});

it('rotating the origin secret keeps the previous value valid until the next rotation', async () => {
  const { deploys, secrets, at, again } = account();
  await deploys(...prod);
  again();
  expect(await deploys('--stage', 'prod', '--rollOrigin')).toBe(0);
  expect(secrets.get('sideout-prod-origin')).toBe('first,value-1');
  const version = '00000000-0000-4000-8000-000000000001';
  expect(at(`PutSecretValue sideout-prod-origin ${version}`)).toBeLessThan(at(`originVersion=${version}`));
  again();
  expect(await deploys('--stage', 'prod', '--rollOrigin')).toBe(0);
  expect(secrets.get('sideout-prod-origin')).toBe('value-1,value-2');
  again();
  expect(await deploys('--stage', 'prod')).toBe(0);
  expect(at('originVersion=00000000-0000-4000-8000-000000000002')).toBeGreaterThan(-1);
});

describe('other deploy commands', () => {
  it('print the CDK commands with all of the stage’s settings', async () => {
    const { deploys, text, again } = account();
    await deploys(...prod);
    again();
    expect(await deploys('--stage', 'prod', '--commands')).toBe(0);
    expect(text()).toContain(
      'npx cdk deploy Sideout-prod-bus --exclusively -c stage=prod -c domain=sideout.example -c zone=Z1 -c alarmEmail=ops@x.example',
    );
  });

  it('remove a small stage with its settings, but never prod', async () => {
    const { deploys, parameters, at } = account();
    await deploys('--stage', 'rules-2');
    expect(await deploys('--stage', 'rules-2', '--destroy')).toBe(0);
    expect(parameters.size).toBe(0);
    expect(at('cdk destroy --all --force -c stage=rules-2')).toBeGreaterThan(-1);
    await deploys(...prod);
    expect(await deploys('--stage', 'prod', '--destroy')).toBe(2);
  });

  it('explain an unknown argument instead of showing a stack trace', async () => {
    const { deploys, text } = account();
    expect(await deploys('--stage', 'prod', '--nonsense', 'x')).toBe(2);
    expect(text()).toContain('--nonsense');
    expect(await deploys('--stage', 'Prod!')).toBe(2);
  });
});
