import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectsCommand,
  ListBucketsCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import type { tournament, tournamentSummaries } from '#domain/catalog/operations.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Output } from '#domain/kernel/operation.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { reserve } from '#domain/registration/operations.ts';
import { now } from '#functions/kernel/clock.ts';
import { mapsFolder } from '#infra/bundling/code.ts';
import { region, type Settings } from '#infra/settings.ts';
import { type Outputs, siteConfig } from '#infra/site-config.ts';
import { type AskSite, askerAt, type Step, upcoming, visit } from '#infra/triggers/visit.ts';
import { type Ask, askerOf, recordsIn } from './aws.ts';
import { edgeLoad } from './edge-load.ts';
import { type Finding, preflight } from './preflight.ts';
import { root, run } from './run.ts';

/**
 * Empties a bucket, including old versions, because CloudFormation doesn't delete a bucket that holds anything. Returns
 * how many objects were deleted.
 */
export async function emptyBucket(client: Pick<S3Client, 'send'>, Bucket: string): Promise<number> {
  let gone = 0;
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket }));
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (!Objects.length) return gone;
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (Errors[0]) throw new Error(`${Bucket}: ${Errors[0].Key}: ${Errors[0].Message}`);
    gone += Objects.length;
  }
}

/** Returns a stage's buckets by CloudFormation's names: stack, logical ID, random suffix. */
export async function bucketsOf(client: Pick<S3Client, 'send'>, stage: string): Promise<string[]> {
  const { Buckets = [] } = await client.send(new ListBucketsCommand({}));
  const ours = new RegExp(`^sideout-${stage}-(?:data|web)-[a-z0-9]+-[a-z0-9]+$`);
  return Buckets.flatMap(({ Name = '' }) => (ours.test(Name) ? [Name] : []));
}

/** SES looks for the records every few minutes. */
const every = 15_000;
const longest = 15 * 60_000;

/**
 * Waits until SES has found a domain's records, because the user pool can be created only after that. Returns false if
 * it hasn't within fifteen minutes.
 * @param pause waits for a number of milliseconds
 */
export async function mailReady(
  ses: Pick<SESv2Client, 'send'>,
  EmailIdentity: string,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<boolean> {
  for (let waited = 0; waited <= longest; waited += every) {
    const { VerifiedForSendingStatus } = await ses.send(new GetEmailIdentityCommand({ EmailIdentity }));
    if (VerifiedForSendingStatus) return true;
    await pause(every);
  }
  return false;
}

const mapsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Stores this deploy's source maps with the access logs, in `maps/{moment}/units|site/…`, so that a stack trace in a
 * log can be read while the log is kept. They aren't public, because neither Lambdas nor the site include them. Returns
 * how many there are.
 */
export async function keepMaps(
  client: Pick<S3Client, 'send'>,
  Bucket: string,
  root: string,
  moment: Millis,
): Promise<number> {
  const places = { units: mapsFolder(root), site: join(root, 'web/dist') };
  let kept = 0;
  for (const [name, folder] of Object.entries(places))
    for (const file of await mapsIn(folder)) {
      const Key = `maps/${new Date(moment).toISOString()}/${name}/${relative(folder, file).split(sep).join('/')}`;
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body: await readFile(file), ContentType: 'application/json' }),
      );
      kept += 1;
    }
  return kept;
}

const mostEvents = 10;

/**
 * Checks a newly deployed site as a visitor. First checks what the canary checks, then holds a spot in an open event
 * with room and releases it right away.
 * @param holder a browser's secret
 * @param entry a ULID for the hold
 */
export async function smoke(
  origin: string,
  holder: string,
  entry: string,
  send: typeof fetch = fetch,
): Promise<Step[]> {
  const ask = askerAt(origin, holder, send);
  const steps = await visit(ask);
  return steps.some(({ good }) => !good) ? steps : [...steps, await place(ask, entry)];
}

async function place(ask: AskSite, entry: string): Promise<Step> {
  const what = 'a spot, held and released';
  const { items } = JSON.parse((await ask(upcoming)).text) as Output<typeof tournamentSummaries>;
  for (const { id: tournamentId } of items.slice(0, mostEvents)) {
    const { divisions } = JSON.parse((await ask(`/api/tournament/${tournamentId}`)).text) as Output<typeof tournament>;
    for (const { id: divisionId, places: spots } of divisions) {
      if (spots.left === 0) continue;
      const held = await ask('/api/tournament/reservation', { tournamentId, divisionId, entry });
      if (held.status === 0 || held.status >= 500)
        return { what, good: false, said: `${held.status} in division ${divisionId}` };
      if (held.status !== 200) continue;
      const { id } = JSON.parse(held.text) as Output<typeof reserve>;
      const { status } = await ask(`/api/tournament/reservation/${id}/cancel`, {});
      return { what, good: status === 200, said: `division ${divisionId}, released: ${status}` };
    }
  }
  return { what, good: true, said: 'no event is open, so not tried' };
}

