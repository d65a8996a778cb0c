import type { Answered } from './wire.ts';

/** What a service refused: named as the AWS SDK names it (`ConditionalCheckFailedException`), with whatever else it said. */
export class AwsFault extends Error {
  readonly status: number;
  readonly said: Readonly<Record<string, unknown>>;
  constructor(name: string, message: string, status: number, said: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = name;
    this.status = status;
    this.said = said;
  }
}

/** `com.amazonaws.dynamodb.v20120810#Name` in a body, `Name:http://…` in a header. */
const bare = (type: string) => (type.split(':')[0] ?? type).split('#').at(-1) ?? type;

/** The fault behind an answer that is none of success; a body that is no JSON (a gateway's page) is named after its status. */
export function faultOf({ status, headers, body }: Answered): AwsFault {
  let said: Record<string, unknown> = {};
  try {
    said = (JSON.parse(body.toString()) as Record<string, unknown> | null) ?? {};
  } catch {
    // named below
  }
  const named = headers['x-amzn-errortype'] ?? said.__type ?? said.code;
  const name = typeof named === 'string' ? bare(named) : status >= 500 ? 'InternalServerError' : 'UnknownError';
  return new AwsFault(name, String(said.message ?? said.Message ?? `answered ${status}`), status, said);
}

const busyNames = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'ThrottledException',
  'TooManyRequestsException',
  'LimitExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'InternalFailure',
  'InternalException',
  'ServiceUnavailable',
  'TimeoutError',
]);
const brokenLines = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** Throttled, out of order for a moment, or a connection that broke: the same request may go through in a moment. */
export function isTransient(error: unknown): boolean {
  const { name, code, status } = (error ?? {}) as { name?: string; code?: string; status?: number };
  return busyNames.has(name ?? '') || brokenLines.has(code ?? '') || (status ?? 0) >= 500 || status === 429;
}
