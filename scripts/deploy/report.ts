import { region, type Settings } from '#infra/settings.ts';
import type { Outputs } from '#infra/site-config.ts';

/** The outputs of all stacks together. */
export function outputsOf(stacks: Record<string, Partial<Outputs>>): Outputs {
  const all = Object.assign({}, ...Object.values(stacks)) as Partial<Outputs>;
  const { SiteUrl, SiteBucket, SiteAddress, LogBucket, PoolId, ClientId, SignInPages } = all;
  if (!SiteUrl || !SiteBucket || !SiteAddress || !LogBucket || !PoolId || !ClientId || !SignInPages)
    throw new Error('the stacks did not say where the site is');
  return { SiteUrl, SiteBucket, SiteAddress, LogBucket, PoolId, ClientId, SignInPages };
}

/** What stands after a deploy, and what is still to be done. */
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
