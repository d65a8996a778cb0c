import { lookup as askName } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { TellAddress, WebhookReply } from './port.ts';
import { isPublicAddress } from './public-address.ts';

/** How long an outside server has to respond, and how much of its response we keep. */
const patience = 10_000;
const keptAnswer = 500;

/**
 * The host name is resolved once, and we connect to that IP address, so a name that resolves differently the next time
 * can't redirect us. We refuse a name if any of its addresses isn't on the public internet.
 */
const lookedUp =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (name, options, done) =>
    askName(name, { ...options, all: true }, (error, lookupAddresses) => {
      if (error) return done(error, '');
      const all = [lookupAddresses].flat();
      if (all.length === 0 || !all.every(({ address }) => isAllowed(address)))
        return done(new Error('the host name resolves to an address that isn’t public'), '');
      return options.all ? done(null, all) : done(null, all[0]?.address ?? '', all[0]?.family);
    });

type Setting = { readonly onOwnMachine: boolean; readonly elapsed?: () => number };

/**
 * Returns a function that posts over HTTPS. It follows no redirects and sends only the given headers.
 * @param onOwnMachine also allows HTTP and this machine, for the local cloud
 */
export function httpsAddresses({ onOwnMachine, elapsed = () => performance.now() }: Setting): TellAddress {
  const lookup = lookedUp((address) => onOwnMachine || isPublicAddress(address));
  return (url, body, headers) =>
    new Promise<WebhookReply>((resolve) => {
      const begun = elapsed();
      const end = (of: Partial<WebhookReply>) =>
        resolve({ status: null, error: '', answer: '', ms: Math.round(elapsed() - begun), ...of });
      const { protocol, hostname } = new URL(url);
      if (protocol !== 'https:' && !onOwnMachine) return end({ error: 'the address isn’t HTTPS' });
      // An IP address used as the host name is never resolved.
      if (/^[\d.]+$|^\[/.test(hostname) && !onOwnMachine) return end({ error: 'the address isn’t public' });
      const clientRequest = (protocol === 'https:' ? overHttps : overHttp)(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          lookup,
          agent: false,
          signal: AbortSignal.timeout(patience),
        },
        (reply) => {
          let answer = '';
          reply.setEncoding('utf8');
          const answered = () => end({ status: reply.statusCode ?? null, answer: answer.slice(0, keptAnswer) });
          reply.on('data', (part: string) => {
            answer += part;
            // Cuts off an endless response.
            if (answer.length > keptAnswer) reply.destroy();
          });
          reply.on('end', answered);
          reply.on('close', answered);
          reply.on('error', answered);
        },
      );
      clientRequest.on('error', (error) =>
        end({ error: error.name === 'TimeoutError' ? 'no response within 10 seconds' : error.message }),
      );
      clientRequest.end(body);
    });
}
