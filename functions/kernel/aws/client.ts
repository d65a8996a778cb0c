import { createHash, createHmac } from 'node:crypto';
import type { Millis } from '#domain/kernel/time.ts';
import { config } from '../config.ts';
import { isRetryable } from './retry.ts';

type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};
/** Where a client of the SDK sends and as whom, when it is not what Lambda's environment says. */
export type ClientOptions = {
  readonly endpoint?: string;
  readonly region?: string;
  readonly credentials?: Credentials;
  /** milliseconds of silence on a connection after which a request is given up (`TimeoutError`) */
  readonly patience?: number;
  /** connections at once; what comes on top waits for a free one */
  readonly sockets?: number;
};

/** Milliseconds until a request has a connection, at least. The SDK counts the wait for a free one, too, which is long in a thread that serves hundreds at once. */
const connectionTimeout = 15_000;

/** A logger that takes nothing: for the SDK's own, which drops everything, it still composes each request and reply (a quarter of what reading a page costs). */
const noLogger = {} as Console;

/**
 * How every client of the AWS SDK is opened. One try a request: the caller knows whether it may be sent again ({@link withRetry}, the table).
 * A few connections stay open between requests. Region and credentials are those Lambda puts into the environment, so no chain of
 * credential providers runs; the SDK reads `AWS_ENDPOINT_URL_…` itself.
 */
export function clientConfig({
  endpoint,
  region = config.aws.region,
  credentials = config.aws.credentials,
  patience = 5_000,
  sockets = 50,
}: ClientOptions = {}) {
  const agent = { keepAlive: true, maxSockets: sockets };
  return {
    region,
    credentials,
    maxAttempts: 1,
    logger: noLogger,
    ...(endpoint ? { endpoint } : {}),
    requestHandler: {
      connectionTimeout: Math.max(connectionTimeout, patience),
      socketTimeout: patience,
      httpAgent: agent,
      httpsAgent: agent,
    },
  };
}

type Presigned = {
  readonly method: 'GET' | 'PUT';
  readonly url: URL;
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
  readonly seconds: number;
  readonly now: Millis;
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * An address of S3 that whoever has it may use for some seconds: AWS Signature Version 4 in the query, for the one method and the parameters that the
 * address has already. The signer's own rights decide when it is used.
 */
export function presigned({ method, url, region, credentials, seconds, now }: Presigned): string {
  const moment = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const query: [string, string][] = [
    ...url.searchParams,
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${credentials.accessKeyId}/${scope}`],
    ['X-Amz-Date', moment],
    ['X-Amz-Expires', String(seconds)],
    ['X-Amz-SignedHeaders', 'host'],
    ...(credentials.sessionToken ? ([['X-Amz-Security-Token', credentials.sessionToken]] as [string, string][]) : []),
  ];
  const text = query
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const canonical = [method, url.pathname, text, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = [moment.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  );
  const signature = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, hash].join('\n')).toString('hex');
  return `${url.origin}${url.pathname}?${text}&X-Amz-Signature=${signature}`;
}

/** The service has judged the message itself; what failed on the way, or in our own code, may go through the next time. */
export const isRefusedForGood = (error: unknown): error is Error =>
  error instanceof Error && '$fault' in error && error.$fault === 'client' && !isRetryable(error);
