import type { MiddlewareObj } from '@middy/core';
import { config } from './config.ts';

type Tracing = typeof import('./tracer.ts');
type Capturable = Parameters<Tracing['capture']>[0];

let tracing: Tracing | undefined;
const waiting: Capturable[] = [];

/** Wraps an SDK client so that its calls show up in traces, starting with the first traced call. */
export function traced<T extends Capturable>(client: T): T {
  if (tracing) tracing.capture(client);
  else waiting.push(client);
  return client;
}

/**
 * Loads Powertools' tracer with the first call that X-Ray samples (one a second, and one in twenty of the rest), so
 * most Lambda starts don't wait for its 120 KB. If nothing is traced, as on a local machine, it is never loaded.
 */
export const trace = (): MiddlewareObj => ({
  before: async (request) => {
    if (!config.traced) return;
    if (!tracing) {
      tracing = await import('./tracer.ts');
      for (const client of waiting.splice(0)) tracing.capture(client);
    }
    tracing.captured.before?.(request);
  },
  after: (request) => {
    if (config.traced) tracing?.captured.after?.(request);
  },
  onError: (request) => {
    if (config.traced) tracing?.captured.onError?.(request);
  },
});
