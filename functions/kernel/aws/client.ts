import { config } from '../config.ts';

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
