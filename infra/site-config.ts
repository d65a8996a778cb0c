import { providersOf, region, type Settings } from './settings.ts';

/** The deployed stacks' outputs (`cdk deploy --outputs-file`) that the site needs. */
export type Outputs = {
  readonly SiteUrl: string;
  readonly SiteBucket: string;
  readonly SiteAddress: string;
  readonly LogBucket: string;
  readonly PoolId: string;
  readonly ClientId: string;
  readonly SignInPages: string;
};

/**
 * Returns the content of /config.json in the cloud (web/src/api/config.ts). It has no `userPoolEndpoint`, so sign-in
 * uses SRP.
 */
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
