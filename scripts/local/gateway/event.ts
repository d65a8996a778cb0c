import type { IncomingHttpHeaders } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** One HTTP request as we received it. */
export type Request = {
  readonly method: string;
  /** The path and query as they were sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly sourceIp: string;
};
type Stamp = { readonly requestId: string; readonly time: number; readonly routeKey: string };

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const two = (n: number) => String(n).padStart(2, '0');

/** `12/Mar/2020:19:03:58 +0000`, which is API Gateway's time format. */
export function commonLogTime(at: number): string {
  const d = new Date(at);
  return `${two(d.getUTCDate())}/${months[d.getUTCMonth()]}/${d.getUTCFullYear()}:${two(d.getUTCHours())}:${two(d.getUTCMinutes())}:${two(d.getUTCSeconds())} +0000`;
}

/** Bodies with these types reach a Lambda as text, and all others (even forms) as base64. */
const textual = /^(text\/|application\/(json|xml|javascript)|application\/[\w.+-]+\+(json|xml))/i;

/**
 * Repeated names are joined by commas. A value is decoded as in a form (`+` is a space), and stays unchanged if it
 * can't be decoded.
 */
export function queryOf(raw: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const pair of raw.split('&')) {
    if (!pair) continue;
    const at = pair.indexOf('=');
    const name = decoded(at < 0 ? pair : pair.slice(0, at));
    const value = at < 0 ? '' : decoded(pair.slice(at + 1));
    found[name] = Object.hasOwn(found, name) ? `${found[name]},${value}` : value;
  }
  return found;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** HTTP APIs pass on the path percent-decoded (unlike the query), and cut it at a decoded question mark. */
export function rawPathOf(path: string): string {
  try {
    return decodeURIComponent(path).split('?')[0] as string;
  } catch {
    return path;
  }
}

/** Returns header names in lower case, with repeated ones joined by commas. Cookies are separate. */
export function headersOf(headers: IncomingHttpHeaders): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || name === 'cookie') continue;
    found[name.toLowerCase()] = Array.isArray(value) ? value.join(',') : value;
  }
  return found;
}

/** Returns the values of a route's `{names}` in the path. A greedy one takes the rest. */
function pathParametersOf(pattern: string, path: string): Record<string, string> | undefined {
  const have = path.split('/');
  const found: Record<string, string> = {};
  for (const [i, part] of (pattern.split(' ')[1] ?? '').split('/').entries()) {
    const name = /^\{(\w+)(\+?)\}$/.exec(part);
    if (name) found[name[1] as string] = name[2] ? have.slice(i).join('/') : (have[i] ?? '');
  }
  return Object.keys(found).length ? found : undefined;
}

/** The payload (format 2.0) of an HTTP API's Lambda integration for this request. */
export function httpEvent(request: Request, stamp: Stamp): APIGatewayProxyEventV2 {
  const [path = '/', rawQueryString = ''] = split(request.target);
  const headers = headersOf(request.headers);
  const domainName = headers.host ?? 'localhost';
  const rawPath = rawPathOf(path);
  const cookies = request.headers.cookie?.split(/;\s*/).filter(Boolean);
  const query = queryOf(rawQueryString);
  const asText = textual.test(headers['content-type'] ?? '');
  return {
    version: '2.0',
    routeKey: stamp.routeKey,
    rawPath,
    rawQueryString,
    ...(cookies?.length ? { cookies } : {}),
    headers,
    ...(Object.keys(query).length ? { queryStringParameters: query } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName,
      domainPrefix: domainName.split('.')[0] as string,
      http: {
        method: request.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: stamp.requestId,
      routeKey: stamp.routeKey,
      stage: '$default',
      time: commonLogTime(stamp.time),
      timeEpoch: stamp.time,
    },
    ...(request.body.length ? { body: request.body.toString(asText ? 'utf8' : 'base64') } : {}),
    ...withParameters(stamp.routeKey, rawPath),
    isBase64Encoded: request.body.length > 0 && !asText,
  };
}

const withParameters = (routeKey: string, rawPath: string) => {
  const pathParameters = pathParametersOf(routeKey, rawPath);
  return pathParameters ? { pathParameters } : {};
};

function split(target: string): [string, string] {
  const at = target.indexOf('?');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
}
