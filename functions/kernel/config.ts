/** The only code that reads the environment. A missing name is a deployment error and throws on first use. */
function env(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`environment variable ${name} is not set`);
  return value;
}

export const config = {
  /** what Lambda tells every function */
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
  /** whether X-Ray is tracing the current call */
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
  /** how many followers of one topic get pushed updates; the others poll the CDN (domain/live/following.ts) */
  get pushedFollowers() {
    return Number(env('PUSHED_FOLLOWERS'));
  },
  get siteOrigin() {
    return env('SITE_ORIGIN');
  },
  /** the secret the edge sends, so that requests that bypass it get no answer (kernel/http/source.ts) */
  get originSecret() {
    return env('ORIGIN_SECRET');
  },
  get tokens() {
    return { issuer: env('TOKEN_ISSUER'), jwksUri: env('TOKEN_JWKS_URI'), clientId: env('USER_POOL_CLIENT_ID') };
  },
  get mailFrom() {
    return process.env.MAIL_FROM ?? 'Sideout <no-reply@sideout.example>';
  },
  /** the configuration set through which SES reports on emails, or null if it doesn't */
  get mailSet() {
    return process.env.MAIL_SET || null;
  },
  /** the number that sends text messages and receives replies, in E.164, or null if we have none */
  get smsNumber() {
    return process.env.SMS_NUMBER || null;
  },
  /**
   * the addresses of sanctioning bodies, by name, and the secret with their keys; a body that isn't listed can't be
   * asked
   */
  get sanction(): { hosts: Record<string, string>; secretId: string | undefined } {
    return { hosts: JSON.parse(process.env.SANCTION_HOSTS ?? '{}'), secretId: process.env.SANCTION_SECRET_ID };
  },
  /** the private bucket */
  get files() {
    return env('FILES_BUCKET');
  },
  /** the site's own bucket, with the public pages */
  get siteBucket() {
    return env('SITE_BUCKET');
  },
  /** the API without the CDN, without a path */
  get siteApi() {
    return env('SITE_API');
  },
  /** the S3 address, if it isn't AWS's */
  get s3Endpoint() {
    return process.env.AWS_ENDPOINT_URL_S3;
  },
  /** the bucket for pictures */
  get mediaBucket() {
    return env('MEDIA_BUCKET');
  },
  /** the address where browsers upload them */
  get uploadUrl() {
    return env('MEDIA_UPLOAD_URL');
  },
  /** where people sign in */
  get userPool() {
    return env('USER_POOL_ID');
  },
  /** whether webhooks may call this machine itself, as in the local cloud */
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
