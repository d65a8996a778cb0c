import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteConfig } from '#infra/site-config.ts';
import { outputsOf, report, stripeSecrets } from '#scripts/deploy/deploy.ts';
import { dryRun } from '#scripts/deploy/dry-run.ts';
import { deployCommands, destroyCommand } from '#scripts/deploy/run.ts';
import { steps } from '#scripts/deploy/steps.ts';
import { upload } from '#scripts/deploy/world.ts';
import type { SiteConfig } from '#web/src/api/config.ts';

const outputs = {
  SiteUrl: 'https://sideout.example',
  SiteBucket: 'b',
  SiteAddress: 'd1.cloudfront.net',
  LogBucket: 'l',
  PoolId: 'p',
  ClientId: 'c',
  SignInPages: 'https://auth.sideout.example',
};

describe('uploading a site', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sideout-upload-'));
    mkdirSync(join(folder, 'assets'));
    for (const name of ['index.html', 'mark.svg', 'assets/main-1a2b3c4d.js', 'assets/main-1a2b3c4d.js.map'])
      writeFileSync(join(folder, name), name);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const sent = async () => {
    const puts: PutObjectCommand['input'][] = [];
    const client = { send: async (command: PutObjectCommand) => puts.push(command.input) };
    const count = await upload(client as never, 'bucket', folder, { live: '/live' }, Date.UTC(2026, 10, 28));
    return { puts, count };
  };

  it('sends assets first and the page that references them last, without source maps', async () => {
    const { puts, count } = await sent();
    const site = puts.map(({ Key }) => Key).filter((key) => !key?.startsWith('versions/'));
    expect(site).toEqual(['assets/main-1a2b3c4d.js', 'config.json', 'mark.svg', 'index.html']);
    expect(count).toBe(4);
  });

  it('saves files without a hash by deploy time before replacing them, so the upload can be rolled back', async () => {
    const { puts } = await sent();
    const keys = puts.map(({ Key = '' }) => Key);
    for (const name of ['config.json', 'mark.svg', 'index.html'])
      expect(keys.indexOf(`versions/2026-11-28T00:00:00.000Z/${name}`)).toBe(keys.indexOf(name) - 1);
    expect(keys.filter((key) => key.includes('assets/'))).toHaveLength(1);
    const [kept, page] = puts.slice(-2).map(({ Key: _, ...rest }) => rest);
    expect(kept).toEqual(page);
  });

  it('allows permanent caching for hashed files, and requires revalidation for all others', async () => {
    const { puts } = await sent();
    expect(puts[0]).toMatchObject({
      ContentType: 'text/javascript; charset=utf-8',
      CacheControl: 'public, max-age=31536000, immutable',
    });
    for (const put of puts.slice(1)) expect(put.CacheControl).toBe('public, max-age=0, must-revalidate');
    expect(puts[1]).toMatchObject({ ContentType: 'application/json', Body: '{"live":"/live"}' });
  });

  it('stops at a file of an unknown type', async () => {
    writeFileSync(join(folder, 'tool.exe'), '');
    await expect(sent()).rejects.toThrow('tool.exe');
  });
});

it('a deploy gives the site its pool, push connection and card key, but nothing local', () => {
  const config: SiteConfig = siteConfig(
    { stage: 'prod', domain: 'sideout.example', stripeKey: 'pk_live_1', googleClient: 'g' },
    outputs,
  );
  expect(config).toEqual({
    region: 'us-east-1',
    userPoolId: 'p',
    userPoolClientId: 'c',
    payments: { kind: 'stripe', publishableKey: 'pk_live_1' },
    live: '/live',
    signInPages: {
      address: 'https://auth.sideout.example',
      callback: outputs.SiteUrl,
      providers: ['Google'],
    },
    domain: 'sideout.example',
  });
});

it('a deploy merges all stacks’ outputs, and requires each', () => {
  const { PoolId, ClientId, SignInPages, ...web } = outputs;
  expect(outputsOf({ web, identity: { PoolId, ClientId, SignInPages } })).toEqual(outputs);
  expect(() => outputsOf({ web })).toThrow();
});

it.each([
  [{}, null],
  [{ STRIPE_SECRET_KEY: 's' }, 'half'],
  [{ STRIPE_WEBHOOK_SECRET: 'w' }, 'half'],
  [
    { STRIPE_SECRET_KEY: 's', STRIPE_WEBHOOK_SECRET: 'w' },
    { secretKey: 's', webhookSecret: 'w' },
  ],
  [{ NMI_SECURITY_KEY: 'k', NMI_TOKENIZATION_KEY: 't' }, 'half'],
  [{ STRIPE_SECRET_KEY: 's', STRIPE_WEBHOOK_SECRET: 'w', NMI_SECURITY_KEY: 'k' }, 'half'],
  [
    {
      ...{ STRIPE_SECRET_KEY: 's', STRIPE_WEBHOOK_SECRET: 'w', STRIPE_CONNECT_WEBHOOK_SECRET: 'c' },
      ...{ NMI_SECURITY_KEY: 'k', NMI_TOKENIZATION_KEY: 't' },
    },
    {
      ...{ secretKey: 's', webhookSecret: 'w', connectSecret: 'c' },
      nmi: { securityKey: 'k', tokenizationKey: 't' },
    },
  ],
])('a deploy parses the payment secrets %j as %j', (env, expected) => expect(stripeSecrets(env)).toEqual(expected));

