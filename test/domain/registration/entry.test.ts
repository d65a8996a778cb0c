import { describe, expect, it } from 'vitest';
import { registration } from '#domain/registration/schema.ts';
import {
  alternatesOf,
  asksAboutTbd,
  asksPartnerName,
  checkNotOnRegistration,
  checkRosterSize,
  hasNoDoubles,
  isRosterOpen,
  mayBeTbd,
  rosterLimits,
  startersOf,
  teamPlayerOf,
} from '#domain/registration/teams/roster.ts';
import {
  entryName,
  isByPlayers,
  isTeamNameValid,
  nameWithSubs,
  shownName,
  usesTeamName,
} from '#domain/registration/teams/team-name.ts';
import { aDivision } from '#test/kit/catalog.ts';
import { aPlayer, aRegistration } from '#test/kit/registration.ts';

const code = (result: { ok: boolean; problem?: { code: string } }) => (result.ok ? 'ok' : result.problem?.code);
const tbd = { playerProfileId: 2764 };

describe('the registration entity', () => {
  it('has the specified defaults [P2-252] [P2-253]', () => {
    expect(registration.parse({ tournamentId: 500 })).toEqual({
      tournamentId: 500,
      tournamentDivisionId: null,
      windowId: null,
      players: [],
      alternates: [],
      teamName: '',
      teamId: null,
      partner: '',
      bid: null,
      club: null,
      clubTeamId: null,
      collegeId: null,
      teamAdmin: null,
      teamInfo: { contacts: [], teams: [] },
      confirmed: false,
      agreedWaivers: [],
      agreedRefundPolicy: false,
      finish: null,
      extraFields: {},
      minAmount: false,
      agreedMinAmount: false,
      reservation: null,
      waitlist: false,
      tags: [],
      droppedDivisions: [],
      dBracket: null,
      organization: null,
      leadId: null,
      dates: null,
    });
    expect(aRegistration({ teamInfo: { teams: [{ name: 'Gold' }] } }).teamInfo.teams).toEqual([
      { id: null, name: 'Gold', divisionId: null, coach: null, entry: null, reservation: null, players: [] },
    ]);
  });
  it('can include a player’s ratings [P2-301]', () => {
    expect(aPlayer({ points: [{ systemId: 3, system: 'AAU', total: 120 }] }).points).toEqual([
      { systemId: 3, system: 'AAU', total: 120 },
    ]);
  });
});

describe('the team name', () => {
  it.each([
    [{}, false],
    [{ numOfPlayers: 3 }, true],
    [{ props: ['useTeamNames'] }, true],
    [{ props: ['clubVClub'] }, true],
    [{ props: ['useTeamNames', 'noTeamNames'] }, false],
    [{ props: ['useTeamNames', 'usePlayerNames'] }, false],
    [{ props: ['useTeamNames', 'spectators'] }, false],
    [{ props: ['useTeamNames', 'isCamp'] }, false],
  ])('is used with %o: %s [P2-196] [P2-197]', (over, uses) => {
    const division = aDivision(over as Parameters<typeof aDivision>[0]);
    expect(usesTeamName(division)).toBe(uses);
    expect(isTeamNameValid({ teamName: ' ' }, division)).toBe(!uses);
    expect(isTeamNameValid({ teamName: 'Gold' }, division)).toBe(true);
  });
  it('is built from player names if the team has none', () => {
    const players = [
      aPlayer(),
      aPlayer({ lastName: ' ', name: 'Bea' }),
      aPlayer({ lastName: undefined, name: '', firstName: ' Cleo ' }),
      aPlayer({ lastName: '', name: ' ', firstName: undefined }),
    ];
    expect(entryName({ teamName: '', players })).toBe('Silva / Bea / Cleo / TBD');
    expect(entryName({ teamName: ' Gold ', players })).toBe('Gold');
    expect(entryName({ teamName: '', players: [] })).toBe('TBD');
  });
  it.each([
    [['Ann Strand', 'Bea Strand'], 'A. Strand / B. Strand'],
    [['Ann Strand', 'Amy Strand'], 'Ann Strand / Amy Strand'],
    [['Ann Strand', 'Bea Silva', 'Cleo Strand'], 'A. Strand / Silva / C. Strand'],
    [['Ann Strand', 'Strand'], 'A. Strand / Strand'],
  ])('tells apart players with the same last name: %o', (people, name) => {
    const players = people.map((full) => {
      const [first, last] = full.includes(' ') ? full.split(' ') : ['', full];
      return aPlayer({ name: full, firstName: first, lastName: last } as never);
    });
    expect(entryName({ teamName: '', players })).toBe(name);
    expect(shownName({ name: '', players: players.map(teamPlayerOf) }, { props: [] })).toBe(name);
    const before = players.map(({ lastName }) => lastName).join(' / ');
    expect(isByPlayers(before, players)).toBe(true);
    expect(shownName({ name: before, players: players.map(teamPlayerOf) }, { props: [] })).toBe(name);
    expect(isByPlayers('Gold', players)).toBe(false);
  });
  it.each([
    [[], 'Gold'],
    [['usePlayerNames'], 'Silva'],
    [['noTeamNames'], 'Silva'],
  ])('on printed sheets with %o is %s', (props, name) => {
    expect(shownName({ name: 'Gold', players: [teamPlayerOf(aPlayer())] }, { props })).toBe(name);
  });
  it.each([
    ['by its players', '', 'New (for Sand) / Test'],
    ['by its own name', 'Gold', 'Gold'],
  ])('includes a sub for the day on a team named %s', (_, name, expected) => {
    const players = ['Sand', 'Test'].map((last, id) => ({ id, first: 'A', last }));
    expect(nameWithSubs({ name, players }, { props: [] }, [{ seat: 1, joins: 'Cleo New' }])).toBe(expected);
  });
});

