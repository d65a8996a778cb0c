import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import { config } from '../config.ts';
import { faultOf } from './fault.ts';
import { type Answered, type WireOptions, wireTo } from './wire.ts';

export type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};
export type ServiceOptions = WireOptions & {
  /** instead of the one the environment or the region says */
  readonly endpoint?: string;
  readonly region?: string;
  readonly credentials?: Credentials;
};
/** A service as AWS writes it: `env` in AWS_ENDPOINT_URL_…, `host` before the region, `signs` in the signature's scope. */
export type ServiceName = { readonly env: string; readonly host: string; readonly signs: string };

export type Asked = {
  readonly method?: 'POST' | 'DELETE';
  /** under the endpoint's own path, already encoded */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};
export type Service = {
  /** the answer of a success; throws `AwsFault` for a refusal, the connection's error for none */
  readonly ask: (asked: Asked) => Promise<Answered>;
  readonly close: () => void;
};

/** SHA-256 in the shape the signer wants it, by Node's own crypto. */
class Sha256 {
  #hash: Hash | Hmac;
  readonly #secret: string | Uint8Array | undefined;
  constructor(secret?: unknown) {
    this.#secret = secret as string | Uint8Array | undefined;
    this.#hash = this.#fresh();
  }
  #fresh() {
    return this.#secret === undefined ? createHash('sha256') : createHmac('sha256', this.#secret);
  }
  update(data: Uint8Array) {
    this.#hash.update(data);
  }
  async digest() {
    return this.#hash.digest();
  }
  reset() {
    this.#hash = this.#fresh();
  }
}

/**
 * One AWS service over a few kept connections, each request signed (Signature Version 4). It tries once: whoever calls knows whether the
 * same request may be sent again.
 */
export function openService(name: ServiceName, options: ServiceOptions = {}): Service {
  const { region = config.aws.region, credentials = config.aws.credentials } = options;
  const endpoint = new URL(
    options.endpoint ?? config.aws.endpoint(name.env) ?? `https://${name.host}.${region}.amazonaws.com`,
  );
  const signer = new SignatureV4({ service: name.signs, region, credentials, sha256: Sha256 });
  const wire = wireTo(endpoint, options);
  const { protocol, host, hostname } = endpoint;
  const root = endpoint.pathname.replace(/\/$/, '');
  const ask = async ({ method = 'POST', path = '/', headers = {}, body = '' }: Asked): Promise<Answered> => {
    const length = String(Buffer.byteLength(body));
    const request = {
      method,
      protocol,
      hostname,
      path: `${root}${path}`,
      query: {},
      headers: { ...headers, host, 'content-length': length },
      body,
    };
    const { headers: signed } = await signer.sign(request);
    const answered = await wire.send({ method, path: request.path, headers: signed, body });
    if (answered.status >= 300) throw faultOf(answered);
    return answered;
  };
  return { ask, close: wire.close };
}
