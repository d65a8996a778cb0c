import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { ulid } from '#domain/kernel/ids.ts';
import { now } from '#functions/kernel/clock.ts';
import { manifest } from '#functions/manifest.ts';
import { reservedOf } from '#infra/plan.ts';
import { region, type Settings, settingsOf } from '#infra/settings.ts';
import { siteConfig } from '#infra/site-config.ts';
import { makeStaff } from './admin.ts';
import { askerOf } from './aws.ts';
import { contextOf, deployCommands, destroyCommand } from './commands.ts';
import { bucketsOf, emptyBucket } from './destroy.ts';
import { dryRun } from './dry-run.ts';
import { stripeSecrets } from './keys.ts';
import { mailReady } from './mail-ready.ts';
import { keepMaps } from './maps.ts';
import { preflight, preflightText } from './preflight.ts';
import { outputsOf, report } from './report.ts';
import { root, run } from './run.ts';
import { smoke } from './smoke.ts';
import { steps } from './steps.ts';
import { upload } from './upload.ts';

type Options = Readonly<Record<string, string | boolean | undefined>>;
const outputsFile = ({ stage }: Settings) => join(root, `cdk.out/outputs-${stage}.json`);

/** `npm run deploy`, by its options. Answers the exit code; refusals are sentences, not stacks. */
export async function deploy(options: Options, usage: string): Promise<number> {
  const refuse = (why: string) => {
    console.error(why);
    return 2;
  };
  let settings: Settings;
  try {
    const { STRIPE_PUBLISHABLE_KEY: stripeKey } = process.env;
    settings = settingsOf((name) => options[name] ?? (name === 'stripeKey' ? stripeKey : undefined));
  } catch (error) {
    return refuse(`${(error as Error).message}\n\n${usage}`);
  }
  const account = await accountOf();
  const ready = options.preflight ? await lookedAt(settings, account) : null;
  if (options['dry-run']) return planned(settings, options, account, ready);
  if (ready !== null) console.log(ready);
  if (options.preflight) return 0;
  if (account === null) return refuse(`There are no AWS credentials here, so nothing was done.\n\n${usage}`);
  if (options.destroy) return destroyed(settings, refuse);
  const stripe = stripeSecrets(process.env);
  if (stripe === 'half')
    return refuse(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together, and so do NMI_SECURITY_KEY and NMI_TOKENIZATION_KEY, which come beside them: give all of it. Nothing was done.',
    );
  return deployed(settings, options, stripe);
}

const credentials = () => new SecretsManagerClient({ region }).config.credentials();

/** The account to deploy to; null without credentials. The network is used only to resolve the credentials. */
const accountOf = (): Promise<string | null> =>
  credentials().then(
    ({ accountId }) => accountId ?? 'that of the credentials',
    () => null,
  );

async function lookedAt(settings: Settings, account: string | null): Promise<string> {
  const readers = { ask: askerOf(credentials), ses: new SESv2Client({ region }), sns: new SNSClient({ region }) };
  const findings = await preflight(settings, readers, reservedOf(manifest));
  const where = account === null ? 'without credentials nothing of it can be read' : `account ${account}`;
  return `Whether the account is ready (${where}):\n${preflightText(findings)}`;
}

async function planned(
  settings: Settings,
  options: Options,
  account: string | null,
  ready: string | null,
): Promise<number> {
  const stripe = stripeSecrets(process.env);
  const secrets = stripe === null ? 'none' : stripe === 'half' ? 'half' : 'given';
  const { site, first, all } = deployCommands(settings, outputsFile(settings), options.yes === true);
  const found = {
    account,
    publishableKey: settings.stripeKey !== undefined,
    secrets,
    admin: options.admin as string | undefined,
  } as const;
  console.log(dryRun(settings, found, [site.command, first.command, all.command]));
  if (ready !== null) console.log(`\n${ready}`);
  const given = { account: account !== null, secrets: secrets === 'given', admin: found.admin !== undefined };
  console.log(`\nFrom here to a site in use:\n${steps(settings, given).join('\n')}`);
  console.log('\nThe templates are made, with all checks (a minute or two) …');
  const code = await run(['cdk', 'synth', '--quiet', ...contextOf(settings)], true);
  console.log(
    code === 0
      ? 'They can be deployed. What a deploy would change: npx cdk diff (infra/README).'
      : 'They can’t be deployed: what is wrong stands above.',
  );
  return code;
}

/** Builds, deploys, fills the payment secret, uploads, makes staff, and looks whether it works. */
async function deployed(settings: Settings, options: Options, stripe: object | null): Promise<number> {
  mkdirSync(join(root, 'cdk.out'), { recursive: true });
  const { site, first, all } = deployCommands(settings, outputsFile(settings), options.yes === true);
  for (const { what, command } of [site, first, all]) {
    if (command === all.command && !(await mailIsReady(settings))) return 1;
    console.log(`\n${what} …`);
    if ((await run(command)) !== 0) {
      console.error(`\n${command[0]} failed; what was deployed before stays as it was.`);
      return 1;
    }
  }
  const outputs = outputsOf(JSON.parse(readFileSync(outputsFile(settings), 'utf8')));
  if (stripe) {
    const SecretId = `sideout-${settings.stage}-payments`;
    const secrets = new SecretsManagerClient({ region });
    await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(stripe) }));
  }
  const s3 = new S3Client({ region });
  const files = await upload(s3, outputs.SiteBucket, join(root, 'web/dist'), siteConfig(settings, outputs));
  await keepMaps(s3, outputs.LogBucket, root, now());
  if (typeof options.admin === 'string')
    console.log(`\n${await makeStaff(askerOf(credentials), outputs.PoolId, options.admin)}`);
  console.log(`\n${report(settings, outputs, files, stripe !== null)}`);
  return (await works(outputs.SiteUrl)) ? 0 : 1;
}

async function mailIsReady({ domain, zone }: Settings): Promise<boolean> {
  if (!domain || !zone) return true;
  console.log(`\nSES looks for the records of ${domain} …`);
  if (await mailReady(new SESv2Client({ region }), domain)) return true;
  console.error(
    `SES has not found the records of ${domain}: is zone ${zone} the one that answers for it? Run this again then.`,
  );
  return false;
}

async function works(origin: string): Promise<boolean> {
  console.log('\nLooked at as a visitor …');
  const steps = await smoke(origin, randomUUID(), ulid(now(), Math.random));
  for (const { what, good, said } of steps) console.log(`  ${good ? 'good  ' : 'FAILED'}  ${what}: ${said}`);
  return steps.every(({ good }) => good);
}

async function destroyed(settings: Settings, refuse: (why: string) => number): Promise<number> {
  const command = destroyCommand(settings);
  if (!command)
    return refuse(
      `${settings.stage} keeps what it holds: its stacks are deleted by hand, its data as infra/RUNBOOK.md says.`,
    );
  const s3 = new S3Client({ region });
  for (const bucket of await bucketsOf(s3, settings.stage))
    console.log(`  ${bucket}: ${await emptyBucket(s3, bucket)} things forgotten`);
  return run(command);
}
