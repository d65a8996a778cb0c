import { createHash, createHmac } from 'node:crypto';
import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry';
import type { Random } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { config } from '../config.ts';

export type Sleep = (ms: number) => Promise<void>;
export const sleep: Sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Returns how long to wait between tries, with full jitter under a doubling ceiling, so that many callers that failed
 * together don't retry together.
 */
export function backoff(attempt: number, random: Random, base = 20, ceiling = 1_000): number {
  return Math.floor(random() * Math.min(ceiling, base * 2 ** attempt));
}

/**
 * Tries until `work` succeeds. If `isRetryable(error)` returns false or the tries are used up, throws the last error.
 */
export async function retrying<T>(
  work: () => Promise<T>,
  isRetryable: (error: unknown) => boolean,
  how: { tries: number; random: Random; sleep: Sleep; base?: number },
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt + 1 >= how.tries || !isRetryable(error)) throw error;
      await how.sleep(backoff(attempt, how.random, how.base));
    }
  }
}

type SdkError = Parameters<typeof isTransientError>[0];
const isSdkError = (error: unknown): error is SdkError => error instanceof Error;

/** Returns whether the service asks us to try again later. */
export const isThrottled = (error: unknown): boolean => isSdkError(error) && isThrottlingError(error);

/**
 * Returns whether the same request may soon succeed, in the AWS SDK's judgment: after throttling, a service fault or a
 * broken connection.
 */
export const isRetryable = (error: unknown): boolean =>
  isSdkError(error) && (isThrottlingError(error) || isTransientError(error) || isServerError(error));

/** Makes up to four tries with jittered waits, for requests that can be sent twice. */
export const withRetry = <T>(work: () => Promise<T>): Promise<T> =>
  retrying(work, isRetryable, { tries: 4, random: Math.random, sleep, base: 50 });

type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};
/** The address and credentials that an SDK client uses, if they differ from Lambda's environment. */
export type ClientOptions = {
  readonly endpoint?: string;
  readonly region?: string;
  readonly credentials?: Credentials;
  /** After this many milliseconds of silence on a connection, a request is abandoned (`TimeoutError`). */
  readonly patience?: number;
  /** The maximum number of connections. Further requests wait for a free one. */
  readonly sockets?: number;
};

/**
 * How long to wait for a connection, in milliseconds. The SDK's timer includes the wait for a free one, which is long
 * in a thread that serves hundreds of requests at the same time.
 */
const connectionTimeout = 15_000;

/**
 * A logger that does nothing. The SDK's default also logs nothing but still formats each request and reply, which takes
 * a quarter of the time of reading a page.
 */
const noLogger = {} as Console;

/**
 * Returns the configuration for all AWS SDK clients. They try each request once, because only the caller knows whether
 * it can be repeated ({@link withRetry}, the table). A few connections stay open between requests. Region and
 * credentials come from Lambda's environment, so no chain of credential providers runs. The SDK reads
 * `AWS_ENDPOINT_URL_…` directly.
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
 * Returns an S3 address that works for a number of seconds for anyone who has it. It has AWS Signature Version 4 in the
 * query, for one method and the parameters already in the address. The signer must still have permission when the
 * address is used.
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

/**
 * Returns whether the service rejected the message itself. A network failure, or a failure in our own code, might not
 * happen again.
 */
export const isRefusedForGood = (error: unknown): error is Error =>
  error instanceof Error && '$fault' in error && error.$fault === 'client' && !isRetryable(error);
