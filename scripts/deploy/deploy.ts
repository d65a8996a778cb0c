import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { region, type Settings, settingsOf } from '#infra/settings.ts';
import { type Outputs, siteConfig } from '#infra/site-config.ts';
import { dryRun } from './dry-run.ts';
import { upload } from './upload.ts';

type Options = Readonly<Record<string, string | boolean | undefined>>;
const root = join(import.meta.dirname, '../..');

/** Builds the site, deploys the stacks, fills the payment secret, uploads the site. Answers the exit code; refusals are sentences, not stacks. */
export async function deploy(options: Options, usage: string): Promise<number> {
  const env = process.env;
  let settings: Settings;
  try {
    settings = settingsOf((name) => options[name] ?? (name === 'stripeKey' ? env.STRIPE_PUBLISHABLE_KEY : undefined));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 2;
  }
  const secrets = new SecretsManagerClient({ region });
  const account = await accountOf(secrets);
  const stripe = stripeSecrets(env);
  const file = join(root, 'cdk.out/outputs.json');
  const steps: [string, string[]][] = [
    ['The site is built', ['vite', 'build', 'web']],
    ['The stacks are deployed', cdkArguments(settings, file, options.yes === true)],
  ];
  if (options['dry-run']) {
    const given = stripe === null ? 'none' : stripe === 'half' ? 'half' : 'given';
    const found = { account, publishableKey: settings.stripeKey !== undefined, secrets: given } as const;
    console.log(
      dryRun(
        settings,
        found,
        steps.map(([, command]) => command),
      ),
    );
    console.log('\nThe templates are made …');
    return run(['cdk', 'synth', '--quiet', ...contextOf(settings)]);
  }
  if (account === null) {
    console.error(`There are no AWS credentials here, so nothing was deployed.\n\n${usage}`);
    return 2;
  }
  if (stripe === 'half') {
    console.error(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: give both or neither. Nothing was deployed.',
    );
    return 2;
  }
  mkdirSync(join(root, 'cdk.out'), { recursive: true });
  for (const [what, command] of steps) {
    console.log(`\n${what} …`);
    if ((await run(command)) !== 0) {
      console.error(`\n${command[0]} failed; what was deployed before stays as it was.`);
      return 1;
    }
  }
  const outputs = outputsOf(JSON.parse(readFileSync(file, 'utf8')));
  if (stripe) {
    const SecretId = `sideout-${settings.stage}-payments`;
    await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(stripe) }));
  }
  const site = new S3Client({ region });
  const files = await upload(site, outputs.SiteBucket, join(root, 'web/dist'), siteConfig(settings, outputs));
  console.log(`\n${report(settings, outputs, files, stripe !== null)}`);
  return 0;
}

/** The account to deploy to; null without credentials. The network is used only to resolve the credentials. */
async function accountOf(client: SecretsManagerClient): Promise<string | null> {
  try {
    return (await client.config.credentials()).accountId ?? 'that of the credentials';
  } catch {
    return null;
  }
}

/** What goes to Secrets Manager (functions/integrations/payments/stripe.ts), null when nothing is given. */
export function stripeSecrets(env: NodeJS.ProcessEnv): { secretKey: string; webhookSecret: string } | 'half' | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey && !webhookSecret) return null;
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : 'half';
}

export const cdkArguments = (settings: Settings, outputs: string, yes: boolean): string[] => [
  'cdk',
  'deploy',
  '--all',
  '--outputs-file',
  outputs,
  ...(yes ? ['--require-approval', 'never'] : []),
  ...contextOf(settings),
];
const contextOf = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** The outputs of all stacks together. */
export function outputsOf(stacks: Record<string, Partial<Outputs>>): Outputs {
  const all = Object.assign({}, ...Object.values(stacks)) as Partial<Outputs>;
  const { SiteUrl, SiteBucket, SiteAddress, PoolId, ClientId } = all;
  if (!SiteUrl || !SiteBucket || !SiteAddress || !PoolId || !ClientId)
    throw new Error('the stacks did not say where the site is');
  return { SiteUrl, SiteBucket, SiteAddress, PoolId, ClientId };
}

export function report(settings: Settings, outputs: Outputs, files: number, paid: boolean): string {
  const { domain, zone, stripeKey, stage } = settings;
  const left = [
    ...(domain && !zone ? [`point ${domain} and *.${domain} to ${outputs.SiteAddress}`] : []),
    ...(domain ? [] : ['mails: --domain with --zone, or --mailFrom with an address that SES has verified']),
    ...(stripeKey ? [] : ['cards: STRIPE_PUBLISHABLE_KEY']),
    ...(paid ? [] : [`cards: the secret sideout-${stage}-payments, by STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET`]),
    ...(paid && stripeKey ? [] : [`Stripe's webhook goes to ${outputs.SiteUrl}/api/payments/webhook`]),
  ];
  return [
    `Sideout ${stage} is at ${outputs.SiteUrl} (${files} files).`,
    `  user pool  ${outputs.PoolId}`,
    `  dashboard  https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/sideout-${stage}-overview`,
    ...(left.length ? ['Still to be done:', ...left.map((step) => `  ${step}`)] : []),
  ].join('\n');
}

/** Runs a tool of node_modules with this very Node; its words go straight to the terminal. */
function run([tool = '', ...rest]: string[]): Promise<number> {
  const bin = join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, tool), rest, { cwd: root, stdio: 'inherit', env });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
