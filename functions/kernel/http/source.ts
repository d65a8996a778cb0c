import { createHash, timingSafeEqual } from 'node:crypto';
import { edgeHeaders } from './edge.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Whether a request came through the edge: it brings the secret that only the edge and the units know. The secret is one value or two with a comma between,
 * and each new one takes over the second value of the old one: while it is rolled, either side may still have the old one.
 */
export function isFromEdge(headers: Headers, secret: string): boolean {
  const digests = (text: string) =>
    text.split(',').flatMap((value) => (value ? [createHash('sha256').update(value).digest()] : []));
  const known = digests(secret);
  return digests(headers[edgeHeaders.secret] ?? '').some((given) => known.some((one) => timingSafeEqual(given, one)));
}

/**
 * Where a request comes from, for limits: the address that the edge saw. Of an IPv6 address the network (/64) counts, since whoever has one has all
 * 2^64 of it.
 */
export function sourceOf(headers: Headers): string {
  const address = headers[edgeHeaders.viewer]?.trim() ?? '';
  return address.includes(':') ? networkOf(address) : address || 'unknown';
}

/** The first four groups of an IPv6 address; of an IPv4 address in IPv6's clothes that address. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string) => (text ? text.split(':') : []);
  const [before, after] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array<string>(missing).fill('0'), ...after];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** What handlers are given of the headers: not what the edge says to the kernel. */
export const withoutSecret = ({ [edgeHeaders.secret]: _, ...rest }: Headers): Headers => rest;
