import { randomUUID } from 'node:crypto';
import type { Plan } from '#infra/plan.ts';
import { routeFor } from '#infra/plan.ts';
import { InvokeError, type Units } from '../units/host.ts';
import { httpEvent, type Request, rawPathOf } from './event.ts';
import { message, type Reply, replyOf } from './reply.ts';

/** API Gateway's and Lambda's own limits on one HTTP call. */
export const httpLimits = {
  /** bytes a request may have */
  payload: 10 * 1024 * 1024,
  /** bytes a Lambda's event and its answer may have */
  invocation: 6 * 1024 * 1024,
  /** bytes of request line and headers */
  headers: 10_240,
  /** milliseconds until the gateway gives up */
  wait: 30_000,
} as const;
export type HttpLimits = { readonly [K in keyof typeof httpLimits]: number };

export type Gateway = (request: Request) => Promise<Reply>;
type Setting = {
  /** as it is when a call comes */
  readonly plan: Plan;
  units: Pick<Units, 'invoke'>;
  now: () => number;
  limits?: Partial<HttpLimits>;
  /** whether a call of a route's pattern is one too many now */
  throttled?: (pattern: string, at: number) => boolean;
  onError: (line: string) => void;
};

/** The HTTP API: finds the unit by the plan, invokes it with a v2 event, and answers what it answered, or the platform's own refusal. */
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
        onError(`${route.unit}: an answer of ${reply.body.length} bytes is over Lambda's limit`);
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
    timer = setTimeout(() => reject(new InvokeError('timeout', `no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
