import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Grant, Unit } from '#functions/kernel/unit.ts';
import { units } from '#functions/units.ts';
import { bundle, esbuildOptions, root, unitEntries } from '#infra/bundling/bundle.ts';
import type { Figure, How } from './race.ts';

/**
 * Returns the milliseconds of processor time that a fresh process takes to load a file. Waiting on a busy machine
 * doesn't count.
 */
function loading(file: string): number {
  const code = `const b=process.cpuUsage();require(${JSON.stringify(file)});const {user,system}=process.cpuUsage(b);process.stdout.write(String((user+system)/1000))`;
  return Number(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8', env: { PATH: process.env.PATH } }));
}

/** Runs both alternately and takes the best of several runs of each, because other load only makes either slower. */
function against(file: string, baseline: string, tries: number): { ms: number; base: number } {
  const pairs = Array.from({ length: tries }, () => ({ ms: loading(file), base: loading(baseline) }));
  return { ms: Math.min(...pairs.map(({ ms }) => ms)), base: Math.min(...pairs.map(({ base }) => base)) };
}

/**
 * Builds the baseline: a handler without our code, but with the packages that every unit has (middy, Powertools' logger
 * and metrics, zod with one schema), and the unit's AWS clients with the commands it sends.
 */
async function bareHandler(folder: string, { name, table, grants = [] }: Unit): Promise<{ file: string; kb: number }> {
  const wanted = [...(table === 'none' ? [] : [clients.table]), ...new Set(grants.map((grant) => clients[grant]))];
  const entry = join(folder, `${name}-bare.ts`);
  const outfile = join(folder, `${name}-bare.js`);
  const imports = wanted.flat().map(([from, names]) => `import { ${names.join(', ')} } from '${from}';`);
  const uses = wanted.flat().flatMap(([, names]) => names);
  writeFileSync(
    entry,
    `import middy from '@middy/core';
import * as z from 'zod';
import { Logger } from '@aws-lambda-powertools/logger';
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
${imports.join('\n')}
const [logger, metrics] = [new Logger(), new Metrics()];
const body = z.object({ id: z.int(), name: z.string(), of: z.array(z.string()).optional() });
export const handler = middy(async (event) => {
  metrics.addMetric('Calls', MetricUnit.Count, 1);
  return [body.parse(event), ${uses.join(', ')}];
}).use(injectLambdaContext(logger));\n`,
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

/**
 * Measures M8: each unit's bundle size in bytes and its load time, compared with a bare handler that has the same
 * clients.
 */
export async function bench({ brief }: How): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-bench-'));
  try {
    const measured = (units as readonly Unit[]).filter(({ hot }) => hot || !brief);
    const sizes = await bundle(unitEntries(measured), folder);
    const figures: Figure[] = [];
    for (const unit of measured) {
      const { name, hot } = unit;
      const bare = await bareHandler(folder, unit);
      const { ms, base } = against(join(folder, name, 'index.js'), bare.file, hot ? 7 : 3);
      const kb = (sizes[name] ?? 0) / 1024;
      const kind = hot ? '-hot' : '';
      const size = `${name}: ${kb.toFixed(0)} KB, bare ${bare.kb.toFixed(0)} KB`;
      const load = `${name} loads in ${ms.toFixed(0)} ms, bare ${base.toFixed(0)} ms`;
      figures.push(
        { id: `M8-size${kind}`, figure: size, ratio: kb / bare.kb },
        { id: `M8-load${kind}`, figure: load, ratio: ms / base },
      );
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
