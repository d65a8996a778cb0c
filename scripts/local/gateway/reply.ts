/** An HTTP answer, ready to be sent or kept. */
export type Reply = { status: number; headers: Record<string, string | string[]>; body: Buffer };

export const message = (status: number, text: string): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message: text })),
});

type Structured = {
  statusCode?: unknown;
  headers?: Record<string, unknown>;
  cookies?: unknown;
  body?: unknown;
  isBase64Encoded?: boolean;
};

/**
 * What API Gateway makes of a Lambda's result (format 2.0): with a `statusCode` it is the answer, without one the whole result is
 * the body of a 200. A result it can't read is its own 500, and says nothing of why.
 */
export function replyOf(result: unknown): Reply {
  const bad = message(500, 'Internal Server Error');
  if (result === null || typeof result !== 'object' || !('statusCode' in result)) {
    const text =
      result === null || result === undefined ? '' : typeof result === 'string' ? result : JSON.stringify(result);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(text) };
  }
  const { statusCode, headers = {}, cookies, body, isBase64Encoded } = result as Structured;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return bad;
  if (body !== undefined && body !== null && typeof body !== 'string') return bad;
  const out: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && value !== null) out[name.toLowerCase()] = String(value);
  if (Array.isArray(cookies) && cookies.length) out['set-cookie'] = cookies.map(String);
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length && !out['content-type']) out['content-type'] = 'text/plain; charset=utf-8';
  return { status, headers: out, body: bytes };
}
