import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { now as clock } from '../../kernel/clock.ts';
import { config } from '../../kernel/config.ts';
import { secret } from '../../kernel/secret.ts';
import { httpsAddresses } from '../webhooks/https.ts';
import type { TellAddress } from '../webhooks/port.ts';
import type { PushTarget, SendPush } from './port.ts';
import { vapidHeader, vapidOf } from './vapid.ts';

const curve = 'prime256v1';
/** The message size that every push service accepts (RFC 8291 §4). */
const mostPushed = 3_000;

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
};
/** Performs one step of HKDF (RFC 5869). We never need more output than one hash. */
const expanded = (key: Buffer, info: Buffer | string, length: number): Buffer =>
  hmac(key, info, Buffer.from([1])).subarray(0, length);

/**
 * Encrypts a message for one browser with `aes128gcm` (RFC 8188, RFC 8291), so that its push service can't read it.
 * Throws if the keys are invalid.
 * @param own 32 bytes for our side of the exchange, used once
 * @param salt 16 bytes, used once
 */
export function encrypted(
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  own: Buffer,
  salt: Buffer,
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const exchange = createECDH(curve);
  exchange.setPrivateKey(own);
  const ours = exchange.getPublicKey();
  const shared = hmac(Buffer.from(auth, 'base64url'), exchange.computeSecret(theirs));
  const material = expanded(shared, Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]), 32);
  const pseudo = hmac(salt, material);
  const key = expanded(pseudo, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = expanded(pseudo, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The value 2 marks the last record, without padding.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(4_096);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, sealed, cipher.getAuthTag()]);
}

/** After this long, an undelivered message is no longer news. */
const secondsKept = 12 * 3_600;

type Setting = {
  readonly tell: TellAddress;
  readonly secret: () => Promise<string>;
  /** Our site's address, where push services can contact us about problems. */
  readonly origin: string;
  readonly now: () => number;
};

/** Sends Web Push messages (RFC 8030). The address came from a browser, so we treat it like any outside address. */
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

/** Returns Web Push with a unit's configuration. */
export const pushing = (): SendPush =>
  webPush({
    tell: httpsAddresses({ onOwnMachine: config.tellsOwnMachine }),
    secret: () => secret(config.signingSecretId),
    origin: config.siteOrigin,
    now: clock,
  });
