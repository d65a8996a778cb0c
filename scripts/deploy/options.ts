import { parseArgs } from 'node:util';
import { type SettingName, settingNames } from '#infra/settings.ts';

/** A setting that an operator gives as an option: its value in the usage, and what it is. */
type Option = readonly [value: string, said: string];

/** Every setting is an option but the two that a deploy finds itself: Stripe's publishable key (environment) and the version of the origin secret. */
const settings: Readonly<Record<Exclude<SettingName, 'stripeKey' | 'originVersion'>, Option>> = {
  stage: ['NAME', 'which stage (dev): prod keeps what it holds, any other word is a small stage'],
  domain: ['NAME', 'the site’s own domain; without one it has CloudFront’s address and no sub-domains'],
  zone: ['ID', 'the domain’s Route 53 zone: certificate, records and mail identity are made in it'],
  certificate: ['ARN', 'instead of a zone: a certificate in us-east-1 for the domain and *.domain'],
  signInPages: ['own', 'without a zone, once the domain points to the site: sign-in pages at auth.domain'],
  alarmEmail: ['ADDR', 'who is told when an alarm rings or the budget runs out; prod must have one'],
  mailFrom: ['ADDR', 'the verified address emails come from (no-reply@domain)'],
  mailIdentity: ['existing', 'SES has the domain from somewhere else: it is not made here'],
  smsNumber: ['+1…', 'our number in End User Messaging; without one nobody checks in by text'],
  signInFirewall: ['on', 'limits sign-ins and sign-ups from one address; for an opening or an attack, $6 a month'],
  webAcl: ['ARN', 'a web ACL of your own, in place of the one that is made'],
  budget: ['USD', 'a month; the budget warns at four fifths'],
  warmWrites: ['N', 'writes a second that the table bears from the first one on (4,000); charged once, never lowered'],
  pushedFollowers: ['N', 'followers of one topic that are pushed to (7,000)'],
  sanctionHosts: ['LIST', 'where sanctioning bodies are asked: AAU=https://…,AVP=https://…'],
  sanctionSecret: ['ARN', 'the secret with their keys'],
  googleClient: ['ID', 'Google as a way to sign in; with --socialSecret'],
  facebookApp: ['ID', 'Facebook as a way to sign in; with --socialSecret'],
  appleService: ['ID', 'Apple as a way to sign in; with --appleTeam, --appleKey and --socialSecret'],
  appleTeam: ['ID', 'the team of the Apple service'],
  appleKey: ['ID', 'the id of its key'],
  socialSecret: ['ARN', 'the secret with the other providers’ keys'],
  restoredStream: ['ARN', 'the table’s stream after a restore (docs/runbook.md)'],
};

const others: Readonly<Record<string, Option>> = {
  change: ['', 'the options given replace those kept of the stage; “none” removes one'],
  admin: ['EMAIL', 'makes someone platform staff; if they have no account, they are invited'],
  rollOrigin: ['', 'a new secret between CloudFront and the units'],
  yes: ['', 'don’t ask before rights are widened'],
  preflight: ['', 'only say whether the account is ready, and what to ask for'],
  'dry-run': ['', 'only say what would be done, and make the templates; with --preflight both'],
  commands: ['', 'print the CDK’s commands with all settings of the stage'],
  destroy: ['', 'take a small stage away, with its data'],
  help: ['', 'this text'],
};

const listed = (options: Readonly<Record<string, Option>>) =>
  Object.entries(options).map(([name, [value, said]]) => `  ${`--${name} ${value}`.padEnd(26)} ${said}`);

/** What `npm run deploy` can be told. */
export const usage = [
  'npm run deploy -- [options]',
  '',
  'Settings, kept with the stage: a later deploy needs --stage alone.',
  ...listed(settings),
  '',
  'What to do',
  ...listed(others),
  '',
  'Needs AWS credentials (AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY). For payments: STRIPE_PUBLISHABLE_KEY,',
  'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET in the environment. See docs/deploying.md.',
].join('\n');

export type Options = {
  /** the settings that were given, as text */
  readonly given: Readonly<Partial<Record<SettingName, string>>>;
  readonly admin?: string | undefined;
  readonly does: ReadonlySet<string>;
};

/** Reads the command line; throws a sentence for what it doesn't know. */
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
