import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { staffGroup } from '#domain/identity/staff-group.ts';
import { region, type Settings } from '#infra/settings.ts';
import type { Outputs } from '#infra/site-config.ts';
import { type Ask, AwsFault } from './aws.ts';
import { dryRun } from './dry-run.ts';
import { type Options, optionsOf, usage } from './options.ts';
import { type Finding, preflightText } from './preflight.ts';
import { commandsText, contextOf, deployCommands, destroyCommand, root } from './run.ts';
import { forgetSettings, keepSettings, savedSettings, settingsToDeploy } from './saved-settings.ts';
import { rollOrigin, storedPaymentKeys, storePaymentKeys } from './secrets.ts';
import { steps } from './steps.ts';
import type { World } from './world.ts';

/**
 * Makes someone platform staff by their email. People without an account are invited (the pool emails a first password,
 * valid for a week). The role takes effect at their next sign-in with a second factor turned on. Returns a sentence
 * about what was done.
 */
export async function makeStaff(ask: Ask, UserPoolId: string, email: string): Promise<string> {
  const pool = (action: string, body: object) =>
    ask('cognito-idp', `AWSCognitoIdentityProviderService.${action}`, { UserPoolId, ...body }, region);
  const Username = email.trim().toLowerCase();
  const isThere = await pool('AdminGetUser', { Username }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AwsFault && error.code === 'UserNotFoundException') return false;
      throw error;
    },
  );
  if (!isThere) {
    const UserAttributes = Object.entries({ email: Username, email_verified: 'true' });
    await pool('AdminCreateUser', {
      Username,
      UserAttributes: UserAttributes.map(([Name, Value]) => ({ Name, Value })),
      DesiredDeliveryMediums: ['EMAIL'],
    });
  }
  await pool('AdminAddUserToGroup', { Username, GroupName: staffGroup });
  return isThere
    ? `${Username} becomes platform staff at the next sign-in, once their second factor is set up (/my/second-factor).`
    : `${Username} is invited by email, and becomes platform staff after signing in and setting up a second factor (/my/second-factor).`;
}

/** The values for Secrets Manager (functions/integrations/payments/provider.ts), or null if nothing is set. */
type KeyInput = {
  secretKey: string;
  webhookSecret: string;
  /** The secret of the second webhook, for connected accounts. */
  connectSecret?: string;
  /** The gateway's keys, if a stage has one. */
  nmi?: { securityKey: string; tokenizationKey: string };
};
export function stripeSecrets(env: NodeJS.ProcessEnv): KeyInput | 'half' | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const { STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret } = env;
  const { NMI_SECURITY_KEY: securityKey, NMI_TOKENIZATION_KEY: tokenizationKey } = env;
  if (Boolean(securityKey) !== Boolean(tokenizationKey)) return 'half';
  if (!secretKey && !webhookSecret) return connectSecret || securityKey ? 'half' : null;
  if (!secretKey || !webhookSecret) return 'half';
  return {
    ...{ secretKey, webhookSecret },
    ...(connectSecret ? { connectSecret } : {}),
    ...(securityKey && tokenizationKey ? { nmi: { securityKey, tokenizationKey } } : {}),
  };
}

/** Returns the combined outputs of all stacks. */
export function outputsOf(stacks: Record<string, Partial<Outputs>>): Outputs {
  const all = Object.assign({}, ...Object.values(stacks)) as Partial<Outputs>;
  const { SiteUrl, SiteBucket, SiteAddress, LogBucket, PoolId, ClientId, SignInPages } = all;
  if (!SiteUrl || !SiteBucket || !SiteAddress || !LogBucket || !PoolId || !ClientId || !SignInPages)
    throw new Error('the stacks did not output the site’s address');
  return { SiteUrl, SiteBucket, SiteAddress, LogBucket, PoolId, ClientId, SignInPages };
}

/** Prints the state after a deploy, and what is left to do. */
export function report(settings: Settings, outputs: Outputs, files: number, paid: boolean): string {
  const { domain, zone, stripeKey, stage } = settings;
  const left = [
    ...(domain && !zone ? [`point ${domain} and *.${domain} to ${outputs.SiteAddress}`] : []),
    ...(domain ? [] : ['emails: --domain with --zone, or --mailFrom with an address that SES has verified']),
    ...(stripeKey ? [] : ['cards: STRIPE_PUBLISHABLE_KEY']),
    ...(paid ? [] : [`cards: the secret sideout-${stage}-payments, from STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET`]),
    ...(paid && stripeKey ? [] : [`Stripe's webhook goes to ${outputs.SiteUrl}/api/payments/webhook`]),
  ];
  return [
    `Sideout ${stage} is at ${outputs.SiteUrl} (${files} files).`,
    `  user pool  ${outputs.PoolId}`,
    `  dashboard  https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/sideout-${stage}-overview`,
    ...(left.length ? ['Still to do:', ...left.map((step) => `  ${step}`)] : []),
  ].join('\n');
}