/** A file's content type for browsers. When a build has a new kind of file, add it here. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};
const forever = 'public, max-age=31536000, immutable';
const revalidate = 'public, max-age=0, must-revalidate';

/**
 * Returns where a deploy's own files are kept, apart from the assets, which all deploys share. For a rollback, they are
 * copied over the site (docs/runbook.md).
 */
const versionFolder = (moment: Millis): string => `versions/${new Date(moment).toISOString()}/`;

/**
 * Puts the built site and its /config.json into the bucket. Hashed assets come first and the page that names them last,
 * so no one gets a page with missing parts. Old assets stay for pages that are open. Copies of files without a hash are
 * kept under the time of the deploy. Returns how many files were uploaded.
 */
export async function upload(
  client: Pick<S3Client, 'send'>,
  bucket: string,
  folder: string,
  config: unknown,
  moment: Millis,
): Promise<number> {
  const keys = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((key) => key !== 'config.json' && !key.endsWith('.map'));
  const put = async (key: string, body: Buffer | string) => {
    const type = types[extname(key)];
    if (!type) throw new Error(`${key}: unknown file type ${extname(key)}. Add it to scripts/deploy/world.ts`);
    const isAsset = key.startsWith('assets/');
    const file = { Bucket: bucket, Body: body, ContentType: type, CacheControl: isAsset ? forever : revalidate };
    if (!isAsset) await client.send(new PutObjectCommand({ ...file, Key: versionFolder(moment) + key }));
    await client.send(new PutObjectCommand({ ...file, Key: key }));
  };
  const each = async (wanted: string[]) => {
    for (let at = 0; at < wanted.length; at += 16)
      await Promise.all(wanted.slice(at, at + 16).map(async (key) => put(key, await readFile(join(folder, key)))));
  };
  await each(keys.filter((key) => key.startsWith('assets/')));
  await put('config.json', JSON.stringify(config));
  await each(keys.filter((key) => !key.startsWith('assets/') && key !== 'index.html'));
  await each(keys.filter((key) => key === 'index.html'));
  return keys.length + 1;
}

/** Everything a deploy does to the outside world. Tests replace it with a test double. */
export type World = {
  readonly env: NodeJS.ProcessEnv;
  readonly say: (text: string) => void;
  /** Runs a tool from node_modules and returns its exit code. */
  readonly run: (command: readonly string[], quiet?: boolean) => Promise<number>;
  /** Returns the account that is deployed to, or null without credentials. */
  readonly account: () => Promise<string | null>;
  readonly ask: Ask;
  readonly findings: (settings: Settings, first: boolean) => Promise<Finding[]>;
  /** Returns the stacks' outputs, by stack. */
  readonly outputs: (file: string) => Record<string, Partial<Outputs>>;
  readonly mailReady: (domain: string) => Promise<boolean>;
  /** Uploads the site, stores its source maps, and returns the number of files. */
  readonly upload: (settings: Settings, outputs: Outputs) => Promise<number>;
  /** Checks the site as a visitor, and how much time each edge function takes. */
  readonly smoke: (origin: string, stage: string) => Promise<Step[]>;
  /** Empties a stage's buckets so they can be deleted, and returns what it did. */
  readonly emptyBuckets: (stage: string) => Promise<string[]>;
  /** Returns a random value and ID for a secret. */
  readonly chance: () => { readonly value: string; readonly id: string };
};

/**
 * Returns the version for real deploys, which uses AWS and this machine. The network is used to resolve the
 * credentials, and then for each call.
 */
export function realWorld(reserved: number): World {
  const credentials = new SecretsManagerClient({ region }).config.credentials;
  const ask = askerOf(credentials);
  const [ses, s3] = [new SESv2Client({ region }), new S3Client({ region })];
  return {
    env: process.env,
    say: (text) => console.log(text),
    run,
    account: () =>
      credentials().then(
        ({ accountId }) => accountId ?? 'the account of these credentials',
        () => null,
      ),
    ask,
    findings: (settings, first) => {
      const records = (zone: string) => recordsIn(credentials, zone);
      return preflight(settings, { ask, ses, sns: new SNSClient({ region }), records }, reserved, first);
    },
    outputs: (file) => JSON.parse(readFileSync(file, 'utf8')),
    mailReady: (domain) => mailReady(ses, domain),
    upload: async (settings, outputs) => {
      const moment = now();
      const files = await upload(s3, outputs.SiteBucket, `${root}/web/dist`, siteConfig(settings, outputs), moment);
      await keepMaps(s3, outputs.LogBucket, root, moment);
      return files;
    },
    smoke: async (origin, stage) => [
      ...(await smoke(origin, randomUUID(), ulid(now(), Math.random))),
      ...(await edgeLoad(credentials, stage)),
    ],
    emptyBuckets: async (stage) => {
      const done: string[] = [];
      for (const bucket of await bucketsOf(s3, stage))
        done.push(`${bucket}: ${await emptyBucket(s3, bucket)} objects deleted`);
      return done;
    },
    chance: () => ({ value: randomBytes(36).toString('base64url'), id: randomUUID() }),
  };
}
