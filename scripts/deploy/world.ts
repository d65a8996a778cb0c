import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { ulid } from '#domain/kernel/ids.ts';
import { now } from '#functions/kernel/clock.ts';
import { region, type Settings } from '#infra/settings.ts';
import { type Outputs, siteConfig } from '#infra/site-config.ts';
import type { Step } from '#infra/triggers/visit.ts';
import { type Ask, askerOf, recordsIn } from './aws.ts';
import { bucketsOf, emptyBucket } from './destroy.ts';
import { edgeLoad } from './edge-load.ts';
import { mailReady } from './mail-ready.ts';
import { keepMaps } from './maps.ts';
import { type Finding, preflight } from './preflight.ts';
import { root, run } from './run.ts';
import { smoke } from './smoke.ts';
import { upload } from './upload.ts';

/** Everything a deploy does outside of itself. Tests give doubles. */
export type World = {
  readonly env: NodeJS.ProcessEnv;
  readonly say: (text: string) => void;
  /** runs a tool of node_modules; answers its exit code */
  readonly run: (command: readonly string[], quiet?: boolean) => Promise<number>;
  /** the account that is deployed to; null without credentials */
  readonly account: () => Promise<string | null>;
  readonly ask: Ask;
  readonly findings: (settings: Settings, first: boolean) => Promise<Finding[]>;
  /** what the stacks said of themselves, by stack */
  readonly outputs: (file: string) => Record<string, Partial<Outputs>>;
  readonly mailReady: (domain: string) => Promise<boolean>;
  /** puts the site up, and keeps the maps of its sources; answers how many files */
  readonly upload: (settings: Settings, outputs: Outputs) => Promise<number>;
  /** looks at the site as a visitor, and at what the edge does for each */
  readonly smoke: (origin: string, stage: string) => Promise<Step[]>;
  /** empties a stage's buckets, so that they can go; answers what it did */
  readonly emptyBuckets: (stage: string) => Promise<string[]>;
  /** a value of a secret, and its id */
  readonly chance: () => { readonly value: string; readonly id: string };
};

/** AWS and this machine. The network is used to resolve the credentials, and then for what is asked. */
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
        ({ accountId }) => accountId ?? 'that of the credentials',
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
