import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths, to } from '#domain/site/paths.ts';
import { plannedPages } from '#domain/site/planned.ts';

const isBuiltName = (name: string) => name in paths;
const firstMatch = (path: string) =>
  Object.values(paths).find((pattern) => matchPath(pattern, path.split('?')[0]!) !== null);

describe('screen paths', () => {
  it.each([
    ['home [P1-043] [P1-165]', '/', '/'],
    ['not found [P1-047]', '/notfound', '/notfound'],
    ['sign-in by /auth [P1-044] [P1-167]', '/auth', '/auth'],
    ['sign-in [P1-045]', '/signin', '/signin'],
    ['sign-up [P1-046]', '/signup', '/signup'],
    ['confirm [P1-068]', '/confirm', '/confirm'],
    ['events [P1-050]', '/tournaments', '/tournaments'],
    ['events by filter [P1-051] [P1-166]', '/tournaments/past', '/tournaments/:filter'],
    ['tournament brochure [P1-189]', '/tournament/227', '/tournament/:tournamentId'],
    ['its location mode [P2-039]', '/tournament/227/location', '/tournament/:tournamentId/location'],
    ['its teams', '/tournament/227/teams', '/tournament/:tournamentId/teams'],
    ['its live page', '/tournament/227/live', '/tournament/:tournamentId/live'],
    ['league brochure [P1-190]', '/league/7', '/league/:tournamentId'],
    ['its location mode [P2-040]', '/league/7/location', '/league/:tournamentId/location'],
    ['session brochure [P1-191]', '/session/7', '/session/:tournamentId'],
    ['an organization’s home by its username [P2-041]', '/beach/home', '/:username/home'],
    ['a series by its tag [P2-042]', '/series/tour_2026', '/series/:seriesTag'],
    ['the setup of an event [P2-043]', '/tournament/227/manage', '/tournament/:tournamentId/manage'],
    [
      'a pool’s sheet by event, division, day and pool [P2-045]',
      '/tournament/1/division/2/round/3/pools/4',
      '/tournament/:tournamentId/division/:divisionId/round/:dayId/pools/:poolId',
    ],
    [
      'a bracket, with its ID in place of a pool’s [P2-046]',
      '/tournament/1/division/2/round/3/brackets/4',
      '/tournament/:tournamentId/division/:divisionId/round/:dayId/brackets/:poolId',
    ],
    ['a division [P2-048]', '/tournament/1/division/2/home', '/tournament/:tournamentId/division/:divisionId/home'],
    ['its teams [P2-049]', '/tournament/1/division/2/teams', '/tournament/:tournamentId/division/:divisionId/teams'],
    ['a player’s profile, with its sbid if the link has one [P2-050]', '/player/7?sbid=3', '/player/:playerProfileId'],
    ['an agreement [P2-056]', '/agreement/7', '/agreement/:id'],
    ['the shortcut to 227 [P1-163]', '/WMS', '/WMS'],
  ])('match %s', (_, path, pattern) => {
    expect(firstMatch(path)).toBe(pattern);
  });

  it('put literals before parameters and the username last, so the first match is the correct one', () => {
    const all = Object.values(paths);
    for (const [at, pattern] of all.entries()) {
      const literal = pattern.replace(/:\w+/g, 'x1');
      const before = all.slice(0, at).filter((other) => other.split('/').length === pattern.split('/').length);
      for (const other of before) expect(matchPath(other, literal), `${other} hides ${pattern}`).toBeNull();
    }
    const named = all.map((pattern) => pattern.startsWith('/:'));
    expect(named.slice(named.indexOf(true))).not.toContain(false);
    expect(all.at(-1)).toBe('/:username');
  });

  it('include every pattern once, built or planned', () => {
    const all = [...Object.values(paths), ...Object.values(plannedPages)];
    expect(new Set(all).size).toBe(all.length);
    expect(Object.keys(plannedPages).filter(isBuiltName)).toEqual([]);
  });
});

describe('the function to() for links', () => {
  it('fills in parameters and writes the query', () => {
    expect(to(paths.tournamentBrochure, { tournamentId: 227 })).toBe('/tournament/227');
    expect(to(paths.filteredTournaments, { filter: 'a/b c' })).toBe('/tournaments/a%2Fb%20c');
    expect(to(paths.signIn, {}, { returnUrl: '/my/orders?p=2', none: undefined })).toBe(
      '/signin?returnUrl=%2Fmy%2Forders%3Fp%3D2',
    );
  });

  it('doesn’t compile with a missing or misspelled parameter', () => {
    // @ts-expect-error the tournament is missing
    expect(to(paths.tournamentBrochure)).toContain('undefined');
    // @ts-expect-error it is called tournamentId
    expect(to(paths.tournamentBrochure, { id: 1 })).toContain('undefined');
  });
});