const outputsFile = ({ stage }: Settings) => join(root, `cdk.out/outputs-${stage}.json`);

/**
 * Runs `npm run deploy` with its command line. Returns the exit code. Refusals are printed as sentences instead of
 * stack traces.
 */
export async function deploy(argv: readonly string[], world: World): Promise<number> {
  const refuse = (why: string) => {
    world.say(why);
    return 2;
  };
  let options: Options;
  let settings: Settings;
  let kept: Awaited<ReturnType<typeof savedSettings>> = null;
  const account = await world.account();
  try {
    options = optionsOf(argv, world.env);
    if (options.does.has('help')) {
      world.say(usage);
      return 0;
    }
    const looksOnly = ['dry-run', 'preflight', 'commands'].some((what) => options.does.has(what));
    if (account === null && !looksOnly)
      return refuse(
        'No AWS credentials in this shell, so nothing was done. Run aws sso login, set AWS_PROFILE=NAME, or export access keys.',
      );
    kept = account === null ? null : await savedSettings(world.ask, options.given.stage ?? 'dev');
    settings = settingsToDeploy(options.given, kept, options.does.has('change'));
  } catch (error) {
    return refuse(`${(error as Error).message}\n\nnpm run deploy -- --help lists the options.`);
  }
  const { does } = options;
  const stripe = stripeSecrets(world.env);
  const first = kept === null;
  if (does.has('commands')) {
    world.say(commandsText(settings));
    return 0;
  }
  if (does.has('dry-run')) return planned(world, settings, options, account, first);
  if (does.has('preflight')) {
    world.say(lookedAt(await world.findings(settings, first), account));
    return 0;
  }
  if (does.has('destroy')) return destroyed(world, settings);
  if (stripe === 'half')
    return refuse(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together, and so do NMI_SECURITY_KEY and NMI_TOKENIZATION_KEY, which are set in addition to the Stripe keys. Set both keys of a pair. Nothing was done.',
    );
  const stops = (await world.findings(settings, first)).filter(({ state }) => state === 'stop');
  if (stops.length) return refuse(`The account isn’t ready, so nothing was done:\n${preflightText(stops)}`);
  return deployed(world, settings, options, stripe);
}

const lookedAt = (findings: readonly Finding[], account: string | null) =>
  `Whether the account is ready (${account === null ? 'nothing can be checked without credentials' : `account ${account}`}):\n${preflightText(findings)}`;

async function planned(
  world: World,
  settings: Settings,
  { admin, does }: Options,
  account: string | null,
  first: boolean,
): Promise<number> {
  const stripe = stripeSecrets(world.env);
  const secrets = stripe === null ? 'none' : stripe === 'half' ? 'half' : 'given';
  const commands = deployCommands(settings, outputsFile(settings), does.has('yes'));
  const found = { account, publishableKey: settings.stripeKey !== undefined, secrets, admin } as const;
  world.say(dryRun(settings, found, commands));
  if (does.has('preflight')) world.say(`\n${lookedAt(await world.findings(settings, first), account)}`);
  const given = { account: account !== null, secrets: secrets === 'given', admin: admin !== undefined };
  world.say(`\nWhat’s left until the site can be used:\n${steps(settings, given).join('\n')}`);
  world.say('\nCreating the templates, with all checks (a minute or two) …');
  const code = await world.run(['cdk', 'synth', '--quiet', ...contextOf(settings)], true);
  world.say(
    code === 0
      ? 'The templates can be deployed. To see what a deploy would change: npx cdk diff (docs/deploying.md).'
      : 'The templates can’t be deployed. The reason is above.',
  );
  return code;
}

/**
 * One part of a deploy. With `stops`, later parts can't run without it. Otherwise, later parts are tried even if this
 * one fails.
 */
type Part = { readonly what: string; readonly stops: boolean; readonly work: () => Promise<boolean> };

/**
 * Builds, deploys, stores the payment keys, uploads, makes staff, checks that it works, and then adds the alarms. It
 * can be run again at any point.
 */