describe('rosters', () => {
  it('have at least numOfPlayers and at most numAllowedOnRoster players [P2-403] [P2-404] [P2-405] [P2-406]', () => {
    const six = aDivision({ numOfPlayers: 6, numAllowedOnRoster: 8 });
    expect([startersOf(six), alternatesOf(six)]).toEqual([6, 2]);
    expect(rosterLimits(six)).toEqual({ least: 6, most: 8 });
    expect([5, 6, 8, 9].map((n) => code(checkRosterSize(n, six)))).toEqual([
      'registration/roster-too-small',
      'ok',
      'ok',
      'registration/roster-too-large',
    ]);
    const small = checkRosterSize(5, six);
    const large = checkRosterSize(9, six);
    expect(!small.ok && small.problem.data).toEqual({ least: 6 });
    expect(!large.ok && large.problem.data).toEqual({ most: 8 });
  });
  it('require only one person with a shorter form, and no one at first with allowZeroPlayers [P2-216]', () => {
    const coach = aDivision({ props: ['coach'], numAllowedOnRoster: 9 });
    expect([startersOf(coach), alternatesOf(coach)]).toEqual([1, 0]);
    const empty = aDivision({ props: ['allowZeroPlayers', 'teamReg'], numAllowedOnRoster: 4 });
    expect([startersOf(empty), rosterLimits(empty)]).toEqual([0, { least: 0, most: 2 }]);
    expect(rosterLimits(aDivision({ props: ['allowZeroPlayers'] }))).toEqual({ least: 0, most: 2 });
  });
  it('refuse a player who’s already listed, except the TBD player [P2-365] [P2-811]', () => {
    const others = [aPlayer(), aPlayer(tbd)];
    expect(code(checkNotOnRegistration(1001, others))).toBe('registration/already-on-registration');
    expect(code(checkNotOnRegistration(1002, others))).toBe('ok');
    expect(code(checkNotOnRegistration(2764, others))).toBe('ok');
    const twice = checkNotOnRegistration(1001, others);
    expect(!twice.ok && twice.problem.title).toBe('The player you selected is already on this registration');
    expect(
      hasNoDoubles([
        aPlayer(),
        aPlayer(tbd),
        aPlayer(tbd),
        aPlayer({ playerProfileId: undefined }),
        aPlayer({ playerProfileId: undefined }),
      ]),
    ).toBe(true);
    expect(hasNoDoubles([aPlayer(), aPlayer()])).toBe(false);
  });
  it('close at the end of the day of dtRosterCutoff [P2-160] [P3-350]', () => {
    expect([
      isRosterOpen(undefined, '2026-06-06'),
      isRosterOpen('2026-06-06', '2026-06-06'),
      isRosterOpen('2026-06-05', '2026-06-06'),
    ]).toEqual([true, true, false]);
  });
});

describe('players to be decided', () => {
  it('are allowed in early windows or by the division, but never as player 1 [P2-250] [P2-217]', () => {
    const division = { props: [] };
    expect(mayBeTbd(division, { isEarly: true }, 2, { allOrgRegFlow: false })).toBe(true);
    expect(mayBeTbd(division, { isEarly: false }, 2, { allOrgRegFlow: false })).toBe(false);
    expect(mayBeTbd(division, null, 2, { allOrgRegFlow: false })).toBe(false);
    expect(mayBeTbd({ props: ['allowTbd'] }, null, 2, { allOrgRegFlow: false })).toBe(true);
    expect(mayBeTbd({ props: ['allowTbd'] }, { isEarly: true }, 1, { allOrgRegFlow: false })).toBe(false);
  });
  it('make the user choose to cancel or continue, as does a missing partner [P2-114] [P2-115] [P2-094]', () => {
    const pair = { numOfPlayers: 2 };
    expect(asksAboutTbd([aPlayer()], pair)).toBe(true);
    expect(asksAboutTbd([aPlayer(), aPlayer(tbd)], pair)).toBe(true);
    expect(asksAboutTbd([aPlayer(), aPlayer({ playerProfileId: 2 })], pair)).toBe(false);
    expect([asksPartnerName({ props: ['partner'] }), asksPartnerName({ props: [] })]).toEqual([true, false]);
  });
});
