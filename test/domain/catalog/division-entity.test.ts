import { describe, expect, it } from 'vitest';
import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName, isFull, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { defaultEntryFee, entryFeeOf } from '#domain/catalog/divisions/entry-fee.ts';
import { teamWord } from '#domain/catalog/divisions/team-words.ts';
import { isDivisionOpen, windowFor } from '#domain/catalog/divisions/windows.ts';
import { isCheckinComplete, isReadyToComplete, looksComplete } from '#domain/catalog/events/completion.ts';
import { refundCutoffAt } from '#domain/catalog/events/policies.ts';
import { daySummary, division } from '#domain/catalog/schema.ts';
import { aDivision, aTournament, at, aWindow, losAngeles } from '#test/kit/catalog.ts';
import { team } from './divisions-kit.ts';

describe('the division entity', () => {
  it('has the specified defaults [P2-181] [P2-182] [P2-185] [P2-186] [P2-187] [P2-786] [P2-787] [P2-788]', () => {
    expect(division.parse({ id: 1, tournamentId: 2, division: '16U', gender: 'Girls' })).toEqual({
      id: 1,
      tournamentId: 2,
      ageType: 1,
      division: '16U',
      gender: 'Girls',
      location: null,
      maxTeams: null,
      minTeams: 0,
      numAllowedOnRoster: 2,
      numOfPlayers: 2,
      registrationFields: { fields: [], requiredFields: [] },
      registrationWindows: [],
      sanctioningBodyId: null,
      tournamentDirectorUserId: null,
      playoffFormat: null,
      canceled: false,
      complete: false,
      disableRegistration: false,
      showTeams: true,
      waitlist: true,
      bidProgram: null,
      refundPolicyId: null,
      surgeProtected: false,
      ibvl: false,
      isDuals: false,
      divisionsString: null,
      startDate: null,
      addOn: null,
      info: '',
      sportId: 1,
      surfaceId: 1,
      dtRefundCutoff: null,
      emailNote: '',
      days: [],
      props: [],
    });
  });

  it('accepts only fields of the player form [P2-182]', () => {
    expect(
      aDivision({ registrationFields: { fields: ['dob', 'shirtSize'], requiredFields: ['dob'] } }).registrationFields,
    ).toEqual({
      fields: ['dob', 'shirtSize'],
      requiredFields: ['dob'],
    });
    expect(() => aDivision({ registrationFields: { fields: ['shoeSize' as never] } })).toThrow();
  });

  it('has days, each with its rounds [P2-188]', () => {
    const day = { id: 1, number: 1, name: 'Pools', date: '2026-06-06', poolPlay: true };
    expect(aDivision({ days: [day] }).days).toEqual([daySummary.parse(day)]);
  });

  it('computes display values from registration windows and flags [P2-183] [P2-190] [P2-191] [P2-192] [P2-193] [P2-194] [P2-195] [P2-196] [P2-197]', () => {
    const now = at('2026-03-10');
    const division = aDivision({
      ...{ maxTeams: 4, ibvl: true, isDuals: true, surgeProtected: true },
      props: ['teamReg', 'useTeamNames', 'coach', 'acceptanceOnly'],
      registrationWindows: [aWindow({ fee: 8000, feeIsPerTeam: false })],
    });
    expect(entryFeeOf(windowFor(division, losAngeles, now, false))).toEqual({ amount: 8000, perTeam: false });
    expect(divisionName(division)).toBe('Girls 16U');
    expect(teamWord(division)).toBe('Coaches');
    expect(isFull(division, { active: 3, waiting: 1 })).toBe(true);
    expect(isPublicDivision(division)).toBe(true);
    expect(isDivisionOpen(division, losAngeles, now)).toBe(true);
    expect([division.ibvl, division.isDuals, division.surgeProtected]).toEqual([true, true, true]);
    expect(flagsOfDivision(division)).toMatchObject({ acceptanceOnly: true, teamReg: true, useTeamNames: true });
    const other = aDivision({
      props: ['noTeamNames', 'clubVClub', 'ncaa', 'allowZeroPlayers'],
      registrationWindows: [],
    });
    expect(flagsOfDivision(other)).toMatchObject({
      noTeamNames: true,
      clubVClub: true,
      ncaa: true,
      allowZeroPlayers: true,
    });
    expect(isDivisionOpen(other, losAngeles, now)).toBe(false);
    expect(entryFeeOf(windowFor(other, losAngeles, now, false))).toEqual(defaultEntryFee);
  });
});

describe('refunds', () => {
  const event = aTournament({ dtRefundCutoff: '2026-05-01T12:00' });
  it('use a division’s cutoff instead of the event’s', () => {
    expect(refundCutoffAt(event, aDivision({ dtRefundCutoff: '2026-04-01T12:00' }))).toBe(at('2026-04-01', '12:00'));
    expect(refundCutoffAt(event, aDivision())).toBe(at('2026-05-01', '12:00'));
    expect(refundCutoffAt(aTournament(), aDivision())).toBeNull();
  });
});

describe('completion', () => {
  const played = { complete: false, brackets: [], teams: [team({ finish: 1 }), team({ finish: 2 })] };
  it.each([
    ['every active team has a finish, and one finished 1st [P2-378] [P3-459] [P3-461]', played, true],
    ['a team without a finish [P2-378] [P3-461]', { ...played, teams: [team({ finish: 1 }), team()] }, false],
    ['two winners [P2-378]', { ...played, teams: [team({ finish: 1 }), team({ finish: 1 })] }, false],
    ['no winner [P2-378]', { ...played, teams: [team({ finish: 2 }), team({ finish: 3 })] }, false],
    [
      'a waitlisted team without a finish [P2-378]',
      { ...played, teams: [...played.teams, team({ waitlist: true })] },
      true,
    ],
    ['already flagged complete [P2-376] [P3-459]', { ...played, complete: true }, false],
    ['all brackets complete [P2-377] [P3-460]', { ...played, brackets: [{ complete: true }], teams: [team()] }, true],
    ['one bracket open [P2-377] [P3-460]', { ...played, brackets: [{ complete: true }, { complete: false }] }, false],
    ['no teams [P3-459]', { ...played, teams: [] }, false],
    ['no teams, but brackets', { complete: false, brackets: [{ complete: true }], teams: [] }, false],
  ])('depends on finishes, brackets and flags: %s', (_name, division, looks) => {
    expect(looksComplete(division)).toBe(looks);
  });

  it('is possible for an event when every division with teams is complete or looks complete [P2-379] [P3-463] [P3-464]', () => {
    const empty = { complete: false, brackets: [], teams: [team({ isDeleted: true })] };
    expect(isReadyToComplete([])).toBe(false);
    expect(isReadyToComplete([empty])).toBe(false);
    expect(isReadyToComplete([empty, played])).toBe(true);
    expect(isReadyToComplete([played, { ...played, complete: true, teams: [team()] }])).toBe(true);
    expect(isReadyToComplete([played, { ...played, teams: [team()] }])).toBe(false);
  });

  it('counts check-in as complete when all active teams are checked in [P2-375] [P3-458]', () => {
    expect(isCheckinComplete([team({ checkedIn: true }), team({ waitlist: true })])).toBe(true);
    expect(isCheckinComplete([team({ checkedIn: true }), team()])).toBe(false);
    expect(isCheckinComplete([])).toBe(false);
  });
});
