import { describe, expect, it } from 'vitest';
import { lastStart } from '#domain/play/starts.ts';

const pool = (...starts: (number | null)[]) => ({ matches: starts.map((startTime) => ({ startTime })) });
const of = (pools: object[], times: Record<number, number>[] = []) =>
  lastStart({ pools, brackets: times.map((one) => ({ times: one })) } as never);

describe('a division’s last match start', () => {
  it('is the latest time in any pool or bracket', () => {
    expect(of([pool(5, 9), pool(null, 7)])).toBe(9);
    expect(of([pool(5)], [{ 1: 6, 2: 12 }, {}])).toBe(12);
  });
  it('is null when no match has a time', () => {
    expect([of([]), of([pool(null)], [{}])]).toEqual([null, null]);
  });
});
