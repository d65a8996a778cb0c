import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AwsCall } from './server.ts';

type Keys = { readonly accessKeyId: string; readonly secretAccessKey: string };
/** How S3 refuses a signature. */
type SignatureFault = { readonly code: string; readonly message: string };
type Signed = {
  readonly credential: string;
  readonly headers: readonly string[];
  readonly signature: string;
  readonly date: string;
  readonly payload: string;
};

const skew = 15 * 60_000;
const algorithm = 'AWS4-HMAC-SHA256';
const fault = (code: string, message: string): SignatureFault => ({ code, message });
const denied = fault('AccessDenied', 'Access Denied');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns a call's signature data, from its address or its headers. */
function signedOf({ headers, query }: AwsCall): Signed | null {
  if (query.has('X-Amz-Signature'))
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      headers: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature: query.get('X-Amz-Signature') ?? '',
      date: query.get('X-Amz-Date') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
    };
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!credential || !names || !signature) return null;
  const said = (name: string) => String(headers[name] ?? '');
  return {
    ...{ credential, headers: names.split(';'), signature },
    ...{ date: said('x-amz-date'), payload: said('x-amz-content-sha256') },
  };
}

/**
 * Returns the request in the canonical form that both sides build. `path` is the one that was sent, with this machine's
 * prefix.
 */
function canonical({ method, headers, query }: AwsCall, path: string, signed: Signed): string {
  const pairs = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort();
  const lines = signed.headers.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  return [method, path, pairs.join('&'), lines.join(''), signed.headers.join(';'), signed.payload].join('\n');
}

function momentOf(date: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const [y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0] = parts.map(Number);
  return parts.length ? Date.UTC(y, mo - 1, d, h, mi, s) : Number.NaN;
}

/**
 * Returns what S3 finds wrong with a call's signature (version 4), or null. The signature must be present, made with
 * our key, and for this request with this body. A signature in the headers can be at most fifteen minutes old. A
 * presigned URL states how long it's valid. Written from AWS's description ("Create a signed AWS API request"),
 * independently of the SDK that signs.
 * @param prefix the path's prefix on this machine
 * @param now the machine's time (epoch ms), because SDKs sign with it
 */
export function againstSignature(call: AwsCall, prefix: string, keys: Keys, now: number): SignatureFault | null {
  const signed = signedOf(call);
  if (!signed) return denied;
  const [id = '', day = '', region = '', service = '', end = ''] = signed.credential.split('/');
  if (id !== keys.accessKeyId)
    return fault('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  if (service !== 's3' || end !== 'aws4_request' || !signed.date.startsWith(day) || !signed.headers.includes('host'))
    return fault('AuthorizationHeaderMalformed', 'The authorization header that you provided is not valid.');
  if (!call.query.has('X-Amz-Signature') && !(Math.abs(now - momentOf(signed.date)) <= skew))
    return fault('RequestTimeTooSkewed', 'The difference between the request time and the current time is too large.');
  if (/^[0-9a-f]{64}$/.test(signed.payload) && sha256(call.body) !== signed.payload)
    return fault(
      'XAmzContentSHA256Mismatch',
      'The provided x-amz-content-sha256 header does not match what was computed.',
    );
  const scope = [day, region, service, end].join('/');
  const text = [algorithm, signed.date, scope, sha256(canonical(call, prefix + call.path, signed))].join('\n');
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  const wanted = hmac(key, text);
  const given = Buffer.from(signed.signature, 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted)
    ? null
    : fault('SignatureDoesNotMatch', 'The request signature we calculated does not match the signature you provided.');
}
