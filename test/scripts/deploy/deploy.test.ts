import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteConfig } from '#infra/site-config.ts';
import { cdkArguments, outputsOf, report, stripeSecrets } from '#scripts/deploy/deploy.ts';
import { dryRun } from '#scripts/deploy/dry-run.ts';
import { upload } from '#scripts/deploy/upload.ts';
import type { SiteConfig } from '#web/src/api/config.ts';

const outputs = {
  SiteUrl: 'https://sideout.example',
  SiteBucket: 'b',
  SiteAddress: 'd1.cloudfront.net',
  PoolId: 'p',
  ClientId: 'c',
};

describe('upload', () => {
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
    const count = await upload(client as never, 'bucket', folder, { live: '/live' });
    return { puts, count };
  };

  it('assets first, the page that names them last; source maps stay at home', async () => {
    const { puts, count } = await sent();
    expect(puts.map(({ Key }) => Key)).toEqual(['assets/main-1a2b3c4d.js', 'config.json', 'mark.svg', 'index.html']);
    expect(count).toBe(4);
  });

  it('hashed files are kept for ever, all others are asked for anew', async () => {
    const { puts } = await sent();
    expect(puts[0]).toMatchObject({
      ContentType: 'text/javascript; charset=utf-8',
      CacheControl: 'public, max-age=31536000, immutable',
    });
    for (const put of puts.slice(1)) expect(put.CacheControl).toBe('public, max-age=0, must-revalidate');
    expect(puts[1]).toMatchObject({ ContentType: 'application/json', Body: '{"live":"/live"}' });
  });

  it('a file of a kind it does not know stops it', async () => {
    writeFileSync(join(folder, 'tool.exe'), '');
    await expect(sent()).rejects.toThrow('tool.exe');
  });
});

it('the site is told its pool, the push connection and the card key, and nothing local', () => {
  const config: SiteConfig = siteConfig({ stage: 'prod', domain: 'sideout.example', stripeKey: 'pk_live_1' }, outputs);
  expect(config).toEqual({
    region: 'us-east-1',
    userPoolId: 'p',
    userPoolClientId: 'c',
    payments: { kind: 'stripe', publishableKey: 'pk_live_1' },
    live: '/live',
    domain: 'sideout.example',
  });
});

it('the outputs of all stacks count together, and none may be missing', () => {
  const { PoolId, ClientId, ...web } = outputs;
  expect(outputsOf({ web, identity: { PoolId, ClientId } })).toEqual(outputs);
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
])('of Stripe’s secrets %j are %j', (env, expected) => expect(stripeSecrets(env)).toEqual(expected));

it('settings go to the CDK as context, secrets never', () => {
  const words = cdkArguments({ stage: 'prod', domain: 'sideout.example' }, 'out.json', false);
  expect(words).toEqual([
    'cdk',
    'deploy',
    '--all',
    '--outputs-file',
    'out.json',
    '-c',
    'stage=prod',
    '-c',
    'domain=sideout.example',
  ]);
  expect(cdkArguments({ stage: 'dev' }, 'o', true)).toContain('never');
});

it('the report says where the site is and what is still to be done', () => {
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

describe('a dry run', () => {
  const commands = [
    ['vite', 'build', 'web'],
    cdkArguments({ stage: 'prod', domain: 'sideout.example', zone: 'Z1' }, 'o', false),
  ];

  it('says the account, the domain, what becomes of Stripe’s keys, and what would run; never a key', () => {
    const settings = {
      stage: 'prod',
      domain: 'sideout.example',
      zone: 'Z1',
      alarmEmail: 'ops@x.example',
      stripeKey: 'pk_live_1',
    } as const;
    const said = dryRun(settings, { account: '123456789012', publishableKey: true, secrets: 'given' }, commands);
    for (const part of [
      '123456789012, us-east-1',
      'prod, its data protected',
      '{organization}.sideout.example',
      'zone Z1',
      'no-reply@sideout.example',
      'ops@x.example',
      'sideout-prod-payments',
      'npx cdk deploy --all',
      'SiteAddress',
    ])
      expect(said).toContain(part);
    expect(said).not.toContain('pk_live_1');
  });

  it('says what a deploy would stop at, and what would be missing', () => {
    const said = dryRun({ stage: 'dev' }, { account: null, publishableKey: false, secrets: 'half' }, commands);
    for (const part of [
      'no credentials here',
      'its data goes with it',
      'without sub-sites',
      'nobody: neither',
      'nobody: no --alarmEmail',
      'cards can’t be paid with',
      'only one of',
    ])
      expect(said).toContain(part);
  });
});
