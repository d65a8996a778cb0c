import { pool } from '../identity/pool.ts';

type Setting = { origin: string; paymentsUrl: string; publishableKey: string };

/** `/config.json`: what the site has to know of this stage. Addresses are those of the host it was asked on. */
export const siteConfig = ({ origin, paymentsUrl, publishableKey }: Setting) => ({
  region: 'us-east-1',
  userPoolId: pool.id,
  userPoolClientId: pool.client,
  userPoolEndpoint: `${origin}/_local/identity/`,
  payments: { kind: 'sandbox', publishableKey, url: paymentsUrl },
  live: '/live',
  domain: 'localhost',
});
