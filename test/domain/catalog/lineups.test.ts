import { describe, expect, it } from 'vitest';
import { areLineupsDisplayable, areLineupsLocked, lineupLockOf } from '#domain/catalog/divisions/lineups.ts';
import { minute } from '#domain/kernel/time.ts';
import { at } from '#test/kit/catalog.ts';

describe('lineups', () => {
  const start = at('2026-06-06', '09:00');
  const locks = { props: ['lineup-lock-30'] };
  it('lock N minutes before the start [P2-380] [P2-222] [P3-465]', () => {
    expect(lineupLockOf(locks)).toBe(30);
    expect(areLineupsLocked(locks, start, start - 30 * minute - 1)).toBe(false);
    expect(areLineupsLocked(locks, start, start - 30 * minute)).toBe(true);
    expect(areLineupsLocked({ props: [] }, start, start + 999 * minute)).toBe(false);
  });
  it('are displayable only when locked or when no lock is set [P2-381] [P3-466] [P3-467] [P3-468]', () => {
    expect(areLineupsDisplayable(locks, start, start - 31 * minute)).toBe(false);
    expect(areLineupsDisplayable(locks, start, start - 30 * minute)).toBe(true);
    expect(areLineupsDisplayable({ props: [] }, start, start - 31 * minute)).toBe(true);
  });
});
