import type { HttpEvent } from './event.ts';

/**
 * Where a request comes from, for limits on guessing: the address that CloudFront saw. It appends that to `x-forwarded-for`, and the gateway
 * appends CloudFront's own; what stands before is the sender's to invent. Without CloudFront in front it is the gateway's peer.
 */
export function sourceOf(event: Pick<HttpEvent, 'headers' | 'requestContext'>): string {
  const chain = (event.headers['x-forwarded-for'] ?? '').split(',').map((one) => one.trim());
  return chain.at(-2) || event.requestContext.http.sourceIp || 'unknown';
}
