import { pool } from '../identity/pool.ts';
import { providerPath } from '../identity/provider-path.ts';
import { socialProvider } from '../identity/social.ts';

type Setting = {
  origin: string;
  main: string;
  paymentsUrl: string;
  publishableKey: string;
  cards?: 'sandbox' | 'stripe';
};

/** `/config.json`: what the site has to know of this stage. Addresses are those of the host it was asked on. */
export const siteConfig = ({ origin, main, paymentsUrl, publishableKey, cards = 'sandbox' }: Setting) => ({
  region: 'us-east-1',
  userPoolId: pool.id,
  userPoolClientId: pool.client,
  userPoolEndpoint: `${origin}/_local/identity/`,
  payments: { kind: cards, publishableKey, url: paymentsUrl, script: `${paymentsUrl}/stripe-js/v3` },
  live: '/live',
  domain: 'localhost',
  signInPages: { address: `${main}${providerPath}`, callback: main, providers: [socialProvider] },
});
