import { factsOf, type Settings } from '#infra/settings.ts';

type StepFacts = {
  /** there are credentials of an account */
  readonly account: boolean;
  readonly secrets: boolean;
  readonly admin: boolean;
};

/** A line of shell's own options that give these settings again. */
const optionsOf = (settings: Settings, { admin }: StepFacts): string =>
  [
    ...Object.entries(settings).filter(([name]) => name !== 'stripeKey'),
    ...(admin ? [] : [['admin', 'YOU@EXAMPLE.COM']]),
  ]
    .map(([name, value]) => `--${name} ${value}`)
    .join(' ');

/** What somebody who has never done it does, in order, from here to a site that takes money; how long each takes, and what is theirs alone. */
export function steps(settings: Settings, input: StepFacts): string[] {
  const { stage, domain, zone, stripeKey } = settings;
  const { kept } = factsOf(settings);
  const options = optionsOf(settings, input);
  const site = domain ? `https://${domain}` : 'SiteUrl';
  const keys =
    'STRIPE_PUBLISHABLE_KEY=pk_… STRIPE_SECRET_KEY=sk_… STRIPE_WEBHOOK_SECRET=whsec_… STRIPE_CONNECT_WEBHOOK_SECRET=whsec_…';
  return [
    ...(input.account
      ? []
      : [
          'Sign in to the AWS account in this shell: aws sso login, or AWS_PROFILE=NAME; it needs an administrator’s rights the first time.',
        ]),
    `Do or ask for what the list of the account says (STOP and ASK first): npm run deploy -- --preflight ${options}. Quotas and SES’s production access are answered within a day or two${kept ? ', and nothing can be opened without them' : ''}.`,
    ...(domain && !zone
      ? [
          `Verify ${domain} in SES with a MAIL FROM domain, give it a DMARC record (Gmail and Yahoo ask bulk senders for both), and point it and *.${domain} to SiteAddress once the deploy has said it. Then deploy with --stage ${stage} --change --signInPages own, and point auth.${domain} to SignInAddress.`,
        ]
      : []),
    ...(domain
      ? []
      : [
          'Without a domain Cognito sends fifty mails a day and nobody is sent a notice; --domain and --zone may be added by a later deploy.',
        ]),
    `Deploy: npm run deploy -- ${options}. It asks before rights are widened and takes about half an hour the first time; it may be run again at any point.`,
    ...(stripeKey && input.secrets
      ? []
      : [
          `In Stripe, add the webhook ${site}/api/payments/webhook (all events of payment_intent, setup_intent and charge.dispute), and the same address once more for events on connected accounts (account.updated, all of payout): it has a secret of its own. Then ${keys} npm run deploy -- --stage ${stage}: the other settings are kept.`,
        ]),
    ...(input.admin
      ? [
          'Sign in by the mail’s password, and turn on the second factor under /my/second-factor: without it staff have no rights.',
        ]
      : []),
    ...(kept
      ? [
          'Confirm the two subscriptions that SNS mails to the alarms’ address. Make the account’s baseline (docs/deploying.md: CloudTrail, GuardDuty).',
        ]
      : [
          `Fill it, if you like: npm run seed -- --stage ${stage} --email YOU@EXAMPLE.COM. Take it away: npm run deploy -- --stage ${stage} --destroy.`,
        ]),
    'What to do when something breaks: docs/runbook.md.',
  ].map((step, i) => `  ${i + 1}. ${step}`);
}
