import { factsOf, type Settings } from '#infra/settings.ts';

type StepFacts = {
  /** Whether there are credentials for an account. */
  readonly account: boolean;
  readonly secrets: boolean;
  readonly admin: boolean;
};

/** Returns the shell options that set these settings again. */
const optionsOf = (settings: Settings, { admin }: StepFacts): string =>
  [
    ...Object.entries(settings).filter(([name]) => name !== 'stripeKey'),
    ...(admin ? [] : [['admin', 'YOU@EXAMPLE.COM']]),
  ]
    .map(([name, value]) => `--${name} ${value}`)
    .join(' ');

/**
 * Returns the steps for someone who has never done this, in order, from here to a site that takes money. Each step
 * states how long it takes and whether only they can do it.
 */
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
          'Sign in to the AWS account in this shell: aws sso login, or AWS_PROFILE=NAME. The first time, you need administrator rights.',
        ]),
    `Work through the list for your account (STOP and ASK first): npm run deploy -- --preflight ${options}. Quotas and SES’s production access take a day or two${kept ? ', and no event can open without them' : ''}.`,
    ...(domain && !zone
      ? [
          `Verify ${domain} in SES with a MAIL FROM domain, give it a DMARC record (Gmail and Yahoo ask bulk senders for both), and point it and *.${domain} to SiteAddress once the deploy has printed it. Then deploy with --stage ${stage} --change --signInPages own, and point auth.${domain} to SignInAddress.`,
        ]
      : []),
    ...(domain
      ? []
      : [
          'Without a domain, Cognito sends only fifty emails a day and no one gets notices; you can add --domain and --zone in a later deploy.',
        ]),
    `Deploy: npm run deploy -- ${options}. It asks before permissions are widened and takes about half an hour the first time; you can run it again at any point.`,
    ...(stripeKey && input.secrets
      ? []
      : [
          `In Stripe, add the webhook ${site}/api/payments/webhook (all events of payment_intent, setup_intent, charge.dispute and refund), and the same address once more for events on connected accounts (account.updated, all of payout), which has its own secret. Then ${keys} npm run deploy -- --stage ${stage}: the other settings are kept.`,
        ]),
    ...(input.admin
      ? [
          'Sign in with the password from the email, and turn on the second factor under /my/second-factor: without it, staff have no rights.',
        ]
      : []),
    ...(kept
      ? [
          'Confirm the two subscriptions that SNS emails to the alarm address. Set up the account’s baseline (docs/deploying.md: CloudTrail, GuardDuty).',
        ]
      : [
          `Fill it with sample data, if you like: npm run seed -- --stage ${stage} --email YOU@EXAMPLE.COM. To delete the stage: npm run deploy -- --stage ${stage} --destroy.`,
        ]),
    'If something breaks, see docs/runbook.md.',
  ].map((step, i) => `  ${i + 1}. ${step}`);
}
