import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pool } from '#scripts/local/identity/pool.ts';

const require = createRequire(import.meta.url);
/** The local pool's own key, so that tokens are refused for their content and not for their signature. */
const { pem } = JSON.parse(
  readFileSync(require.resolve('cognito-local/lib/keys/cognitoLocal.private.json'), 'utf8'),
) as { pem: string };
const own = createPrivateKey(pem);
const strange = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

type Claims = Record<string, unknown>;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (token: string, at: 0 | 1) =>
  JSON.parse(Buffer.from(token.split('.')[at] as string, 'base64url').toString()) as Claims;

function signed(header: Claims, claims: Claims, key: KeyObject): string {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

/** Returns a token that is valid except for the given change. */
export const tokenWith = (good: string, claims: Claims): string =>
  signed(read(good, 0), { ...read(good, 1), ...claims }, own);

/** Returns tokens that must never work, made from a valid one. `ended` is the only one that used to be valid. */
export function forgeries(good: string, victim: { sub: string }): Record<string, string> {
  const [header, claims] = [read(good, 0), read(good, 1)];
  const second = Math.floor(Date.now() / 1000);
  const none = `${part({ ...header, alg: 'none' })}.${part(claims)}.`;
  const hmacText = `${part({ ...header, alg: 'HS256' })}.${part({ ...claims, sub: victim.sub })}`;
  const publicKey = createPublicKey(own).export({ type: 'spki', format: 'pem' });
  const [head = '', , tail = ''] = good.split('.');
  return {
    ended: tokenWith(good, { exp: second - 10, iat: second - 3_610, auth_time: second - 3_610 }),
    'of another pool': tokenWith(good, { iss: `${pool.domain}/us-east-1_somebody` }),
    'of another client': tokenWith(good, { client_id: 'another-client', aud: 'another-client' }),
    'of another use': tokenWith(good, { token_use: 'refresh' }),
    'of no use': tokenWith(good, { token_use: undefined }),
    'of nobody': tokenWith(good, { sub: undefined, username: undefined }),
    'not signed at all (alg none)': none,
    'signed with the public key as a secret (HS256)': `${hmacText}.${createHmac('sha256', publicKey).update(hmacText).digest('base64url')}`,
    'signed by somebody else under our key id': signed(header, { ...claims, sub: victim.sub }, strange),
    'somebody else under the old signature': `${head}.${part({ ...claims, sub: victim.sub })}.${tail}`,
    'no token': 'a.b.c',
    'ten kilobytes of nothing': 'x'.repeat(6_000),
  };
}
