import { describe, expect, it } from 'vitest';
import { memberState } from '#domain/memberships/member-list.ts';

const year = { from: '2026-01-01', to: '2026-12-31', canceled: false, followedById: null };

describe('a membership’s state on a specific day', () => {
  it.each([
    ['active', year, '2026-12-31'],
    ['upcoming', year, '2025-12-31'],
    ['expired', year, '2027-01-01'],
    ['canceled', { ...year, canceled: true, followedById: 9 }, '2026-06-01'],
    // Renewed before its end, so it stays valid until then.
    ['active', { ...year, followedById: 9 }, '2026-12-31'],
    ['followed', { ...year, followedById: 9 }, '2027-01-01'],
    // Upgraded on the day it was bought.
    ['followed', { ...year, from: '2026-05-02', to: '2026-05-01', followedById: 9 }, '2026-05-01'],
  ] as const)('is %s', (state, of, day) => {
    expect(memberState(of, day)).toBe(state);
  });
});
