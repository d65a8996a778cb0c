import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Grant, Unit } from '#functions/kernel/unit.ts';
import { units } from '#functions/units.ts';
import { bundle, esbuildOptions, root, unitEntries } from '#infra/bundling/bundle.ts';
import type { Figure } from './race.ts';

/** How many milliseconds of processor time a fresh process takes to load a file. Waiting on a busy machine doesn't count. */
function loading(file: string): number {
  const code = `const b=process.cpuUsage();require(${JSON.stringify(file)});const {user,system}=process.cpuUsage(b);process.stdout.write(String((user+system)/1000))`;
  return Number(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8', env: { PATH: process.env.PATH } }));
}

/**
 * Runs both alternately and takes the best of several tries of each, because other load makes either slower, never
 * faster.
 */
function against(file: string, baseline: string, tries = 7): { ms: number; base: number } {
  const pairs = Array.from({ length: tries }, () => ({ ms: loading(file), base: loading(baseline) }));
  return { ms: Math.min(...pairs.map(({ ms }) => ms)), base: Math.min(...pairs.map(({ base }) => base)) };
}

/**
 * The baseline: a handler without our code, but with the unit's AWS clients and the commands it sends, middy, and
 * zod with one schema.
 */
async function bareHandler(folder: string, { name, table, grants = [] }: Unit): Promise<{ file: string; kb: number }> {
  const wanted = [...(table === 'none' ? [] : [clients.table]), ...new Set(grants.map((grant) => clients[grant]))];
  const entry = join(folder, `${name}-bare.ts`);
  const outfile = join(folder, `${name}-bare.js`);
  const imports = wanted.flat().map(([from, names]) => `import { ${names.join(', ')} } from '${from}';`);
  const uses = wanted.flat().flatMap(([, names]) => names);
  writeFileSync(
    entry,
    `import middy from '@middy/core';\nimport * as z from 'zod';\n${imports.join('\n')}
const body = z.object({ id: z.int(), name: z.string(), of: z.array(z.string()).optional() });
export const handler = middy(async (event) => [body.parse(event), ${uses.join(', ')}]);\n`,
  );
  const { metafile } = await build({
    ...esbuildOptions,
    entryPoints: [entry],
    outfile,
    metafile: true,
    nodePaths: [join(root, 'node_modules')],
  });
  return { file: outfile, kb: (Object.values(metafile.outputs)[0]?.bytes ?? 0) / 1024 };
}

type Imports = readonly (readonly [from: string, names: readonly string[]])[];
const secrets: Imports = [['@aws-sdk/client-secrets-manager', ['SecretsManagerClient', 'GetSecretValueCommand']]];
const documents = ['Get', 'Query', 'Put', 'Update', 'Delete', 'TransactWrite', 'BatchGet', 'BatchWrite'];
const clients: Readonly<Record<Grant | 'table', Imports>> = {
  table: [
    ['@aws-sdk/client-dynamodb', ['DynamoDBClient']],
    ['@aws-sdk/lib-dynamodb', ['DynamoDBDocumentClient', ...documents.map((name) => `${name}Command`)]],
  ],
  putEvents: [['@aws-sdk/client-eventbridge', ['EventBridgeClient', 'PutEventsCommand']]],
  connections: [
    ['@aws-sdk/client-apigatewaymanagementapi', ['ApiGatewayManagementApiClient', 'PostToConnectionCommand']],
  ],
  following: [],
  email: [['@aws-sdk/client-sesv2', ['SESv2Client', 'SendEmailCommand']]],
  smsNumber: [],
  sms: [['@aws-sdk/client-sns', ['SNSClient', 'PublishCommand']]],
  paymentSecrets: secrets,
  signingSecret: secrets,
  sanctionBodies: secrets,
  files: [['@aws-sdk/client-s3', ['S3Client', 'GetObjectCommand', 'PutObjectCommand', 'ListObjectsV2Command']]],
  keepFiles: [['@aws-sdk/client-s3', ['S3Client', 'GetObjectCommand', 'PutObjectCommand']]],
  readFiles: [['@aws-sdk/client-s3', ['S3Client', 'GetObjectCommand']]],
  signIns: [['@aws-sdk/client-cognito-identity-provider', ['CognitoIdentityProviderClient', 'AdminDeleteUserCommand']]],
  secondFactor: [
    [
      '@aws-sdk/client-cognito-identity-provider',
      ['CognitoIdentityProviderClient', 'AdminUserGlobalSignOutCommand', 'AdminSetUserMFAPreferenceCommand'],
    ],
  ],
  ownAccount: [
    [
      '@aws-sdk/client-cognito-identity-provider',
      [
        'CognitoIdentityProviderClient',
        ...['SetUserPassword', 'UpdateUserAttributes', 'UserGlobalSignOut'].map((name) => `Admin${name}Command`),
      ],
    ],
  ],
  appClients: [
    [
      '@aws-sdk/client-cognito-identity-provider',
      ['CognitoIdentityProviderClient', 'CreateUserPoolClientCommand', 'DeleteUserPoolClientCommand'],
    ],
  ],
  sitePages: [
    [
      '@aws-sdk/client-s3',
      ['S3Client', ...['Get', 'Put', 'Delete'].map((name) => `${name}ObjectCommand`), 'ListObjectsV2Command'],
    ],
  ],
  allowUpload: [],
  pictures: [
    [
      '@aws-sdk/client-s3',
      [
        'S3Client',
        ...['Get', 'Put', 'Delete'].map((name) => `${name}ObjectCommand`),
        'DeleteObjectsCommand',
        'ListObjectsV2Command',
      ],
    ],
  ],
};

/** How much larger than the bare handler a unit can be, and how much slower to load. */
const limits = { hot: 1.3, usual: 2 } as const;

/** M8: each unit's bundle size in bytes and its load time, compared with a bare handler that has the same clients. */
export async function bench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-bench-'));
  try {
    const sizes = await bundle(unitEntries(units), folder);
    const figures: Figure[] = [];
    for (const unit of units as readonly Unit[]) {
      const { name, hot } = unit;
      const aim = `≤ ${limits[hot ? 'hot' : 'usual']}`;
      const bare = await bareHandler(folder, unit);
      const { ms, base } = against(join(folder, name, 'index.js'), bare.file);
      const kb = (sizes[name] ?? 0) / 1024;
      const which = `${name}${hot ? ' (hot)' : ''}`;
      const size = `${which}: ${kb.toFixed(0)} KB, bare ${bare.kb.toFixed(0)} KB`;
      const load = `${which} loads in ${ms.toFixed(0)} ms, bare ${base.toFixed(0)} ms`;
      figures.push(
        { id: 'M8-size', figure: size, ratio: kb / bare.kb, aim },
        { id: 'M8-load', figure: load, ratio: ms / base, aim },
      );
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
