import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { region } from '#infra/settings.ts';

export type Credentials = ConstructorParameters<typeof SignatureV4>[0]['credentials'];
/** AWS's error, by its code, such as `UserNotFoundException`. */
export class AwsFault extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Calls an AWS service that takes JSON with a `target` (`Service.Action`). Returns its reply. Throws an {@link AwsFault}. */
export type Ask = (service: string, target: string, body: object, region: string) => Promise<Record<string, unknown>>;

/** Signs with AWS's own signer, for a deploy's few calls to services without a client among our packages. */
export const askerOf =
  (credentials: Credentials, send: typeof fetch = fetch): Ask =>
  async (service, target, body, region) => {
    const hostname = `${service}.${region}.amazonaws.com`;
    const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
    const signed = await signer.sign({
      method: 'POST',
      protocol: 'https:',
      hostname,
      path: '/',
      query: {},
      headers: { host: hostname, 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
      body: JSON.stringify(body),
    });
    const reply = await send(`https://${hostname}/`, { method: 'POST', headers: signed.headers, body: signed.body });
    const answer = (await reply.json().catch(() => ({}))) as Record<string, unknown>;
    if (reply.ok) return answer;
    const code = String(answer.__type ?? reply.status)
      .split('#')
      .at(-1) as string;
    throw new AwsFault(code, String(answer.message ?? answer.Message ?? reply.statusText));
  };

/** A name's record in Route 53's form, such as `A sideout.example` or `TXT *.sideout.example`. */
export type ZoneRecord = { readonly type: string; readonly name: string };

/** Returns a zone's records, up to three hundred. Route 53 uses XML. */
export async function recordsIn(
  credentials: Credentials,
  zone: string,
  send: typeof fetch = fetch,
): Promise<ZoneRecord[]> {
  const hostname = 'route53.amazonaws.com';
  const path = `/2013-04-01/hostedzone/${zone}/rrset`;
  const signer = new SignatureV4({ service: 'route53', region: 'us-east-1', credentials, sha256: Sha256 });
  const signed = await signer.sign({
    method: 'GET',
    protocol: 'https:',
    hostname,
    path,
    query: {},
    headers: { host: hostname },
  });
  const reply = await send(`https://${hostname}${path}`, { headers: signed.headers });
  const text = await reply.text();
  const within = (tag: string, xml: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';
  if (!reply.ok) throw new AwsFault(within('Code', text) || String(reply.status), within('Message', text));
  return text
    .split('<ResourceRecordSet>')
    .slice(1)
    .map((xml) => ({
      type: within('Type', xml),
      name: within('Name', xml).replace(/\.$/, '').replace('\\052', '*'),
    }));
}

/**
 * Finds the shell's AWS identity (AWS_PROFILE, SSO, keys, a role), and puts it where units look, because their code
 * only reads Lambda's environment. Throws a readable message if there is none.
 */
export async function signInTo(env: NodeJS.ProcessEnv): Promise<void> {
  env.AWS_REGION ??= region;
  try {
    const { accessKeyId, secretAccessKey, sessionToken } = await new SecretsManagerClient({
      region,
    }).config.credentials();
    Object.assign(env, { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey });
    if (sessionToken) env.AWS_SESSION_TOKEN = sessionToken;
    else delete env.AWS_SESSION_TOKEN;
  } catch {
    throw new Error(
      'No AWS credentials in this shell. Run aws sso login, set AWS_PROFILE=NAME, or export access keys.',
    );
  }
}

/** For scripts that reach a stage through the units' own code. Signs in as the operator, or exits. */
export const asOperator = (): Promise<void> =>
  signInTo(process.env).catch((error: Error) => {
    console.error(error.message);
    process.exit(2);
  });
