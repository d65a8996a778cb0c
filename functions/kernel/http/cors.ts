import { header, type Middleware } from './event.ts';

/**
 * The site and the API share a host, so nothing is opened to other origins but what is public anyway: cached reads may be fetched from
 * anywhere, without credentials.
 */
export const cors = (): Middleware => ({
  after: ({ event, response, internal }) => {
    if (!response || !internal.contract.cache || !header(event, 'origin')) return;
    response.headers = {
      ...response.headers,
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'etag, x-now',
    };
  },
});
