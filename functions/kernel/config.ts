/**
 * Reads an environment variable. No other code does this. A missing variable is a deployment error and throws on first
 * use.
 */
function env(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`environment variable ${name} is not set`);
  return value;
}

export const config = {
  /** The environment that Lambda sets for every function. */
  aws: {
    get region() {
      return env('AWS_REGION');
    },
    get credentials() {
      const sessionToken = process.env.AWS_SESSION_TOKEN;
      return {
        accessKeyId: env('AWS_ACCESS_KEY_ID'),
        secretAccessKey: env('AWS_SECRET_ACCESS_KEY'),
        ...(sessionToken ? { sessionToken } : {}),
      };
    },
  },
  /** Whether X-Ray is tracing the current call. */
  get traced() {
    return process.env._X_AMZN_TRACE_ID?.includes('Sampled=1') ?? false;
  },
  get table() {
    return env('TABLE_NAME');
  },
  get bus() {
    return env('BUS_NAME');
  },
  get connections() {
    return env('CONNECTIONS_ENDPOINT');
  },
  /** How many of a topic's followers get pushed updates. The others poll the CDN (domain/live/following.ts). */
  get pushedFollowers() {
    return Number(env('PUSHED_FOLLOWERS'));
  },
  get siteOrigin() {
    return env('SITE_ORIGIN');
  },
  /** The secret that the edge sends. Requests that bypass the edge get no response (kernel/http/authenticate.ts). */
  get originSecret() {
    return env('ORIGIN_SECRET');
  },
  get tokens() {
    return { issuer: env('TOKEN_ISSUER'), jwksUri: env('TOKEN_JWKS_URI'), clientId: env('USER_POOL_CLIENT_ID') };
  },
  get mailFrom() {
    return process.env.MAIL_FROM ?? 'Sideout <no-reply@sideout.example>';
  },
  /** The configuration set through which SES reports on emails, or null if there is none. */
  get mailSet() {
    return process.env.MAIL_SET || null;
  },
  /** The number that sends texts and receives replies, in E.164, or null if we have none. */
  get smsNumber() {
    return process.env.SMS_NUMBER || null;
  },
  /** The sanctioning bodies' addresses by name, and the secret with their keys. We can't ask a body that isn't listed. */
  get sanction(): { hosts: Record<string, string>; secretId: string | undefined } {
    return { hosts: JSON.parse(process.env.SANCTION_HOSTS ?? '{}'), secretId: process.env.SANCTION_SECRET_ID };
  },
  /** The private bucket. */
  get files() {
    return env('FILES_BUCKET');
  },
  /** The site's own bucket, with the public pages. */
  get siteBucket() {
    return env('SITE_BUCKET');
  },
  /** The API's address behind the CDN, without a path. */
  get siteApi() {
    return env('SITE_API');
  },
  /** S3's address if it isn't AWS's own. */
  get s3Endpoint() {
    return process.env.AWS_ENDPOINT_URL_S3;
  },
  /** The bucket for pictures. */
  get mediaBucket() {
    return env('MEDIA_BUCKET');
  },
  /** The address where browsers upload pictures. */
  get uploadUrl() {
    return env('MEDIA_UPLOAD_URL');
  },
  /** The address where people sign in. */
  get userPool() {
    return env('USER_POOL_ID');
  },
  /** Whether webhooks can call this machine itself, as in the local cloud. */
  get tellsOwnMachine() {
    return process.env.TELLS_OWN_MACHINE === 'yes';
  },
  get signingSecretId() {
    return env('SIGNING_SECRET_ID');
  },
  get payments() {
    const { PAYMENTS_HOST: host, NMI_URL: nmi, NMI_SCRIPT: nmiScript } = process.env;
    return { secretId: env('PAYMENT_SECRET_ID'), host, nmi, nmiScript };
  },
} as const;
