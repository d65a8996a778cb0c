import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AwsCall } from './server.ts';

/** S3's response to a form it refuses. */
type FormFault = { readonly status: number; readonly code: string; readonly message: string };
/** A file that a form sent within its policy. */
type PostedFile = { readonly key: string; readonly type: string; readonly bytes: Buffer };
type Policy = { expiration?: string; conditions?: (Record<string, string> | [string, unknown, unknown])[] };
type Keys = { readonly accessKeyId: string; readonly secretAccessKey: string };

const denied = (message: string): FormFault => ({ status: 403, code: 'AccessDenied', message });
const broken = (message: string): FormFault => ({ status: 400, code: 'InvalidArgument', message });
/** Fields that need no condition (AWS: POST policy). */
const free = /^(x-amz-signature|file|policy|x-ignore-.*)$/;

/**
 * Accepts a browser's upload the way S3 does: `multipart/form-data` with a signed policy that hasn't expired and
 * matches every field. Refuses fields that the policy doesn't name. Written from AWS's description, independently of
 * the code that makes our forms.
 */
export async function postedFile(
  call: AwsCall,
  bucket: string,
  keys: Keys,
  now: number,
): Promise<PostedFile | FormFault> {
  const form = await formOf(call);
  const file = form?.get('file');
  if (!form || !(file instanceof File)) return broken('POST requires exactly one file upload per request.');
  const fields = new Map(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name.toLowerCase(), value]] : [])),
  ) as ReadonlyMap<string, string>;
  const policy = fields.get('policy');
  if (!policy) return denied('Access Denied');
  if (!isSigned(fields, policy, keys))
    return { ...denied('The request signature does not match.'), code: 'SignatureDoesNotMatch' };
  const fault = against(JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy, fields, bucket, file.size, now);
  if (fault) return fault;
  const type = fields.get('content-type') ?? 'application/octet-stream';
  return { key: fields.get('key') as string, type, bytes: Buffer.from(await file.arrayBuffer()) };
}

async function formOf({ headers, body }: AwsCall): Promise<FormData | null> {
  const type = String(headers['content-type'] ?? '');
  if (!type.startsWith('multipart/form-data')) return null;
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => null);
}

function isSigned(
  fields: ReadonlyMap<string, string>,
  policy: string,
  { accessKeyId, secretAccessKey }: Keys,
): boolean {
  const [id, ...scope] = (fields.get('x-amz-credential') ?? '').split('/');
  if (id !== accessKeyId || scope.length !== 4) return false;
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.reduce<string | Buffer>(sign, `AWS4${secretAccessKey}`);
  const expected = Buffer.from(sign(key, policy).toString('hex'));
  const given = Buffer.from(fields.get('x-amz-signature') ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function against(
  { expiration = '', conditions = [] }: Policy,
  fields: ReadonlyMap<string, string>,
  bucket: string,
  size: number,
  now: number,
): FormFault | null {
  if (!(Date.parse(expiration) > now)) return denied('Invalid according to Policy: Policy expired.');
  const named = new Set<string>();
  for (const condition of conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      if (size > Number(condition[2]))
        return {
          status: 400,
          code: 'EntityTooLarge',
          message: 'Your proposed upload exceeds the maximum allowed size',
        };
      if (size < Number(condition[1]))
        return {
          status: 400,
          code: 'EntityTooSmall',
          message: 'Your proposed upload is smaller than the minimum allowed size',
        };
      continue;
    }
    const [how, name, wanted] = Array.isArray(condition)
      ? (condition as string[])
      : ['eq', ...(Object.entries(condition)[0] ?? [])];
    const field = String(name).replace(/^\$/, '').toLowerCase();
    const given = field === 'bucket' ? bucket : (fields.get(field) ?? '');
    named.add(field);
    if (how === 'starts-with' ? !given.startsWith(String(wanted)) : given !== wanted)
      return denied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`);
  }
  const extra = [...fields.keys()].find((name) => !named.has(name) && !free.test(name));
  return extra ? denied(`Invalid according to Policy: Extra input fields: ${extra}`) : null;
}
