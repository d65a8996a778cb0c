import { describe, expect, it } from 'vitest';
import {
  activeTeams,
  divisionName,
  inOrder,
  isActiveTeam,
  isFull,
  isPublicDivision,
  isWaitingTeam,
  refundPolicyIdOf,
} from '#domain/catalog/divisions/division-state.ts';
import { dualWord } from '#domain/catalog/divisions/dual-word.ts';
import { californiaBeaches, divisionNames, timeOptions } from '#domain/catalog/divisions/options.ts';
import { countedWord, isCoaches, teamWord, teamWords } from '#domain/catalog/divisions/team-words.ts';
import { ageTypes, divisionGenders } from '#domain/catalog/lists.ts';
import { aDivision } from '#test/kit/catalog.ts';
import { team } from './divisions-kit.ts';

describe('a division', () => {
  it.each([
    [0, { active: 0, waiting: 0 }, true, 'P2-314 P3-454'],
    [null, { active: 999, waiting: 0 }, false, ''],
    [4, { active: 3, waiting: 0 }, false, ''],
    [4, { active: 4, waiting: 0 }, true, 'P2-316 P3-456'],
    [4, { active: 5, waiting: 0 }, true, 'P2-316 P3-456'],
    [4, { active: 1, waiting: 1 }, true, 'P2-315 P3-455'],
    [null, { active: 1, waiting: 1 }, true, 'P2-315'],
  ])('with maxTeams %s and %o is full: %s [%s]', (maxTeams, counts, full, _ids) => {
    expect(isFull({ maxTeams, props: [] }, counts)).toBe(full);
  });

  it('counts teams that are neither deleted nor waitlisted as active [P2-317] [P3-457]', () => {
    const teams = [
      team(),
      team({ waitlist: true }),
      team({ isDeleted: true }),
      team({ isDeleted: true, waitlist: true }),
    ];
    expect(teams.map(isActiveTeam)).toEqual([true, false, false, false]);
    expect(teams.map(isWaitingTeam)).toEqual([false, true, false, false]);
    expect(activeTeams(teams)).toEqual([teams[0]]);
  });

  it('is public unless it’s canceled, hidden or for external refs [P2-324] [P2-325] [P2-326] [P2-205] [P2-206]', () => {
    expect(isPublicDivision(aDivision())).toBe(true);
    expect(isPublicDivision(aDivision({ canceled: true }))).toBe(false);
    expect(isPublicDivision(aDivision({ props: ['externalRefs'] }))).toBe(false);
    expect(isPublicDivision(aDivision({ props: ['hidden'] }))).toBe(false);
  });

  it('is sorted by order-N before ID, and uses refund-policy-N if it has no policy [P2-224] [P2-225]', () => {
    const [a, b, c] = [
      aDivision({ id: 3 }),
      aDivision({ id: 2, props: ['order-2'] }),
      aDivision({ id: 9, props: ['order-1'] }),
    ];
    const d = aDivision({ id: 1 });
    expect(inOrder([a, b, c, d])).toEqual([c, b, d, a]);
    expect(refundPolicyIdOf(aDivision({ props: ['refund-policy-4'] }))).toBe(4);
    expect(refundPolicyIdOf(aDivision({ refundPolicyId: 7, props: ['refund-policy-4'] }))).toBe(7);
    expect(refundPolicyIdOf(aDivision())).toBeNull();
  });
});

