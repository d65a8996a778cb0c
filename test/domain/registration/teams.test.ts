import { describe, expect, it } from 'vitest';
import type { AgreementStatus } from '#domain/catalog/schema.ts';
import { type ActorUser, actorOf, anonymous } from '#domain/identity/actor.ts';
import { writeFlags } from '#domain/kernel/write-flags.ts';
import { lead, leadReport, type Team, team } from '#domain/registration/schema.ts';
import { unsignedOf } from '#domain/registration/teams/checkin.ts';
import { checkinWays } from '#domain/registration/teams/roster.ts';
import {
  decideTeam,
  evolveTeam,
  moveTeam,
  type TeamCommand,
  teamChanges,
} from '#domain/registration/teams/team-changes.ts';
import { tagsOf, teamTags } from '#domain/registration/teams/team-tags.ts';
import { captureLead, keptLead } from '#domain/registration/wizard/lead.ts';
import { settleMark } from '#domain/teams/checkin/settle.ts';
import { anUlid, aPlayer, aRegistration, aTeam } from '#test/kit/registration.ts';

const run = (team: Team, ...commands: TeamCommand[]): Team =>
  commands.reduce((now, command) => {
    const decided = decideTeam(now, command);
    if (!decided.ok) throw new Error(decided.problem.code);
    return decided.value.reduce(evolveTeam, now);
  }, team);
const refusal = (team: Team, command: TeamCommand) => {
  const decided = decideTeam(team, command);
  return decided.ok ? decided.value : decided.problem.code;
};

describe('the team entity', () => {
  it('has the specified defaults [P3-311]', () => {
    expect(team.parse({ id: 70, tournamentId: 500, divisionId: 900, name: 'A', dtRegistered: 1 })).toEqual({
      id: 70,
      tournamentId: 500,
      organizationId: null,
      divisionId: 900,
      name: 'A',
      players: [],
      alternates: [],
      towns: [],
      seed: null,
      finish: null,
      iFinish: null,
      waitlist: false,
      isDeleted: false,
      drop: false,
      forfeit: false,
      checkedIn: false,
      checkin: null,
      lineEnded: false,
      logo: null,
      points: 0,
      seedingPoints: { aau: 0, avp: 0 },
      tags: [],
      club: '',
      clubId: null,
      clubTeamId: null,
      collegeId: null,
      windowId: null,
      orderId: null,
      mergedIntoId: null,
      movedFrom: null,
      userId: null,
      dtRegistered: 1,
    });
  });

  it.each([
    ['logo-/a.png', 'logo', '/a.png', 'P3-312'],
    ['rtId-4', 'rtIds', [4], 'P3-313'],
    ['captain-1001', 'captain', 1001, 'P3-314'],
    ['field-North', 'field', 'North', 'P3-315'],
    ['countryCode:BR', 'countryCode', 'BR', 'P3-316'],
    ['repField:RJ', 'repField', 'RJ', 'P3-317'],
    ['jersey-7', 'jerseys', ['7'], 'P3-318'],
  ] as const)('reads the tag %s as %s: %s [%s]', (text, name, value, _ids) => {
    expect(tagsOf({ tags: [text] })[name]).toEqual(value);
    expect(writeFlags(teamTags, tagsOf({ tags: ['ours', text] }))).toEqual([text, 'ours']);
  });
});

