import { randomBytes } from 'node:crypto';
import { now as clock } from '../../kernel/clock.ts';
import { config } from '../../kernel/config.ts';
import { secret } from '../../kernel/secret.ts';
import { httpsAddresses } from '../webhooks/https.ts';
import type { TellAddress } from '../webhooks/port.ts';
import { encrypted, mostPushed } from './encrypt.ts';
import type { SendPush } from './port.ts';
import { vapidHeader, vapidOf } from './vapid.ts';

/** What nobody has seen after so long is no news. */
const secondsKept = 12 * 3_600;

type Setting = {
  readonly tell: TellAddress;
  readonly secret: () => Promise<string>;
  /** our site: whom a push service asks when something is wrong */
  readonly origin: string;
  readonly now: () => number;
};

/** Web Push (RFC 8030): the address is one that a browser has told us, so it is told by what tells foreign addresses. */
export const webPush =
  ({ tell, secret, origin, now }: Setting): SendPush =>
  async (target, text) => {
    const key = vapidOf(await secret());
    const body = encrypted(text.slice(0, mostPushed), target, randomBytes(32), randomBytes(16));
    const { status } = await tell(target.endpoint, body, {
      authorization: vapidHeader(key, target.endpoint, origin, now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(secondsKept),
      urgency: 'normal',
    });
    if (status === 404 || status === 410) return 'gone';
    return status !== null && status < 300 ? 'sent' : 'failed';
  };

/** The same as units have it. */
export const pushing = (): SendPush =>
  webPush({
    tell: httpsAddresses({ onOwnMachine: config.tellsOwnMachine }),
    secret: () => secret(config.signingSecretId),
    origin: config.siteOrigin,
    now: clock,
  });
