import { createHash, createHmac } from 'node:crypto';
import type { Millis } from '#domain/kernel/time.ts';

type Presigned = {
  readonly method: 'GET' | 'PUT';
  readonly url: URL;
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
  readonly seconds: number;
  readonly now: Millis;
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * An address of S3 that whoever has it may use for some seconds: AWS Signature Version 4 in the query, for the one method and the parameters that the
 * address has already. The signer's own rights decide when it is used.
 */
export function presigned({ method, url, region, credentials, seconds, now }: Presigned): string {
  const moment = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const query: [string, string][] = [
    ...url.searchParams,
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${credentials.accessKeyId}/${scope}`],
    ['X-Amz-Date', moment],
    ['X-Amz-Expires', String(seconds)],
    ['X-Amz-SignedHeaders', 'host'],
    ...(credentials.sessionToken ? ([['X-Amz-Security-Token', credentials.sessionToken]] as [string, string][]) : []),
  ];
  const text = query
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const canonical = [method, url.pathname, text, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = [moment.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  );
  const signature = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, hash].join('\n')).toString('hex');
  return `${url.origin}${url.pathname}?${text}&X-Amz-Signature=${signature}`;
}
