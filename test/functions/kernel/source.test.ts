import { describe, expect, it } from 'vitest';
import { isFromEdge, sourceOf } from '#functions/kernel/http/authenticate.ts';
import { edgeHeaders } from '#functions/kernel/http/edge.ts';

const from = (address: string | undefined, more: Record<string, string> = {}) =>
  sourceOf({ ...more, ...(address === undefined ? {} : { [edgeHeaders.viewer]: address }) });

describe('a request’s source', () => {
  it('is the address the edge saw, no matter what the sender claims', () => {
    expect(from('9.9.9.9', { 'x-forwarded-for': '6.6.6.6, 7.7.7.7' })).toBe('9.9.9.9');
    expect(from(undefined, { 'x-forwarded-for': '6.6.6.6, 7.7.7.7' })).toBe('unknown');
  });

  it.each([
    ['2001:db8:85a3:0012:1:2:3:4', '2001:db8:85a3:12'],
    ['2001:DB8:85A3:12:ffff::9', '2001:db8:85a3:12'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:9.9.9.9', '9.9.9.9'],
  ])('counts by network for %s, because one person can have an entire network', (address, network) => {
    expect(from(address)).toBe(network);
  });
});

describe('a rotated edge secret', () => {
  const opens = (edge: string, unit: string) => isFromEdge({ [edgeHeaders.secret]: edge }, unit);
  it.each([
    ['a', 'a,b'],
    ['a,b', 'a'],
    ['a,b', 'b,c'],
    ['b,c', 'a,b'],
  ])('is accepted from an edge with %s at a unit with %s, because either can be one deploy behind', (edge, unit) => {
    expect(opens(edge, unit)).toBe(true);
  });
  it.each([
    ['a,b', 'c,d'],
    ['a', 'b,c'],
    ['', 'a,b'],
    [',', 'a,'],
    ['a', ''],
  ])('is refused from an edge with %j at a unit with %j', (edge, unit) => expect(opens(edge, unit)).toBe(false));
});

it('a unit accepts the edge’s secret only when it’s complete and exact', () => {
  const comes = (secret?: string) =>
    isFromEdge(secret === undefined ? {} : { [edgeHeaders.secret]: secret }, 'the-secret');
  expect([comes('the-secret'), comes('the-secre'), comes('the-secrets'), comes(''), comes()]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
