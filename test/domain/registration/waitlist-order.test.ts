import { describe, expect, it } from 'vitest';
import { isSortedByHost, sortWaitlist, waitlistSorts } from '#domain/registration/spots/line.ts';
import { aTeam } from '#test/kit/registration.ts';

describe('the organizer’s waitlist', () => {
  const teams = [
    aTeam({ id: 1, name: 'B', dtRegistered: 5, points: 10, seedingPoints: { aau: 1, avp: 9 } }),
    aTeam({ id: 2, name: 'A', dtRegistered: 3, points: 20, seedingPoints: { aau: 1, avp: 5 } }),
    aTeam({ id: 3, name: 'C', dtRegistered: 3, points: 20, seedingPoints: { aau: 8, avp: 5 } }),
  ];
  it.each([
    [[], [2, 3, 1]],
    [['waitlist-sort-registered'], [2, 3, 1]],
    [['waitlist-sort-points'], [2, 3, 1]],
    [['waitlist-sort-aau'], [3, 2, 1]],
    [['waitlist-sort-avp'], [1, 2, 3]],
    [['waitlist-sort-name'], [2, 1, 3]],
    [['waitlist-sort-toString'], [2, 3, 1]],
  ])('is sorted by %o: %o [P2-226]', (props, ids) => {
    expect(sortWaitlist(teams.toReversed(), { props }).map((team) => team.id)).toEqual(ids);
  });
  it('has named sort orders, such as points before date', () => {
    expect(Object.keys(waitlistSorts)).toEqual(['registered', 'points', 'aau', 'avp', 'name']);
    expect([[], ['waitlist-sort-registered'], ['waitlist-sort-avp']].map((props) => isSortedByHost({ props }))).toEqual(
      [...[false, false, true]],
    );
    expect(
      sortWaitlist([aTeam({ id: 1, dtRegistered: 1, points: 1 }), aTeam({ id: 2, dtRegistered: 2, points: 2 })], {
        props: ['waitlist-sort-points'],
      }).map((team) => team.id),
    ).toEqual([2, 1]);
  });
});