async function deployed(
  world: World,
  requestedSettings: Settings,
  options: Options,
  stripe: object | null,
): Promise<number> {
  mkdirSync(join(root, 'cdk.out'), { recursive: true });
  const { admin, does } = options;
  let settings = requestedSettings;
  const commands = () => deployCommands(settings, outputsFile(settings), does.has('yes'));
  const ran = async (command: readonly string[]) => (await world.run(command)) === 0;
  const outputs = () => outputsOf(world.outputs(outputsFile(settings)));
  const always = async (work: Promise<unknown>) => {
    await work;
    return true;
  };
  const parts: (Part | null)[] = [
    { what: 'settings saved with the stage', stops: true, work: () => always(keepSettings(world.ask, settings)) },
    { what: 'site built', stops: true, work: () => ran(commands().site) },
    { what: 'data deployed', stops: true, work: () => ran(commands().data) },
    stripe && {
      ...{ what: 'payment keys stored', stops: true },
      work: () => always(storePaymentKeys(world.ask, settings.stage, stripe)),
    },
    does.has('rollOrigin')
      ? {
          ...{ what: 'origin secret rotated', stops: true },
          work: async () => {
            settings = { ...settings, originVersion: await rollOrigin(world, settings.stage) };
            return always(keepSettings(world.ask, settings));
          },
        }
      : null,
    settings.domain && settings.zone
      ? { what: 'SES has found the domain’s records', stops: true, work: () => mailIsReady(world, settings) }
      : null,
    { what: 'everything that visitors use deployed', stops: true, work: () => ran(commands().serving) },
    {
      ...{ what: 'site uploaded', stops: false },
      work: async () => {
        const files = await world.upload(settings, outputs());
        const paid = (await storedPaymentKeys(world.ask, settings.stage)) !== null;
        world.say(`\n${report(settings, outputs(), files, paid)}`);
        return true;
      },
    },
    admin === undefined
      ? null
      : {
          ...{ what: `${admin} made staff`, stops: false },
          work: async () => {
            world.say(await makeStaff(world.ask, outputs().PoolId, admin));
            return true;
          },
        },
    { what: 'checked as a visitor', stops: false, work: () => works(world, settings.stage, outputs().SiteUrl) },
    { what: 'alarms and copies deployed', stops: false, work: () => ran(commands().watching) },
  ];
  const again = `npm run deploy -- --stage ${settings.stage}${admin === undefined ? '' : ` --admin ${admin}`}`;
  return inOrder(
    world,
    again,
    parts.filter((part) => part !== null),
  );
}

/** Runs each part, and reports at the end what is done, what failed, what wasn't tried, and what to run next. */
async function inOrder({ say }: World, again: string, parts: readonly Part[]): Promise<number> {
  const lines: string[] = [];
  let [failed, stopped] = [false, false];
  for (const { what, stops, work } of parts) {
    if (stopped) {
      lines.push(`  not tried  ${what}`);
      continue;
    }
    say(`\n${what} …`);
    const good = await work().catch((error: unknown) => {
      say(String(error));
      return false;
    });
    lines.push(`  ${good ? 'done     ' : 'FAILED   '}  ${what}`);
    failed ||= !good;
    stopped = !good && stops;
  }
  if (!failed) return 0;
  say(`\n${lines.join('\n')}`);
  say(
    `Everything deployed earlier is unchanged. Fix the failure above, then run ${again}. It keeps your settings and picks up where it stopped. Delete any stack in ROLLBACK_COMPLETE first; for UPDATE_ROLLBACK_FAILED, run “npx cdk rollback” (see --commands).`,
  );
  return 1;
}

async function mailIsReady(world: World, { domain = '', zone }: Settings): Promise<boolean> {
  if (await world.mailReady(domain)) return true;
  world.say(`SES hasn’t found the records of ${domain}. Is zone ${zone} its authoritative zone?`);
  return false;
}

async function works(world: World, stage: string, origin: string): Promise<boolean> {
  const seen = await world.smoke(origin, stage);
  for (const { what, good, said } of seen) world.say(`  ${good ? 'good  ' : 'FAILED'}  ${what}: ${said}`);
  return seen.every(({ good }) => good);
}

async function destroyed(world: World, settings: Settings): Promise<number> {
  const command = destroyCommand(settings);
  if (!command) {
    world.say(
      `${settings.stage} keeps its data: delete its stacks by hand, and its data as described in docs/runbook.md.`,
    );
    return 2;
  }
  for (const line of await world.emptyBuckets(settings.stage)) world.say(`  ${line}`);
  const code = await world.run(command);
  if (code === 0) await forgetSettings(world.ask, settings.stage);
  return code;
}