describe('division names', () => {
  it('use the specified words for teams [P2-245]', () => {
    expect(teamWords).toEqual(['Teams', 'Players', 'Pairs', 'Squads', 'Coaches', 'Refs']);
  });

  it.each([
    [{}, 'Pairs', 'Pair'],
    [{ numOfPlayers: 1 }, 'Players', 'Player'],
    [{ numOfPlayers: 6 }, 'Teams', 'Team'],
    [{ props: ['teamReg'] }, 'Teams', 'Team'],
    [{ isDuals: true }, 'Squads', 'Squad'],
    [{ props: ['clubVClub'] }, 'Squads', 'Squad'],
    [{ props: ['ncaa'] }, 'Squads', 'Squad'],
    [{ props: ['coach'] }, 'Coaches', 'Coach'],
    [{ props: ['coach-college'] }, 'Coaches', 'Coach'],
    [{ props: ['coach-team-2'] }, 'Coaches', 'Coach'],
    [{ props: ['externalRefs'] }, 'Refs', 'Ref'],
    [{ props: ['kob'] }, 'Players', 'Player'],
    [{ props: ['usePlayerNames'] }, 'Players', 'Player'],
    [{ props: ['isCamp'] }, 'Players', 'Player'],
    [{ props: ['isClinic'] }, 'Players', 'Player'],
    [{ props: ['isTryout'] }, 'Players', 'Player'],
  ] as const)('for %o use the word %s [P2-245]', (over, word, entrant) => {
    const { props = [], ...rest } = over as { props?: readonly string[] };
    expect(teamWord(aDivision({ ...rest, props: [...props] }))).toBe(word);
    expect(countedWord(word, 1)).toBe(entrant);
    expect(countedWord(word, 2)).toBe(word);
  });

  it('set isCoaches from the division’s flags [P2-189]', () => {
    expect(
      ['coach', 'coach-college', 'coach-team-1', 'spectators'].map((flag) => isCoaches({ props: [flag] })),
    ).toEqual([true, true, true, false]);
  });

  it('use Dual or Match Up for a dual [P2-246]', () => {
    expect(dualWord({ props: [] })).toBe('Dual');
    expect(dualWord({ props: ['clubVClub'] })).toBe('Match Up');
  });

  it('combine gender and division', () => {
    expect(divisionName(aDivision())).toBe('Girls 16U');
  });
});

describe('division options', () => {
  it('list the specified genders [P2-242]', () => {
    expect(divisionGenders).toEqual(['Boys', 'Girls', 'Coed', 'Boys or Coed', 'Mens', 'Womens']);
  });
  it('list the specified divisions [P2-243]', () => {
    const divisionOptions = divisionNames(1);
    expect(divisionOptions).toEqual(
      expect.arrayContaining([
        '10U',
        '12U',
        '14U',
        '16U',
        '18U',
        '17+/Open',
        '18U Elite',
        '16U Elite',
        'AAA',
        'AA',
        'A',
        'BB',
        'B',
        'Unrated',
        'Masters',
        'Seniors',
      ]),
    );
    expect(divisionOptions.filter((name) => name.startsWith('Rec')).length).toBeGreaterThan(1);
    expect(new Set(divisionOptions).size).toBe(divisionOptions.length);
  });
  it('omit U19 to U26 and Adult for juniors, and 13U for adults [P1-631] [P3-886]', () => {
    const [juniors, adults] = [divisionNames(1), divisionNames(2)];
    expect(juniors.filter((name) => /^U\d\d$|^Adult$/.test(name))).toEqual([]);
    expect([juniors.includes('13U'), adults.includes('13U'), adults.includes('U19'), adults.includes('Adult')]).toEqual(
      [...[true, false, true, true]],
    );
    expect(new Set(juniors).size).toBe(juniors.length);
  });
  it('list California’s beaches in order [P2-244]', () => {
    expect(californiaBeaches).toContain('Hermosa Beach');
    expect(californiaBeaches.toSorted((a, b) => a.localeCompare(b))).toEqual([...californiaBeaches]);
  });
  it('list the specified age types [P2-184]', () => {
    expect(ageTypes).toEqual({ 1: 'Juniors', 2: 'Adult' });
    expect(() => aDivision({ ageType: 3 as never })).toThrow();
  });
  it('offer times in 15-minute steps [P2-805] [P3-889]', () => {
    expect(timeOptions).toHaveLength(96);
    expect(timeOptions.slice(0, 5)).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00']);
    expect(timeOptions.at(-1)).toBe('23:45');
  });
});
