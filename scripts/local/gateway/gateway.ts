import { randomUUID } from 'node:crypto';
import { type Plan, routeFor } from '#infra/plan.ts';
import { InvokeError, type Units } from '../units/host.ts';
import { httpEvent, type Request, rawPathOf } from './event.ts';

/** An HTTP response, ready to be sent or stored. */
export type Reply = { status: number; headers: Record<string, string | string[]>; body: Buffer };

export const message = (status: number, text: string): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message: text })),
});

type Structured = {
  statusCode?: unknown;
  headers?: Record<string, unknown>;
  cookies?: unknown;
  body?: unknown;
  isBase64Encoded?: boolean;
};

/**
 * Converts a Lambda's result (format 2.0) to a response the way API Gateway does. With a `statusCode`, it is the
 * response. Without one, the whole result is the body of a 200. A result it can't read becomes a plain 500 without a
 * reason.
 */
export function replyOf(result: unknown): Reply {
  const bad = message(500, 'Internal Server Error');
  if (result === null || typeof result !== 'object' || !('statusCode' in result)) {
    const text =
      result === null || result === undefined ? '' : typeof result === 'string' ? result : JSON.stringify(result);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(text) };
  }
  const { statusCode, headers = {}, cookies, body, isBase64Encoded } = result as Structured;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return bad;
  if (body !== undefined && body !== null && typeof body !== 'string') return bad;
  const out: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && value !== null) out[name.toLowerCase()] = String(value);
  if (Array.isArray(cookies) && cookies.length) out['set-cookie'] = cookies.map(String);
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length && !out['content-type']) out['content-type'] = 'text/plain; charset=utf-8';
  return { status, headers: out, body: bytes };
}

/** API Gateway's and Lambda's own limits on one HTTP call. */
export const httpLimits = {
  /** How many bytes a request can have. */
  payload: 10 * 1024 * 1024,
  /** How many bytes a Lambda's event or response can have. */
  invocation: 6 * 1024 * 1024,
  /** How many bytes the request line and headers can have. */
  headers: 10_240,
  /** How many milliseconds until the gateway gives up. */
  wait: 30_000,
} as const;
export type HttpLimits = { readonly [K in keyof typeof httpLimits]: number };

export type Gateway = (request: Request) => Promise<Reply>;
type Setting = {
  /** The unit's state when a call arrives. */
  readonly plan: Plan;
  units: Pick<Units, 'invoke'>;
  now: () => number;
  limits?: Partial<HttpLimits>;
  /** Returns whether a call to a route's pattern would exceed its limit now. */
  throttled?: (pattern: string, at: number) => boolean;
  onError: (line: string) => void;
};

/**
 * Opens the HTTP API, which finds the unit in the plan, invokes it with a v2 event, and returns its response or the
 * platform's own refusal.
 */
export function openGateway(setting: Setting): Gateway {
  const { units, now, limits, throttled, onError } = setting;
  const bounds = { ...httpLimits, ...limits };
  return async (request) => {
    const path = rawPathOf(request.target.split('?')[0] as string);
    const requestId = randomUUID();
    const route = routeFor(setting.plan, request.method, path);
    const stamp = { requestId, time: now(), routeKey: route?.pattern ?? '$default' };
    const reply = await answer();
    reply.headers['apigw-requestid'] = requestId;
    return reply;

    async function answer(): Promise<Reply> {
      if (headSize(request) > bounds.headers) return message(431, 'Request Header Fields Too Large');
      if (request.body.length > bounds.payload) return message(413, 'Request Entity Too Large');
      if (!route) return message(404, 'Not Found');
      if (throttled?.(route.pattern, Date.now())) return message(429, 'Too Many Requests');
      const event = httpEvent(request, stamp);
      if ((event.body?.length ?? 0) > bounds.invocation) return message(413, 'Request Entity Too Large');
      try {
        const result = await within(bounds.wait, units.invoke(route.unit, event, requestId, bounds.wait));
        const reply = replyOf(result);
        if (reply.body.length <= bounds.invocation) return reply;
        onError(`${route.unit}: a response of ${reply.body.length} bytes is over Lambda's limit`);
        return message(500, 'Internal Server Error');
      } catch (error) {
        onError(`${route.unit} ${request.method} ${path}: ${error instanceof Error ? error.stack : error}`);
        const late = error instanceof InvokeError && error.reason === 'timeout';
        return late ? message(503, 'Service Unavailable') : message(500, 'Internal Server Error');
      }
    }
  };
}

function headSize({ method, target, headers }: Request): number {
  let size = method.length + target.length + 12;
  for (const [name, value] of Object.entries(headers)) size += name.length + String(value).length + 4;
  return size;
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new InvokeError('timeout', `no response within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
