import { createHmac } from 'node:crypto';
import type { Allowed, UploadForm } from './port.ts';

type Signer = {
  readonly bucket: string;
  /** The address that the form is sent to. */
  readonly url: string;
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
};
/** How long a form is valid, in ms. */
const goodFor = 10 * 60_000;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** Signs a policy (AWS Signature Version 4) with the key of the day, region and service. */
export const policySignature = (policy: string, secretAccessKey: string, day: string, region: string): string =>
  hmac(hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request'), policy).toString('hex');

/**
 * Returns the form for a browser's upload to S3: a signed policy with the key, the type and the maximum size, so S3
 * accepts nothing else. We sign it here because the SDK's package for it includes the whole S3 client, which our calls
 * don't need.
 */
export function uploadForm({ bucket, url, region, credentials }: Signer, of: Allowed): UploadForm {
  const at = `${new Date(of.now).toISOString().replace(/[-:]|\.\d{3}/g, '')}`;
  const day = at.slice(0, 8);
  const fields = {
    key: of.key,
    'Content-Type': of.type,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${credentials.accessKeyId}/${day}/${region}/s3/aws4_request`,
    'X-Amz-Date': at,
    ...(credentials.sessionToken ? { 'X-Amz-Security-Token': credentials.sessionToken } : {}),
  };
  const conditions = [
    { bucket },
    ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', 1, of.mostBytes],
  ];
  const expiration = new Date(of.now + goodFor).toISOString();
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  const signature = policySignature(policy, credentials.secretAccessKey, day, region);
  return { url, fields: { ...fields, Policy: policy, 'X-Amz-Signature': signature } };
}
