import { siteConfig } from '#web/src/api/config.ts';
import { bearer, sessionUnknown } from '#web/src/api/token.ts';
import { chance } from '#web/src/lib/chance.ts';
import { type Connection, connection, type Socket } from './connection.ts';

/** The push connection's address: the site's own host, with the signed-in user's token. */
async function address(): Promise<string> {
  const { live } = await siteConfig();
  const url = new URL(live, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const token = await bearer();
  if (token) url.searchParams.set('token', token);
  return url.href;
}

let pageLink: Connection | null = null;

/** This page's push connection, which the first listener opens. The NoUser push signs the user out (Part 1 §8). */
export function pageConnection(): Connection {
  if (pageLink) return pageLink;
  const fresh = connection({
    open: async () => new WebSocket(await address()) as unknown as Socket,
    later: (work, ms) => void setTimeout(work, ms),
    random: chance,
  });
  pageLink = {
    ...fresh,
    listen: (listener) =>
      fresh.listen((event) => {
        if (event.type === 'message' && event.message.type === 'NoUser') sessionUnknown();
        listener(event);
      }),
  };
  return pageLink;
}
