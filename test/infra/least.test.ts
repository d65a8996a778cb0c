import { relative } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#domain/kernel/operation.ts';
import { config } from '#functions/kernel/config.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import { operationsOf } from '#functions/kernel/unit.ts';
import { derivedKinds } from '#functions/relay/consumers/derive.ts';
import { shownKinds } from '#functions/relay/consumers/pages.ts';
import { peopledKinds, searchedKinds } from '#functions/relay/consumers/searches.ts';
import { askingKinds } from '#functions/relay/relay.ts';
import { auditedKinds } from '#functions/subjects/audits/kinds.ts';
import { fanOut, units } from '#functions/units.ts';
import { esbuildOptions, root, unitEntries } from '#infra/bundling/bundle.ts';
import { kinds } from '#scripts/backfill/backfill.ts';
import { lambdaOf, type Synthesized, stackOf, synthesized, withDomain } from './kit.ts';

/** A unit's own code in its bundle: its text, and its files with their imports. */
type Code = { readonly text: string; readonly imports: ReadonlyMap<string, readonly string[]> };
let codes: ReadonlyMap<string, Code>;
let cloud: Synthesized;
beforeAll(async () => {
  const sanction = {
    sanctionHosts: 'AVP=https://avp.example',
    sanctionSecret: 'arn:aws:secretsmanager:us-east-1:1:secret:b',
  };
  cloud = synthesized({ stage: 'prod', ...withDomain, ...sanction });
  const { outputFiles, metafile } = await build({
    ...esbuildOptions,
    minify: false,
    packages: 'external',
    entryPoints: Object.entries(unitEntries(units)).map(([name, path]) => ({ in: path, out: name })),
    outdir: root,
    write: false,
    metafile: true,
  });
  codes = new Map(
    outputFiles.map(({ path, text }) => [
      relative(root, path).replace('.js', ''),
      { text, imports: importsOf(metafile, relative(root, path)) },
    ]),
  );
});
const importsOf = ({ inputs, outputs }: Metafile, output: string) =>
  new Map(
    Object.entries(outputs[output]?.inputs ?? {})
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => [file, (inputs[file]?.imports ?? []).map(({ path }) => path)]),
  );
const codeOf = ({ name }: Unit) => codes.get(name) as Code;

/** Commands of the SDK's clients and the action that each needs. Reading and writing below cover the table's. */
const actionOf: Readonly<Record<string, string>> = {
  PutEvents: 'events:PutEvents',
  GetSecretValue: 'secretsmanager:GetSecretValue',
  PostToConnection: 'execute-api:ManageConnections',
  SendEmail: 'ses:SendEmail',
  Publish: 'sns:Publish',
  GetObject: 's3:GetObject',
  PutObject: 's3:PutObject',
  CreateMultipartUpload: 's3:PutObject',
  UploadPart: 's3:PutObject',
  CompleteMultipartUpload: 's3:PutObject',
  AbortMultipartUpload: 's3:AbortMultipartUpload',
  DeleteObject: 's3:DeleteObject',
  DeleteObjects: 's3:DeleteObject',
  ListObjectsV2: 's3:ListBucket',
  CreateUserPoolClient: 'cognito-idp:CreateUserPoolClient',
  DeleteUserPoolClient: 'cognito-idp:DeleteUserPoolClient',
  AdminDeleteUser: 'cognito-idp:AdminDeleteUser',
  AdminGetUser: 'cognito-idp:AdminGetUser',
  AdminUserGlobalSignOut: 'cognito-idp:AdminUserGlobalSignOut',
  AdminSetUserMFAPreference: 'cognito-idp:AdminSetUserMFAPreference',
  AdminSetUserPassword: 'cognito-idp:AdminSetUserPassword',
  AdminUpdateUserAttributes: 'cognito-idp:AdminUpdateUserAttributes',
};
/**
 * The commands that a unit's code sends, except the table's (`lib-dynamodb`). Packages stay external, so each command
 * is named as in its import.
 */
const called = (unit: Unit) =>
  [...codeOf(unit).text.matchAll(/\bnew import_client_\w+\.(\w+)Command\(/g)].map((found) => found[1] as string);

/** A form for a browser's upload acts with its signer's permissions. */
const signed = (unit: Unit) => (/\buploadForm\(/.test(codeOf(unit).text) ? ['s3:PutObject'] : []);

/** The environment variables that a unit's code reads, by its requests to functions/kernel/config.ts. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  // Lambda's own: region and credentials.
  aws: [],
  // Also Lambda's own.
  traced: [],
  table: ['TABLE_NAME'],
  bus: ['BUS_NAME'],
  connections: ['CONNECTIONS_ENDPOINT'],
  pushedFollowers: ['PUSHED_FOLLOWERS'],
  siteOrigin: ['SITE_ORIGIN'],
  originSecret: ['ORIGIN_SECRET'],
  tokens: ['TOKEN_ISSUER', 'TOKEN_JWKS_URI', 'USER_POOL_CLIENT_ID'],
  mailFrom: ['MAIL_FROM'],
  mailSet: ['MAIL_SET'],
  smsNumber: ['SMS_NUMBER'],
  userPool: ['USER_POOL_ID'],
  signingSecretId: ['SIGNING_SECRET_ID'],
  mediaBucket: ['MEDIA_BUCKET'],
  uploadUrl: ['MEDIA_UPLOAD_URL'],
  payments: ['PAYMENT_SECRET_ID'],
  files: ['FILES_BUCKET'],
  siteBucket: ['SITE_BUCKET'],
  siteApi: ['SITE_API'],
  // Only for the local cloud.
  tellsOwnMachine: [],
  // Only where S3 isn't AWS's.
  s3Endpoint: [],
  sanction: ['SANCTION_HOSTS', 'SANCTION_SECRET_ID'],
};
const asked = (unit: Unit) =>
  new Set(
    [...codeOf(unit).text.matchAll(/\bconfig\d*\.(?!ts\b)(\w+)/g)]
      .map((found) => found[1] as string)
      .filter((name) => Object.hasOwn(config, name)),
  );

type Statement = { Sid: string; Effect: string; Action: string | string[] };
/** The actions in a unit's own policy, except those for its log, its traces, the table and its triggers. */
function allowed(unit: Unit): string[] {
  const {
    'Fn::GetAtt': [role],
  } = lambdaOf(cloud, unit).Properties.Role as { 'Fn::GetAtt': [string] };
  const found = cloud.template(stackOf(cloud, unit)).Resources[role]?.Properties.Policies;
  return (found as { PolicyDocument: { Statement: Statement[] } }[])
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ Effect, Sid }) => Effect === 'Allow' && !['Queue', 'Dead', 'GivenUp', 'GivenUpTo'].includes(Sid))
    .flatMap(({ Action }) => Action)
    .filter((action) => !/^(logs|xray|dynamodb):/.test(action));
}