describe('changes to a team', () => {
  it('can each be undone [P3-469] [P3-470] [P3-471] [P3-472] [P3-473] [P3-474] [P3-475] [P3-476]', () => {
    expect(teamChanges).toEqual([
      'forfeit',
      'undoForfeit',
      'drop',
      'undoDrop',
      'unregister',
      'reregister',
      'merge',
      'undoMerge',
      'checkIn',
      'undoCheckIn',
    ]);
    const pairs: [TeamCommand, TeamCommand][] = [
      [{ type: 'forfeit' }, { type: 'undoForfeit' }],
      [{ type: 'drop' }, { type: 'undoDrop' }],
      [
        { type: 'unregister', at: 500 },
        { type: 'reregister', waitlist: false },
      ],
      [{ type: 'merge', intoId: 71 }, { type: 'undoMerge' }],
      [{ type: 'checkIn' }, { type: 'undoCheckIn' }],
    ];
    for (const [change, undo] of pairs) {
      const changed = run(aTeam(), change);
      expect(changed).not.toEqual(aTeam());
      expect(refusal(changed, change)).toEqual([]);
      expect(run(changed, undo)).toEqual(aTeam());
      expect(refusal(aTeam(), undo)).toEqual([]);
    }
  });

  it.each([
    [{ type: 'forfeit' }, { forfeit: true }, 'P3-469'],
    [{ type: 'drop' }, { drop: true }, 'P3-471'],
    [{ type: 'unregister', at: 500 }, { isDeleted: true }, 'P3-473'],
    [{ type: 'merge', intoId: 71 }, { isDeleted: true, mergedIntoId: 71 }, 'P3-475'],
    [{ type: 'checkIn' }, { checkedIn: true }, 'P3-014'],
  ] as const)('%o set these fields: %o [%s]', (command, over, _ids) => {
    expect(run(aTeam(), command)).toEqual(aTeam(over));
  });

  it('undo check-in when unregistering, and can waitlist a team that registers again [P3-473] [P3-474]', () => {
    const gone = run(aTeam(), { type: 'checkIn' }, { type: 'unregister', at: 500 });
    expect([gone.isDeleted, gone.checkedIn]).toEqual([true, false]);
    expect(run(gone, { type: 'reregister', waitlist: true })).toEqual(aTeam({ waitlist: true }));
  });

  it('are refused when the team’s state doesn’t allow them', () => {
    const gone = aTeam({ isDeleted: true });
    const merged = aTeam({ isDeleted: true, mergedIntoId: 71 });
    const state = 'registration/team-state';
    expect((['forfeit', 'drop', 'checkIn'] as const).map((type) => refusal(gone, { type }))).toEqual([
      state,
      state,
      state,
    ]);
    expect(
      (['undoForfeit', 'undoDrop', 'undoCheckIn'] as const).map((type) =>
        refusal({ ...gone, forfeit: true, drop: true, checkedIn: true }, { type }),
      ),
    ).toEqual([state, state, state]);
    expect(refusal(merged, { type: 'reregister', waitlist: false })).toBe(state);
    expect(refusal(merged, { type: 'unregister', at: 500 })).toBe(state);
    expect(refusal(gone, { type: 'undoMerge' })).toBe(state);
    expect(refusal(gone, { type: 'merge', intoId: 71 })).toBe(state);
    expect(refusal(aTeam(), { type: 'merge', intoId: 70 })).toBe(state);
    expect(refusal(merged, { type: 'merge', intoId: 71 })).toEqual([]);
    expect(refusal(merged, { type: 'merge', intoId: 72 })).toBe(state);
    expect(refusal(aTeam({ waitlist: true }), { type: 'checkIn' })).toBe(state);
  });

  it('clear the seed, finish and check-in when a team moves to another division [P2-360] [P3-462]', () => {
    const played = aTeam({ seed: 3, finish: 2, iFinish: 1, checkedIn: true });
    expect(moveTeam(played, 901, 500)).toEqual(aTeam({ divisionId: 901, movedFrom: 900 }));
    expect(moveTeam(played, 900, 500)).toBe(played);
  });

  it('record when a check-in is cleared, so earlier marks no longer count', () => {
    const here = aTeam({ checkedIn: true, checkin: { at: 100, way: 'pass', said: 110 } });
    const back = run(here, { type: 'unregister', at: 500 }, { type: 'reregister', waitlist: false });
    for (const team of [moveTeam(here, 901, 500), back]) {
      expect(team).toMatchObject({ checkedIn: false, checkin: { at: 500 } });
      const settle = (at: number) => settleMark(team, { here: true, at, way: 'admin' });
      expect(settle(300)).toMatchObject({ value: { outcome: 'overtaken' } });
      expect(settle(600)).toMatchObject({ value: { outcome: 'marked' } });
    }
    expect(moveTeam(aTeam(), 901, 500).checkin).toBeNull();
  });
});

describe('team check-in', () => {
  const statuses: AgreementStatus[] = [
    {
      agreementId: 1,
      agreement: 'Code of conduct',
      divisions: [{ divisionId: 900, unsent: [1], unsigned: [2, 1], signed: [], signedPrev: [3] }],
    },
    {
      agreementId: 2,
      agreement: 'Media',
      divisions: [{ divisionId: 901, unsent: [1], unsigned: [], signed: [], signedPrev: [] }],
    },
  ];
  const of = (...ids: number[]) =>
    aTeam({
      players: ids.slice(0, 1).map((id) => ({ id, first: 'Ana', last: 'Silva' })),
      alternates: ids.slice(1).map((id) => ({ id, first: 'Bea', last: 'Costa' })),
    });

  it('counts an agreement as unsigned if a player hasn’t signed or received it', () => {
    expect(unsignedOf(of(3, 2), statuses)).toEqual([
      { agreementId: expect.any(Number), agreement: 'Code of conduct', playerProfileIds: [2] },
    ]);
    expect(unsignedOf(of(3), statuses)).toEqual([]);
    expect(unsignedOf(aTeam(), statuses)).toEqual([]);
  });

  it('works online, by text, by an admin, or with a pass [P3-187] [P3-188] [P3-189]', () => {
    expect(checkinWays).toEqual(['online', 'sms', 'admin', 'pass']);
  });
});

describe('registration leads', () => {
  const user: ActorUser = {
    id: 50,
    pages: [],
    vbl: false,
    vblx: false,
    data: false,
    roles: [],
    props: [],
    bidPrograms: [],
    profiles: [],
    collegeTeams: [],
  };
  const begun = aRegistration({
    tournamentDivisionId: 900,
    players: [aPlayer(), aPlayer({ playerProfileId: 2764 }), aPlayer({ playerProfileId: undefined })],
  });

  it('are saved for signed-in users [P2-601]', () => {
    expect(captureLead(anonymous, begun, 'player-1')).toBeNull();
    const told = captureLead(actorOf(user, 0), begun, 'player-1');
    expect(leadReport.parse(told)).toEqual(told);
    expect(told).toEqual({
      ...{ leadId: null, tournamentId: 500, divisionId: 900, playerProfileIds: [1001], step: 'player-1' },
    });
  });

  it('can be resumed, and the browser can’t change their owner, start or outcome', () => {
    const told = captureLead(actorOf(user, 0), { ...begun, leadId: anUlid(1) }, 'review')!;
    const keeping = { userId: 50, freshId: anUlid(9), now: 30, known: null };
    const first = keptLead({ ...told, leadId: null }, keeping)!;
    expect(lead.parse(first)).toMatchObject({ leadId: anUlid(9), userId: 50, dtCreated: 30, teamId: null });
    expect(keptLead({ ...told, leadId: anUlid(9) }, { ...keeping, now: 40, known: first })).toEqual({
      ...first,
      step: 'review',
      dtModified: 40,
    });
    expect(keptLead(told, { ...keeping, userId: 51, known: first })).toBeNull();
  });
});
