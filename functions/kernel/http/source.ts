import type { HttpEvent } from './event.ts';

/**
 * Where a request comes from, for limits on guessing: the address that CloudFront saw. It appends that to `x-forwarded-for`, and the gateway
 * appends CloudFront's own; anything before those is sent by the client and can be forged. Without CloudFront it is the gateway's peer.
 */
export function sourceOf(event: Pick<HttpEvent, 'headers' | 'requestContext'>): string {
  const chain = (event.headers['x-forwarded-for'] ?? '').split(',').map((address) => address.trim());
  return chain.at(-2) || event.requestContext.http.sourceIp || 'unknown';
}
