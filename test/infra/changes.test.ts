import { describe, expect, it } from 'vitest';
import type { Unit } from '#functions/kernel/unit.ts';
import { units as manifest } from '#functions/units.ts';
import { refusals, statefulOf } from './deployed.ts';
import { type Template, templatesOf, text, withDomain } from './kit.ts';

const { alarmEmail } = withDomain;
const alone = { stage: 'prod', alarmEmail };
const bare = templatesOf(alone);
const nothing: ReadonlyMap<string, Template> = new Map();
const without = (units: readonly Unit[]) => templatesOf(alone, units);
const withoutUnit = (name: string) => without(manifest.filter((unit) => unit.name !== name));

describe('a deploy', () => {
  const named = templatesOf({ stage: 'prod', ...withDomain });
  it('works on an empty account', () => expect(refusals(nothing, bare)).toEqual([]));
  it('works when nothing has changed', () => expect(refusals(bare, bare)).toEqual([]));
  it('works when a domain is added later', () => expect(refusals(bare, named)).toEqual([]));
  it('works when a domain is dropped', () => expect(refusals(named, bare)).toEqual([]));
  it.each(['series', 'notices'])('works with %s removed and added again', (name) => {
    const less = withoutUnit(name);
    expect(refusals(bare, less)).toEqual([]);
    expect(refusals(less, bare)).toEqual([]);
  });
  it.each(['promoter'])('works when %s no longer has a schedule', (name) => {
    const less = without(manifest.map((unit) => (unit.name === name ? { ...unit, schedules: [] } : unit)));
    expect(refusals(bare, less)).toEqual([]);
    expect(refusals(less, bare)).toEqual([]);
  });
});

it('a deploy works after a restore with a new stream, and recreates only the stream’s readers in the bus stack', () => {
  const restoredStream =
    'arn:aws:dynamodb:us-east-1:123456789012:table/sideout-prod-table/stream/2026-11-28T03:00:00.000';
  const after = templatesOf({ ...alone, restoredStream });
  expect(refusals(bare, after)).toEqual([]);
  const changed = [...after].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([id, resource]) =>
      text(resource) === text(bare.get(stack)?.Resources[id]) ? [] : [[stack, resource] as const],
    ),
  );
  expect(changed.map(([stack, { Type }]) => [stack, Type])).toEqual(
    manifest.filter(({ stream }) => stream).map(() => ['Sideout-prod-bus', 'AWS::Lambda::EventSourceMapping']),
  );
  // A mapping with another source is a different mapping, which starts with the oldest record.
  for (const [, { Properties }] of changed)
    expect(Properties).toMatchObject({ EventSourceArn: restoredStream, StartingPosition: 'TRIM_HORIZON' });
  const readers = [
    ...(bare.get('Sideout-prod-workers')?.Resources
      ? Object.values((bare.get('Sideout-prod-workers') as Template).Resources)
      : []),
  ]
    .filter(({ Type }) => Type === 'AWS::IAM::Role')
    .map(text)
    .filter((role) => role.includes('dynamodb:GetRecords'));
  expect(readers).toHaveLength(changed.length);
  for (const role of readers) expect(role).toContain(':table/sideout-prod-table/stream/*');
});

