import type { Middleware } from './event.ts';

/**
 * The site and the API share a host, so nothing is opened to other origins but what is public anyway: cached reads may be fetched from
 * anywhere, without credentials. They say so whether or not an origin asks, since one kept answer serves readers with and without one.
 */
export const cors = (): Middleware => ({ after: open, onError: open });

const open: Middleware['after'] = ({ response, internal }) => {
  if (!response || !internal.operation?.cache) return;
  response.headers = {
    ...response.headers,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag, x-now',
  };
};