/**
 * The common code that writes for every unit: new users, counted keys and repeated calls. The rest of the common code
 * doesn't write for a unit.
 */
const common = /^functions\/(kernel\/(http|table)\/|kernel\/limits\.ts|subjects\/identity\/access\.ts)/;
const writes = (unit: Unit) =>
  codeOf(unit)
    .text.split(/^\/\/ (?=[\w@.-]+\/)/m)
    .filter((module) => module.startsWith('functions/') && !common.test(module))
    .some((module) =>
      /\b(?:table|of)\d*\.(?:write|transact|putMany)\(|\b(?:count|saveVersioned)\d*\(table/.test(module),
    );

/** Returns whether the remaining code uses the item instead of only declaring it along with others in its file. */
const usesRosters = (unit: Unit) => /\brosterItem\d*\b(?! = )/.test(codeOf(unit).text);

/**
 * Kinds of items whose changes a unit's code reads: those for derivations, tasks and audits, or through
 * `xItem.is(image)`.
 */
const lookedAt: Readonly<Record<string, () => readonly string[]>> = {
  relay: () => [
    ...new Set([
      ...derivedKinds,
      ...askingKinds,
      ...auditedKinds.map(({ type }) => type),
      ...peopledKinds,
      ...searchedKinds,
      ...shownKinds,
    ]),
  ],
  'fan-out': () => [...codeOf(fanOut).text.matchAll(/\b(\w+)Item\d*\.is\(/g)].map((found) => found[1] as string),
};

describe.each(units.map((unit) => [unit.name, unit] as const))('%s', (_, unit) => {
  it('has permission for exactly the AWS actions its code uses', () => {
    const needed = called(unit).map((name) => actionOf[name] ?? `unknown: ${name}`);
    expect(new Set(allowed(unit))).toEqual(new Set([...needed, ...signed(unit)]));
  });

  it('has exactly the environment variables its code reads', () => {
    const { Variables } = (lambdaOf(cloud, unit).Properties.Environment ?? { Variables: {} }) as { Variables: object };
    const needed = [...asked(unit)].flatMap((name) => namesOf[name] ?? [`unknown: ${name}`]);
    const tableless = unit.table === 'none' ? ['TABLE_NAME'] : [];
    const own = Object.keys(Variables).filter((name) => !name.startsWith('POWERTOOLS_') && name !== 'TZ');
    expect(own.toSorted()).toEqual([...new Set(needed)].filter((name) => !tableless.includes(name)).toSorted());
  });

  it('can access team members’ forms only if its code does', () => {
    // A unit that only appends reads nothing from the table. It gets forms through the stream.
    const reads = unit.table === 'read' || unit.table === 'write';
    expect(reads && usesRosters(unit)).toBe(unit.rosters ?? false);
  });

  it('gets exactly the kinds of changes its code reads', () => {
    const asked = new Set(lookedAt[unit.name]?.());
    expect([...(unit.stream ?? [])].toSorted()).toEqual([...asked].toSorted());
    expect([...asked].filter((kind) => !kinds.some(({ kind: { type } }) => type === kind))).toEqual([]);
  });

  it('can write to the table, to count API key requests, if one of its calls accepts a key', () => {
    if (Object.values<Operation>(operationsOf(unit)).some(({ scope }) => scope)) expect(unit.table).toBe('write');
  });

  it('can write to the table only if its code does', () => {
    expect(writes(unit)).toBe(unit.table === 'write' || unit.table === 'append');
  });
});

it('a unit without a table responds without the table’s name', async () => {
  const { TABLE_NAME: before } = process.env;
  delete process.env.TABLE_NAME;
  process.env.SITE_ORIGIN ??= 'https://sideout.example';
  process.env.ORIGIN_SECRET = 'the-secret';
  try {
    const { handler } = await import('#functions/reference/index.ts');
    const http = { method: 'GET', path: '/api/openapi.json', sourceIp: '127.0.0.1' };
    const event = {
      rawPath: http.path,
      headers: { 'x-origin-secret': 'the-secret' },
      requestContext: { requestId: 'r', http },
      isBase64Encoded: false,
    };
    expect(await handler(event as never, { awsRequestId: 'r' } as never)).toMatchObject({ statusCode: 200 });
  } finally {
    if (before !== undefined) process.env.TABLE_NAME = before;
  }
});
