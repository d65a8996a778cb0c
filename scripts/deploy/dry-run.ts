import { mailAddress } from '#infra/constructs/mail-address.ts';
import { factsOf, region, type Settings, usualPushed } from '#infra/settings.ts';
import type { deployCommands } from './run.ts';

/** The facts that a deploy would find: the account, and which of Stripe's keys are set (never the keys themselves). */
type DryRunFacts = {
  /** The account's number, a phrase if the credentials don't contain it, or null without credentials. */
  readonly account: string | null;
  readonly publishableKey: boolean;
  readonly secrets: 'given' | 'half' | 'none';
  /** The person who becomes platform staff. */
  readonly admin: string | undefined;
};

const names = {
  given: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  half: 'only one of STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
};

/** Returns where a deploy would store the payment secrets, or why it would stop. */
function secretsLine(secrets: DryRunFacts['secrets'], stage: string): string {
  if (secrets === 'none') return `none set: sideout-${stage}-payments stays as it is`;
  return secrets === 'half'
    ? `${names.half}: a deploy would stop right away`
    : `${names.given} → Secrets Manager, sideout-${stage}-payments`;
}

/** Returns what `npm run deploy` would do with these settings, line by line, without doing any of it. */
export function dryRun(settings: Settings, found: DryRunFacts, commands: ReturnType<typeof deployCommands>): string {
  const npx = (command: readonly string[]) => `  npx ${command.join(' ')}`;
  const { stage, domain, zone, certificate, alarmEmail, webAcl, signInFirewall } = settings;
  const { budget, warmWrites, pushedFollowers, smsNumber } = settings;
  const site = domain
    ? `https://${domain} and https://{organization}.${domain}`
    : 'CloudFront’s own address, without sub-sites';
  const tls = zone
    ? `certificate and records are created in zone ${zone}`
    : (certificate ?? 'CloudFront’s own certificate');
  const rows: [string, string][] = [
    [
      'account',
      found.account === null ? 'no credentials here: a deploy would stop right away' : `${found.account}, ${region}`,
    ],
    ['stage', `${stage}${factsOf(settings).kept ? ', its data protected' : ', its data deleted with it'}`],
    ['site', site],
    ['TLS', tls],
    [
      'emails from',
      domain || settings.mailFrom ? mailAddress({ settings }) : 'no address: neither --domain nor --mailFrom',
    ],
    ['staff', found.admin ?? 'no one new: no --admin'],
    ['texts from', smsNumber ?? 'AWS’s numbers: no --smsNumber, so no one is asked to check in by text'],
    ['alarms to', alarmEmail ?? 'no one: no --alarmEmail'],
    ['budget', `$${budget ?? factsOf(settings).budget} a month`],
    [
      'table',
      warmWrites
        ? `warm for ${warmWrites} write units a second`
        : '4,000 write units a second, as for any new table (no --warmWrites)',
    ],
    ['followers', `up to ${pushedFollowers ?? usualPushed} per topic get pushes, the others poll the CDN`],
    ['firewall', webAcl ?? 'created: AWS’s managed rules, and rate limits where codes or money are at stake'],
    [
      'sign-ins',
      signInFirewall
        ? 'limited per address by a firewall of their own'
        : 'Cognito’s own limits only: no --signInFirewall',
    ],
    ['card key', found.publishableKey ? 'STRIPE_PUBLISHABLE_KEY, in /config.json' : 'none: no card payments'],
    ['secrets', secretsLine(found.secrets, stage)],
  ];
  const widest = Math.max(...rows.map(([name]) => name.length));
  return [
    'This is what a deploy would do. Nothing is done now.',
    ...rows.map(([name, value]) => `  ${name.padEnd(widest)}  ${value}`),
    'It would save these settings with the stage (SSM), and run',
    npx(commands.site),
    npx(commands.data),
    '  then store the payment keys, if set, and wait until SES has found the domain’s records, if there is a domain',
    npx(commands.serving),
    'and then, each regardless of the others,',
    '  upload the site and its /config.json to SiteBucket, its page last, and the source maps to LogBucket',
    ...(found.admin
      ? [`  make ${found.admin} platform staff: if they have no account, they are invited by email`]
      : []),
    '  check the site as a visitor: page, settings, API, an event, a spot held and released',
    npx(commands.watching),
    'At the end it prints SiteUrl, SiteAddress, the dashboard, and what is left to do.',
  ].join('\n');
}