it('a deploy passes settings but no secrets to the CDK, and deploys alarms and copies last and separately', () => {
  const { site, data, serving, watching } = deployCommands(
    { stage: 'prod', domain: 'sideout.example' },
    'o.json',
    false,
  );
  const context = ['-c', 'stage=prod', '-c', 'domain=sideout.example'];
  expect(site).toEqual(['vite', 'build', 'web', '--sourcemap', 'hidden']);
  expect(data).toEqual(['cdk', 'deploy', 'Sideout-prod-data', '--exclusively', ...context]);
  expect(serving).not.toContain('Sideout-prod-observability');
  expect(watching).toEqual([
    'cdk',
    'deploy',
    ...['copies', 'backup', 'observability'].map((name) => `Sideout-prod-${name}`),
    '--exclusively',
    ...context,
  ]);
  expect(deployCommands({ stage: 'dev' }, 'o', true).serving).toContain('never');
});

it('a small stage can be deleted with its data, but prod can’t', () => {
  expect(destroyCommand({ stage: 'rules-2' })).toEqual(['cdk', 'destroy', '--all', '--force', '-c', 'stage=rules-2']);
  expect(destroyCommand({ stage: 'prod' })).toBeNull();
});

it('a deploy reports where the site is and what’s left to do', () => {
  expect(
    report({ stage: 'prod', domain: 'sideout.example', zone: 'Z', stripeKey: 'pk_1' }, outputs, 9, true),
  ).not.toContain('Still');
  const open = report({ stage: 'prod', domain: 'sideout.example', certificate: 'arn' }, outputs, 9, false);
  for (const part of [
    'https://sideout.example (9 files)',
    'd1.cloudfront.net',
    'STRIPE_PUBLISHABLE_KEY',
    '/api/payments/webhook',
  ])
    expect(open).toContain(part);
});

describe('a dry run of a deploy', () => {
  const commands = deployCommands({ stage: 'prod', domain: 'sideout.example', zone: 'Z1' }, 'o', false);

  it('shows the account, the domain, what happens to Stripe’s keys, and the commands, but no keys', () => {
    const settings = {
      stage: 'prod',
      domain: 'sideout.example',
      zone: 'Z1',
      alarmEmail: 'ops@x.example',
      stripeKey: 'pk_live_1',
    } as const;
    const said = dryRun(
      settings,
      { account: '123456789012', publishableKey: true, secrets: 'given', admin: 'ann@x.example' },
      commands,
    );
    for (const part of [
      '123456789012, us-east-1',
      'prod, its data protected',
      '{organization}.sideout.example',
      'zone Z1',
      'no-reply@sideout.example',
      'ops@x.example',
      'sideout-prod-payments',
      'npx cdk deploy Sideout-prod-data',
      'npx cdk deploy Sideout-prod-copies',
      'SiteAddress',
      'ann@x.example platform staff',
      'a spot held and released',
    ])
      expect(said).toContain(part);
    expect(said).not.toContain('pk_live_1');
  });

  it('shows where a deploy would stop, and what would be missing', () => {
    const said = dryRun(
      { stage: 'dev' },
      { account: null, publishableKey: false, secrets: 'half', admin: undefined },
      commands,
    );
    for (const part of [
      'no credentials here',
      'its data deleted with it',
      'without sub-sites',
      'no address: neither',
      'no one: no --alarmEmail',
      'Cognito’s own limits only',
      'no one new: no --admin',
      'no card payments',
      'only one of',
    ])
      expect(said).toContain(part);
  });
});

describe('the guide to a running site', () => {
  const text = (settings: Parameters<typeof steps>[0], given: Partial<Parameters<typeof steps>[1]> = {}) =>
    steps(settings, { account: true, secrets: true, admin: true, ...given }).join('\n');

  it('gives a newcomer each step in order, with commands that use the same settings', () => {
    const said = text(
      { stage: 'prod', domain: 'sideout.example', zone: 'Z1', alarmEmail: 'ops@x.example' },
      { account: false, secrets: false, admin: false },
    );
    const order = [
      'aws sso login',
      '--preflight --stage prod',
      'Deploy: npm run deploy -- --stage prod --domain sideout.example --zone Z1 --alarmEmail ops@x.example --admin YOU',
      'https://sideout.example/api/payments/webhook',
      'baseline',
      'docs/runbook.md',
    ];
    const at = order.map((part) => said.indexOf(part));
    expect(at).not.toContain(-1);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
  });

  it('skips steps that are done, and explains how to remove a small stage', () => {
    const said = text({ stage: 'rules-2', stripeKey: 'pk_1' });
    for (const part of ['sso login', 'webhook', 'YOU@EXAMPLE.COM. It', 'pk_1']) expect(said).not.toContain(part);
    expect(said).toContain('--stage rules-2 --destroy');
    expect(said).toContain('you can add --domain and --zone');
    expect(said).toContain('/my/second-factor');
  });
});
