/** The pool's managed pages: where they are, to which site they answer, and which other providers are set up there, by the pool's names. */
export type SignInPages = {
  readonly address: string;
  readonly callback: string;
  readonly providers: readonly string[];
};

/** What differs between stages, served beside the site as `/config.json` (written by the CDK, or by the local cloud). */
export type SiteConfig = {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Only in the local cloud: where its user pool listens. */
  readonly userPoolEndpoint?: string;
  readonly region: string;
  readonly payments: {
    readonly kind: 'sandbox' | 'stripe';
    readonly publishableKey: string;
    readonly url?: string;
    /** Only in the local cloud: where Stripe's script comes from instead of Stripe. */
    readonly script?: string;
  };
  /** The path of the push connection. */
  readonly live: string;
  /** The site's own domain, under which organizations have their sub-sites; `localhost` needs none. */
  readonly domain?: string;
  readonly signInPages?: SignInPages;
};

export const configAddress = '/config.json';
let loading: Promise<SiteConfig> | null = null;

/** The site's configuration, read once. A failure is not cached, so the next caller asks again. */
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
