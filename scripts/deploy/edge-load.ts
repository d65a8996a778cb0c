import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Step } from '#infra/triggers/visit.ts';
import type { Credentials } from './aws.ts';

/** The path in the requests that CloudFront tests the functions with. Its first word has the most patterns. */
const path = '/tournament/227/division/12/standings';
const viewer = { version: '1.0', context: { eventType: 'viewer-request' }, viewer: { ip: '198.51.100.1' } };
const request = {
  method: 'GET',
  uri: path,
  querystring: {},
  headers: { host: { value: 'sideout.example' } },
  cookies: {},
};
const response = {
  statusCode: 200,
  headers: { 'content-security-policy': { value: "frame-ancestors 'self'" } },
  cookies: {},
};
const events: Readonly<Record<string, object>> = {
  pages: { ...viewer, request },
  host: { ...viewer, request },
  frames: { ...viewer, context: { eventType: 'viewer-response' }, request, response },
};
/** The highest percentage of its allowed time that a function can take. CloudFront stops one at 100. */
const most = 80;

/**
 * Returns how much of their time limit the edge functions use, as measured by CloudFront (TestFunction). A function that
 * can't be measured isn't an error.
 */
export async function edgeLoad(credentials: Credentials, stage: string, send: typeof fetch = fetch): Promise<Step[]> {
  const steps: Step[] = [];
  for (const [name, event] of Object.entries(events)) {
    const what = `edge function ${name}`;
    const used = await utilization(credentials, `sideout-${stage}-${name}`, event, send).catch(() => null);
    steps.push({
      what,
      good: used === null || used <= most,
      said: used === null ? 'can’t be measured' : `${used}% of its time`,
    });
  }
  return steps;
}

async function utilization(
  credentials: Credentials,
  name: string,
  event: object,
  send: typeof fetch,
): Promise<number | null> {
  const hostname = 'cloudfront.amazonaws.com';
  const signer = new SignatureV4({ service: 'cloudfront', region: 'us-east-1', credentials, sha256: Sha256 });
  const ask = async (method: string, at: string, headers: Record<string, string>, body?: string) => {
    const of = { method, protocol: 'https:', hostname, path: at, headers: { host: hostname, ...headers } };
    const query: Record<string, string> = method === 'GET' ? { Stage: 'LIVE' } : {};
    const signed = await signer.sign({ ...of, query, ...(body ? { body } : {}) });
    const asked = Object.entries(query).map(([key, value]) => `?${key}=${value}`);
    return send(`https://${hostname}${at}${asked.join('')}`, {
      method,
      headers: signed.headers,
      ...(body ? { body } : {}),
    });
  };
  const at = `/2020-05-31/function/${name}`;
  const etag = (await ask('GET', `${at}/describe`, {})).headers.get('etag');
  if (!etag) return null;
  const object = Buffer.from(JSON.stringify(event)).toString('base64');
  const body = `<TestFunctionRequest xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><EventObject>${object}</EventObject><Stage>LIVE</Stage></TestFunctionRequest>`;
  const reply = await ask('POST', `${at}/test`, { 'if-match': etag, 'content-type': 'text/xml' }, body);
  const match = /<ComputeUtilization>(\d+)</.exec(await reply.text());
  return match ? Number(match[1]) : null;
}
