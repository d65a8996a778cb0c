import { createECDH, createHmac, createPrivateKey, type KeyObject, sign } from 'node:crypto';

type Vapid = { readonly publicKey: string; readonly key: KeyObject };
const hours12 = 12 * 3_600;

/**
 * Returns the key that identifies us to push services (RFC 8292). It is derived from our signing secret, so all units
 * have the same key without storing or configuring it. Browsers subscribe to its public half, so a new secret ends all
 * subscriptions.
 */
export function vapidOf(secret: string): Vapid {
  const d = createHmac('sha256', secret).update('web push').digest();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const whole = pair.getPublicKey();
  const [x, y] = [whole.subarray(1, 33), whole.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const jwk = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x, y };
  return { publicKey: whole.toString('base64url'), key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Returns the `authorization` header for a message to a push service. The header names the sender, the service and the
 * expiration.
 * @param now in milliseconds
 */
export function vapidHeader({ publicKey, key }: Vapid, endpoint: string, subject: string, now: number): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + hours12, sub: subject };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const mark = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${mark}, k=${publicKey}`;
}
