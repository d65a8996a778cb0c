import { describe, expect, it } from 'vitest';
import { special } from '#domain/kernel/ids.ts';
import { team } from '#domain/registration/schema.ts';
import { whoPlaysTwice } from '#domain/registration/teams/plays-twice.ts';

const player = (id: number | null) => ({ id, first: 'Kim', last: 'Known' });
const row = (id: number, profiles: (number | null)[], more: object = {}) =>
  team.parse({
    ...{ id, tournamentId: 1, divisionId: 11, name: `Team ${id}`, dtRegistered: 0 },
    ...{ players: profiles.slice(0, 1).map(player), alternates: profiles.slice(1).map(player), ...more },
  });
const entry = (profileIds: (number | null)[], more: { divisionId?: number; teamId?: number } = {}) => ({
  divisionId: 11,
  teamId: null,
  profileIds,
  ...more,
});
const { tbdPlayer } = special;

describe('who would play twice in a division', () => {
  const teams = new Map([
    [11, [row(1, [101, 102]), row(2, [103], { isDeleted: true }), row(3, [104], { waitlist: true })]],
  ]);
  it.each([
    ['nobody there', [entry([105, 106])], null],
    ['who plays with a team', [entry([105]), entry([106, 101])], 1],
    ['an alternate of a team', [entry([102])], 0],
    ['who waits with a team', [entry([104])], 0],
    ['who has withdrawn', [entry([103])], null],
    ['of another division', [entry([101], { divisionId: 12 })], null],
    ['in two entries', [entry([105]), entry([105])], 1],
    ['in two divisions', [entry([105]), entry([105], { divisionId: 12 })], null],
    ['whose own team takes its place', [entry([104], { teamId: 3 })], null],
    ['whose team takes its place, with another’s player', [entry([101], { teamId: 3 })], 0],
    ['to be decided, or without a profile', [entry([tbdPlayer, null]), entry([tbdPlayer, null])], null],
  ])('%s', (_, entries, found) => {
    expect(whoPlaysTwice(entries, teams)).toBe(found === null ? null : entries[found]);
  });
});
