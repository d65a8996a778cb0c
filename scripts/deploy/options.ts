import { parseArgs } from 'node:util';
import { type SettingName, settingNames } from '#infra/settings.ts';

/** A setting that an operator enters as an option, with its value in the usage and its description. */
type Option = readonly [value: string, said: string];

/**
 * Every setting is an option, except the two that a deploy finds itself: Stripe's publishable key (environment) and the
 * origin secret's version.
 */
const settings: Readonly<Record<Exclude<SettingName, 'stripeKey' | 'originVersion'>, Option>> = {
  stage: ['NAME', 'which stage (dev): prod keeps its data, any other name is a small stage'],
  domain: ['NAME', 'the site’s own domain; without one it uses CloudFront’s address and has no subdomains'],
  zone: [
    'ID',
    'the domain’s Route 53 zone; with it, the deploy creates the certificate, DNS records and email identity',
  ],
  certificate: ['ARN', 'instead of a zone: a certificate in us-east-1 for the domain and *.domain'],
  signInPages: ['own', 'without a zone, once the domain points to the site: sign-in pages at auth.domain'],
  alarmEmail: ['ADDR', 'where alarms and budget warnings go; required for prod'],
  mailFrom: ['ADDR', 'the verified address that emails come from (no-reply@domain)'],
  mailIdentity: ['existing', 'uses the domain’s identity that SES already has, instead of creating one'],
  smsNumber: ['+1…', 'our number in End User Messaging; without one no one can check in by text'],
  signInFirewall: ['on', 'limits sign-ins and sign-ups from one address; for an opening or an attack, $6 a month'],
  webAcl: ['ARN', 'your own web ACL, instead of the one created here'],
  budget: ['USD', 'the monthly budget, which warns at 80%'],
  warmWrites: [
    'N',
    'how many writes a second the table can take from the start (4,000); charged once, can’t be lowered',
  ],
  pushedFollowers: ['N', 'how many followers of one topic get pushes (7,000)'],
  sanctionHosts: ['LIST', 'where to reach sanctioning bodies: AAU=https://…,AVP=https://…'],
  sanctionSecret: ['ARN', 'the secret with the sanctioning bodies’ keys'],
  googleClient: ['ID', 'the Google client ID, for signing in with Google; requires --socialSecret'],
  facebookApp: ['ID', 'the Facebook app ID, for signing in with Facebook; requires --socialSecret'],
  appleService: [
    'ID',
    'the Apple service ID, for signing in with Apple; requires --appleTeam, --appleKey and --socialSecret',
  ],
  appleTeam: ['ID', 'the ID of the Apple service’s team'],
  appleKey: ['ID', 'the ID of the Apple service’s key'],
  socialSecret: ['ARN', 'the secret with the other providers’ keys'],
  restoredStream: ['ARN', 'the table’s stream after a restore (docs/runbook.md)'],
};

const others: Readonly<Record<string, Option>> = {
  change: ['', 'changes the saved settings that are given, and keeps the others; “none” removes one'],
  admin: ['EMAIL', 'makes someone platform staff; if they have no account, they are invited'],
  rollOrigin: ['', 'rotates the secret between CloudFront and the units'],
  yes: ['', 'widens permissions without asking'],
  preflight: ['', 'only checks whether the account is ready, and lists what to request'],
  'dry-run': [
    '',
    'only shows what would be done, and creates the templates; with --preflight, also checks the account',
  ],
  commands: ['', 'prints the CDK commands with all of the stage’s settings'],
  destroy: ['', 'deletes a small stage and its data'],
  help: ['', 'shows this text'],
};

const listed = (options: Readonly<Record<string, Option>>) =>
  Object.entries(options).map(([name, [value, said]]) => `  ${`--${name} ${value}`.padEnd(26)} ${said}`);

/** The options of `npm run deploy`. */
export const usage = [
  'npm run deploy -- [options]',
  '',
  'Settings, saved with the stage: later deploys only need --stage.',
  ...listed(settings),
  '',
  'Actions',
  ...listed(others),
  '',
  'Needs AWS credentials (AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY). For payments: STRIPE_PUBLISHABLE_KEY,',
  'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET in the environment. See docs/deploying.md.',
].join('\n');

export type Options = {
  /** The entered settings as text. */
  readonly given: Readonly<Partial<Record<SettingName, string>>>;
  readonly admin?: string | undefined;
  readonly does: ReadonlySet<string>;
};

/** Reads the command line. Throws a readable message for unknown options. */
export function optionsOf(argv: readonly string[], env: NodeJS.ProcessEnv): Options {
  const kinds = Object.entries({ ...settings, ...others }).map(([name, [value]]) => [
    name,
    { type: value ? ('string' as const) : ('boolean' as const) },
  ]);
  const { values } = parseArgs({ args: [...argv], options: Object.fromEntries(kinds) });
  const said = values as Record<string, string | boolean | undefined>;
  const { STRIPE_PUBLISHABLE_KEY: stripeKey } = env;
  const given = settingNames.flatMap((name) => (said[name] === undefined ? [] : [[name, String(said[name])]]));
  return {
    given: { ...Object.fromEntries(given), ...(stripeKey ? { stripeKey } : {}) },
    admin: said.admin === undefined ? undefined : String(said.admin),
    does: new Set(Object.keys(others).filter((name) => said[name] === true)),
  };
}
