/** The user pool's hosted pages: their address, the site they redirect to, and the other sign-in providers by the pool's names. */
export type SignInPages = {
  readonly address: string;
  readonly callback: string;
  readonly providers: readonly string[];
};

/** Settings that differ between stages, served next to the site as `/config.json` (written by the CDK or the local cloud). */
export type SiteConfig = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Local cloud only: the address of its user pool. */
  readonly userPoolEndpoint?: string;
  readonly region: string;
  readonly payments: {
    readonly kind: 'sandbox' | 'stripe';
    readonly publishableKey: string;
    readonly url?: string;
    /** Local cloud only: the address that serves Stripe's script instead of Stripe. */
    readonly script?: string;
  };
  /** The path of the WebSocket connection for live updates. */
  readonly live: string;
  /** The site's own domain, which organizations' subdomains are under. `localhost` needs none. */
  readonly domain?: string;
  readonly signInPages?: SignInPages;
};

export const configAddress = '/config.json';
let loading: Promise<SiteConfig> | null = null;

/** Returns the site's configuration, read once. A failure isn't cached, so the next caller tries again. */
export function siteConfig(): Promise<SiteConfig> {
  loading ??= fetch(configAddress).then(async (reply) => {
    if (!reply.ok) throw new Error(`config.json: ${reply.status}`);
    return (await reply.json()) as SiteConfig;
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
