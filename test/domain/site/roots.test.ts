import { describe, expect, it } from 'vitest';
import { paths } from '#domain/site/paths.ts';
import { ownAddress, rootAt, toUnder, under } from '#domain/site/roots.ts';

describe('event addresses by type', () => {
  it('use the tournament page’s pattern for the matching league page [P2-047]', () => {
    const at = { tournamentId: 1005, divisionId: 2032, dayId: 531, poolId: 7 };
    expect(toUnder('league', paths.bracket, at)).toBe('/league/1005/division/2032/round/531/brackets/7');
    expect(toUnder('league', paths.tournamentLiveMatch, { tournamentId: 1005, matchId: 9 })).toBe(
      '/league/1005/live/9',
    );
    expect(under('session', paths.divisionTeams)).toBe(paths.sessionDivisionTeams);
  });
  it('stay under the tournament address for pages that an event type doesn’t have', () => {
    expect(under('session', paths.bracket)).toBe(paths.bracket);
  });
  it.each([
    ['/tournament/1005/division/2032/round/531/pools', 'league', '/league/1005/division/2032/round/531/pools'],
    ['/tournament/1005/live', 'league', '/league/1005/schedule'],
    ['/league/1003', 'tournament', '/tournament/1003'],
    ['/league/1009/teams', 'session', '/session/1009/teams'],
    ['/league/1005/teams', 'league', null],
    ['/tournament/1005/manage', 'league', null],
  ] as const)('change %s for a %s to %s', (path, root, own) => {
    expect(ownAddress(root, path)).toBe(own);
  });
  it('have no prefix without an event', () => {
    expect([rootAt('/tournaments'), rootAt('/league/1'), rootAt('/')]).toEqual([null, 'league', null]);
  });
});
