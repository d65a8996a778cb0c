import { mailAddress } from '#infra/constructs/mail-address.ts';
import { factsOf, region, type Settings, usualPushed } from '#infra/settings.ts';
import type { deployCommands } from './run.ts';

/** What a deploy would find: whose account, and which of Stripe's keys are given (never the keys themselves). */
type DryRunFacts = {
  /** the account's number; in words where the credentials don't contain it, null without credentials */
  readonly account: string | null;
  readonly publishableKey: boolean;
  readonly secrets: 'given' | 'half' | 'none';
  /** who becomes platform staff */
  readonly admin: string | undefined;
};

const names = {
  given: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  half: 'only one of STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
};

/** What `npm run deploy` would do with these settings, line by line; nothing of it is done. */
export function dryRun(settings: Settings, found: DryRunFacts, commands: ReturnType<typeof deployCommands>): string {
  const npx = (command: readonly string[]) => `  npx ${command.join(' ')}`;
  const { stage, domain, zone, certificate, alarmEmail, webAcl, signInFirewall } = settings;
  const { budget, warmWrites, pushedFollowers, smsNumber } = settings;
  const site = domain
    ? `https://${domain} and https://{organization}.${domain}`
    : 'CloudFront’s own address, without sub-sites';
  const tls = zone
    ? `certificate and records are made in zone ${zone}`
    : (certificate ?? 'CloudFront’s own certificate');
  const rows: [string, string][] = [
    [
      'account',
      found.account === null ? 'no credentials here: a deploy would stop at once' : `${found.account}, ${region}`,
    ],
    ['stage', `${stage}${factsOf(settings).kept ? ', its data protected' : ', its data goes with it'}`],
    ['site', site],
    ['TLS', tls],
    ['mails from', domain || settings.mailFrom ? mailAddress({ settings }) : 'nobody: neither --domain nor --mailFrom'],
    ['staff', found.admin ?? 'nobody new: no --admin'],
    ['texts from', smsNumber ?? 'AWS’s numbers: no --smsNumber, so nobody is asked to check in by text'],
    ['alarms to', alarmEmail ?? 'nobody: no --alarmEmail'],
    ['budget', `$${budget ?? factsOf(settings).budget} a month`],
    ['table', warmWrites ? `warm for ${warmWrites} write units a second` : 'as a new one: 4,000 write units a second'],
    ['followers', `${pushedFollowers ?? usualPushed} of a topic are pushed to, the others look at the CDN's answers`],
    ['firewall', webAcl ?? 'made: AWS’s managed rules, and rates where codes or money are spent'],
    [
      'sign-ins',
      signInFirewall
        ? 'limited for each address by a firewall of their own'
        : 'Cognito’s own limits alone: no --signInFirewall',
    ],
    ['card key', found.publishableKey ? 'STRIPE_PUBLISHABLE_KEY, in /config.json' : 'none: cards can’t be paid with'],
    [
      'secrets',
      found.secrets === 'none'
        ? `none given: sideout-${stage}-payments stays as it is`
        : found.secrets === 'half'
          ? `${names.half}: a deploy would stop at once`
          : `${names.given} → Secrets Manager, sideout-${stage}-payments`,
    ],
  ];
  const widest = Math.max(...rows.map(([name]) => name.length));
  return [
    'This is what a deploy would do; nothing is done.',
    ...rows.map(([name, value]) => `  ${name.padEnd(widest)}  ${value}`),
    'It would keep these settings with the stage (SSM), and run',
    npx(commands.site),
    npx(commands.data),
    '  then store the payment keys, where they are given, and wait until SES has found the domain’s records, where there is a domain',
    npx(commands.serving),
    'and then, each whatever became of the others,',
    '  upload the site and its /config.json to SiteBucket, its page last, and the source maps to LogBucket',
    ...(found.admin
      ? [`  make ${found.admin} platform staff: if they have no account, they are invited by email`]
      : []),
    '  look at the site as a visitor: page, settings, API, an event, a spot held and released',
    npx(commands.watching),
    'It says SiteUrl, SiteAddress, the dashboard, and what is left to do.',
  ].join('\n');
}