describe('control: the deploy checks', () => {
  const [first = '', second = ''] = [...bare.keys()];
  const change = (stack: string, change: (template: Template) => Template) =>
    new Map([...bare].map(([name, template]) => [name, name === stack ? change(template) : template]));
  it('report an export removed while another stack imports it', () => {
    const out = (template: Template): Template => ({ ...template, Outputs: { X: { Export: { Name: 'x' } } } });
    const into = (template: Template): Template => ({
      ...template,
      Resources: { ...template.Resources, I: { Type: 'T', Properties: { v: { 'Fn::ImportValue': 'x' } } } },
    });
    const before = new Map([...change(first, out), [second, into(bare.get(second) as Template)]]);
    expect(refusals(before, bare)).toEqual([expect.stringContaining(`which ${second} imports`)]);
  });
  it('report a missing output', () => {
    const quiet = change(first, (template) => ({ ...template, Outputs: {} }));
    expect(refusals(bare, quiet)).toContainEqual(expect.stringContaining(`asks ${first} for`));
  });
  it('report a table under another logical ID, because its name is taken and its data would be lost', () => {
    const moved = change('Sideout-prod-data', ({ Resources, ...rest }) => ({
      ...rest,
      Resources: Object.fromEntries(
        Object.entries(Resources).map(([id, of]) => [of.Type === 'AWS::DynamoDB::Table' ? 'Other' : id, of]),
      ),
    }));
    expect(refusals(bare, moved)).toEqual([
      expect.stringContaining('wants AWS::DynamoDB::Table "sideout-prod-table"'),
      expect.stringContaining('holds data and is not there any more'),
    ]);
  });
});

describe('a failed first deploy', () => {
  const template = bare.get('Sideout-prod-data') as Template;
  const entries = Object.entries(template.Resources);
  it('leaves nothing behind under a name that the next deploy needs', () => {
    for (const stack of bare.values())
      for (const { DeletionPolicy, Type } of Object.values(stack.Resources))
        if (DeletionPolicy === 'Retain')
          expect(['AWS::Cognito::UserPool', 'AWS::IAM::Role', 'AWS::ApiGateway::Account']).toContain(Type);
  });
  it('creates the protected table last', () => {
    const [, table] = entries.find(([, { Type }]) => Type === 'AWS::DynamoDB::Table') as [
      string,
      Template['Resources'][string],
    ];
    const others = entries.filter(([, { Type }]) => !['AWS::DynamoDB::Table', 'AWS::S3::BucketPolicy'].includes(Type));
    const waited = text([table.DependsOn, table.Properties]);
    for (const [id] of others) expect(waited).toContain(`"${id}"`);
  });
  it('can be repeated without creating the SES identity again', () => {
    const identities = (context: Record<string, string>) =>
      Object.values(
        templatesOf({ stage: 'prod', ...withDomain, ...context }).get('Sideout-prod-data')?.Resources ?? {},
      ).filter(({ Type }) => Type === 'AWS::SES::EmailIdentity');
    expect(identities({})).toHaveLength(1);
    expect(identities({ mailIdentity: 'existing' })).toHaveLength(0);
  });
});

it('a deploy keeps retained resources’ logical IDs, because new IDs would leave the data behind', () => {
  expect(statefulOf(bare)).toMatchInlineSnapshot(`
    [
      "Sideout-prod-backup/Vault23237E5B AWS::Backup::BackupVault",
      "Sideout-prod-copies/Key961B73FD AWS::KMS::Key",
      "Sideout-prod-copies/Vault23237E5B AWS::Backup::BackupVault",
      "Sideout-prod-data/AccessLogs8B620ECA AWS::S3::Bucket",
      "Sideout-prod-data/Files8E6940B8 AWS::S3::Bucket",
      "Sideout-prod-data/Key961B73FD AWS::KMS::Key",
      "Sideout-prod-data/MediaA721A567 AWS::S3::Bucket",
      "Sideout-prod-data/OriginSecret5DDC59F1 AWS::SecretsManager::Secret",
      "Sideout-prod-data/PaymentSecretEACA6802 AWS::SecretsManager::Secret",
      "Sideout-prod-data/SigningSecretCF7EC744 AWS::SecretsManager::Secret",
      "Sideout-prod-data/TableCD117FA1 AWS::DynamoDB::Table",
      "Sideout-prod-gateways/Account AWS::ApiGateway::Account",
      "Sideout-prod-gateways/LogWriter8A2F0C70 AWS::IAM::Role",
      "Sideout-prod-identity/PoolD3F588B8 AWS::Cognito::UserPool",
    ]
  `);
});
