import { providersOf, region, type Settings } from './settings.ts';

/** What the deployed stacks say of themselves (`cdk deploy --outputs-file`), as far as the site needs it. */
export type Outputs = {
  readonly SiteUrl: string;
  readonly SiteBucket: string;
  readonly SiteAddress: string;
  readonly LogBucket: string;
  readonly PoolId: string;
  readonly ClientId: string;
  readonly SignInPages: string;
};

/** What /config.json says in the cloud (web/src/api/config.ts): no `userPoolEndpoint`, so that sign-in is by SRP. */
export const siteConfig = (
  settings: Settings,
  { PoolId, ClientId, SignInPages, SiteUrl }: Pick<Outputs, 'PoolId' | 'ClientId' | 'SignInPages' | 'SiteUrl'>,
) => ({
  region,
  userPoolId: PoolId,
  userPoolClientId: ClientId,
  payments: { kind: 'stripe' as const, publishableKey: settings.stripeKey ?? '' },
  live: '/live',
  signInPages: { address: SignInPages, callback: SiteUrl, providers: providersOf(settings) },
  ...(settings.domain ? { domain: settings.domain } : {}),
});
