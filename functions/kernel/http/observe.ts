import type { Log } from '../log.ts';
import type { Middleware } from './event.ts';

/** One line per request, and the headers every answer carries: its id, and the server's clock so that countdowns are honest. */
export const observe = (log: Log, elapsed: () => number): Middleware => {
  const end: Middleware['after'] = ({ event, response, internal }) => {
    if (!response) return;
    response.headers = { ...response.headers, 'x-request-id': internal.requestId, 'x-now': String(internal.now) };
    log.info('request', {
      requestId: internal.requestId,
      route: `${internal.operation.method} ${internal.operation.path}`,
      status: response.statusCode,
      actor: internal.actor.kind,
      ms: Math.round(elapsed() - (internal.note.started as number)),
      bytes: response.body?.length ?? 0,
      ...internal.note,
      started: undefined,
      ip: undefined,
      path: internal.operation.auth === 'public' ? event.rawPath : undefined,
    });
  };
  return {
    before: ({ internal }) => {
      internal.note.started = elapsed();
    },
    after: end,
    onError: end,
  };
};
