import { describe, expect, it } from 'vitest';
import { areLineupsDisplayable, areLineupsLocked, lineupLockOf } from '#domain/catalog/divisions/lineups.ts';
import { divisionAt, tournamentAt } from '#domain/catalog/events/at-a-moment.ts';
import { isCheckinComplete, isReadyToComplete, looksComplete } from '#domain/catalog/events/completion.ts';
import { isRefundOpen, refundCutoffAt } from '#domain/catalog/events/refunds.ts';
import { daySummary, division } from '#domain/catalog/schema.ts';
import { minute } from '#domain/kernel/time.ts';
import { aDivision, aTournament, at, aWindow } from '#test/kit/catalog.ts';
import { team } from './divisions-kit.ts';

describe('the entity', () => {
  it('a division by its defaults [P2-181] [P2-182] [P2-185] [P2-186] [P2-187] [P2-786] [P2-787] [P2-788]', () => {
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

  it('asks for fields of the player form only [P2-182]', () => {
    expect(
      aDivision({ registrationFields: { fields: ['dob', 'shirtSize'], requiredFields: ['dob'] } }).registrationFields,
    ).toEqual({
      fields: ['dob', 'shirtSize'],
      requiredFields: ['dob'],
    });
    expect(() => aDivision({ registrationFields: { fields: ['shoeSize' as never] } })).toThrow();
  });

  it('days hold the rounds [P2-188]', () => {
    const day = { id: 1, number: 1, name: 'Pools', date: '2026-06-06', poolPlay: true };
    expect(aDivision({ days: [day] }).days).toEqual([daySummary.parse(day)]);
  });

  it('at a moment [P2-181] [P2-183] [P2-190] [P2-191] [P2-192] [P2-193] [P2-194] [P2-195] [P2-196] [P2-197]', () => {
    const now = at('2026-03-10');
    const division = aDivision({
      maxTeams: 4,
      ibvl: true,
      isDuals: true,
      surgeProtected: true,
      props: ['teamReg', 'useTeamNames', 'coach', 'acceptanceOnly'],
      registrationWindows: [aWindow({ fee: 8000, feeIsPerTeam: false })],
    });
    const view = divisionAt(division, aTournament(), { active: 3, waiting: 1 }, now);
    expect(view).toMatchObject({
      currentEntryFee: { amount: 8000, perTeam: false },
      feeString: '$80.00/per player',
      displayName: 'Girls 16U',
      teamWord: 'Coaches',
      isFull: true,
      isPublic: true,
      regClosed: false,
      acceptanceOnly: true,
      allowZeroPlayers: false,
      isCoaches: true,
      isClubVClub: false,
      isNcaa: false,
      teamReg: true,
      useTeamNames: true,
      noTeamNames: false,
    });
    expect(view.currentRegistrationWindow?.id).toBe(1);
    expect(view.lastRegistrationWindow?.id).toBe(1);
    const flagged = divisionAt(
      aDivision({ props: ['noTeamNames', 'clubVClub', 'ncaa', 'allowZeroPlayers'], registrationWindows: [] }),
      aTournament(),
      { active: 0, waiting: 0 },
      now,
    );
    expect(flagged).toMatchObject({
      noTeamNames: true,
      isClubVClub: true,
      isNcaa: true,
      allowZeroPlayers: true,
      regClosed: true,
      currentRegistrationWindow: null,
      lastRegistrationWindow: null,
      feeString: '$65.00',
    });
  });

  it('an event at a moment', () => {
    const event = aTournament({ dtRefundCutoff: '2026-05-01T00:00' });
    const expected = {
      eventType: 'Tournament',
      isRecurring: false,
      dateState: 'upcoming',
      calledOff: null,
      isEditable: true,
      regOpen: true,
      refundOpen: true,
      refundCutoffAt: at('2026-05-01', '00:00'),
      timeZone: 'America/Los_Angeles',
    };
    expect(tournamentAt(event, [aDivision()], at('2026-03-10'))).toEqual(expected);
    expect(tournamentAt({ ...event, statusId: 101, type: 'League' }, [], at('2026-06-06'))).toEqual({
      ...expected,
      eventType: 'League',
      isRecurring: true,
      dateState: 'live',
      calledOff: 'Canceled',
      isEditable: false,
      regOpen: false,
      refundOpen: false,
    });
  });
});

describe('refunds', () => {
  const event = aTournament({ dtRefundCutoff: '2026-05-01T12:00' });
  it('are open while now is before the cutoff [P2-327]', () => {
    const cutoff = at('2026-05-01', '12:00');
    expect(isRefundOpen(event, null, cutoff - 1)).toBe(true);
    expect(isRefundOpen(event, null, cutoff)).toBe(false);
    expect(isRefundOpen(aTournament(), null, 0)).toBe(false);
  });
  it('a division’s cutoff goes before the event’s', () => {
    expect(refundCutoffAt(event, aDivision({ dtRefundCutoff: '2026-04-01T12:00' }))).toBe(at('2026-04-01', '12:00'));
    expect(refundCutoffAt(event, aDivision())).toBe(at('2026-05-01', '12:00'));
    expect(refundCutoffAt(aTournament(), aDivision())).toBeNull();
  });
});

describe('completion', () => {
  const played = { complete: false, brackets: [], teams: [team({ finish: 1 }), team({ finish: 2 })] };
  it.each([
    ['every active team has a finish, one has 1', played, true, 'P2-378 P3-461'],
    ['one without a finish', { ...played, teams: [team({ finish: 1 }), team()] }, false, 'P2-378 P3-461'],
    ['two winners', { ...played, teams: [team({ finish: 1 }), team({ finish: 1 })] }, false, 'P2-378'],
    ['no winner', { ...played, teams: [team({ finish: 2 }), team({ finish: 3 })] }, false, 'P2-378'],
    [
      'a waitlisted team without a finish',
      { ...played, teams: [...played.teams, team({ waitlist: true })] },
      true,
      'P2-378',
    ],
    ['flagged complete already', { ...played, complete: true }, false, 'P2-376 P3-459'],
    ['all brackets complete', { ...played, brackets: [{ complete: true }], teams: [team()] }, true, 'P2-377 P3-460'],
    ['one bracket open', { ...played, brackets: [{ complete: true }, { complete: false }] }, false, 'P2-377 P3-460'],
    ['empty', { ...played, teams: [] }, false, 'P3-459'],
    ['empty with brackets', { complete: false, brackets: [{ complete: true }], teams: [] }, false, ''],
  ])('%s', (_name, division, looks, _ids) => {
    expect(looksComplete(division)).toBe(looks);
  });

  it('an event is ready when a division has teams and each of them is or looks complete [P2-379] [P3-463] [P3-464]', () => {
    const empty = { complete: false, brackets: [], teams: [team({ isDeleted: true })] };
    expect(isReadyToComplete([])).toBe(false);
    expect(isReadyToComplete([empty])).toBe(false);
    expect(isReadyToComplete([empty, played])).toBe(true);
    expect(isReadyToComplete([played, { ...played, complete: true, teams: [team()] }])).toBe(true);
    expect(isReadyToComplete([played, { ...played, teams: [team()] }])).toBe(false);
  });

  it('check-in is complete when all active teams are checked in [P2-375] [P3-458]', () => {
    expect(isCheckinComplete([team({ checkedIn: true }), team({ waitlist: true })])).toBe(true);
    expect(isCheckinComplete([team({ checkedIn: true }), team()])).toBe(false);
    expect(isCheckinComplete([])).toBe(false);
  });
});

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
