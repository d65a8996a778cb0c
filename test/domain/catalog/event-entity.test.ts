import { describe, expect, it } from 'vitest';
import { bodiesOf, bodyNamed, bodyWord } from '#domain/catalog/events/policies.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { defaults, sanctionBodies, surfaces, teamTypes, unsanctioned } from '#domain/catalog/lists.ts';
import { alert, tournament } from '#domain/catalog/schema.ts';
import { divisionView } from '#domain/catalog/views.ts';
import { aDivision, aTournament } from '#test/kit/catalog.ts';

describe('the event entity', () => {
  it('has the specified defaults [P2-132] [P1-008] [P1-652] [P2-035] [P2-036] [P3-021]', () => {
    const bare = tournament.parse({
      id: 1,
      name: 'A',
      organizationId: 2,
      startDate: '2026-01-01',
      endDate: '2026-01-01',
    });
    expect(bare).toEqual({
      id: 1,
      name: 'A',
      description: '',
      type: 'Tournament',
      tags: [],
      organizationId: 2,
      paymentOrganizationId: null,
      currency: 'USD',
      statusId: 0,
      statusNote: '',
      forfeits: null,
      formerDates: null,
      isPublic: false,
      publicCanNav: true,
      startDate: '2026-01-01',
      endDate: '2026-01-01',
      locations: [],
      zone: 'America/Los_Angeles',
      dtRefundCutoff: null,
      externalRegistrationUrl: null,
      hasPassword: false,
      requiresUser: false,
      sanctioningBody: null,
      sportId: 1,
      sanctionErrorText: '',
      bidProgram: null,
      bidFirst: false,
      qualifiers: [],
      teamType: null,
      participantType: null,
      allOrgRegFlow: false,
      membersOnly: false,
      locked: false,
      emailNote: '',
      copiedFrom: null,
      coverPhotoId: null,
      coverPhotoUrl: null,
      containCover: false,
      logos: [],
      refIds: [],
      organizers: [],
      pointSystems: [],
      registartionAlerts: [],
      props: [],
      jsonProps: { cartFees: [], addOns: [], customFields: [], standings: [], divisions: {} },
      jProps: { waivers: [], fields: [] },
    });
    expect(defaults.sportId).toBe(1);
    expect(defaults.surfaceId).toBe(1);
  });

  it('has IDs for other sports, and surface IDs 1 for beach, 2 for grass and 3 for other [P1-006] [P1-007] [P2-037] [P3-020]', () => {
    expect(surfaces).toEqual({ 1: 'Beach', 2: 'Grass', 3: 'Other' });
    for (const sportId of [1, 2, 4, 900]) {
      expect(aDivision({ sportId }).sportId).toBe(sportId);
      expect(divisionView.shape.sportId.parse(sportId)).toBe(sportId);
    }
    for (const sportId of [0, -1, 1.5]) expect(() => aDivision({ sportId })).toThrow();
  });

  it('allows the team types club, hs and other [P2-139]', () => {
    expect(teamTypes).toEqual(['club', 'hs', 'other']);
    expect(() => aTournament({ teamType: 'college' as never })).toThrow();
  });

  it('parses and validates jsonProps [P2-133] [P2-134]', () => {
    const { jsonProps } = aTournament({
      jsonProps: {
        cartFees: [{ label: 'Sand', amount: 500, divisionIds: ['*'] }],
        addOns: [{ question: 'Shirt?', productTags: ['shirt'], pickupOnly: true }],
        customFields: [{ label: 'Diet' }],
        courts: { _courtNames: ['1', '2'] },
        standings: [{ id: 1, title: 'Standings' }],
        leagueSettings: { weeks: 8 },
        reoccuringSettings: { dows: [1, 3], from: '2026-01-01' },
        divisions: { 900: { additionalFields: [{ label: 'Club code', required: true }] } },
      },
    });
    expect(jsonProps.cartFees[0]).toEqual({
      label: 'Sand',
      description: '',
      amount: 500,
      percentage: 0,
      divisionIds: ['*'],
      members: [],
      nonMembers: [],
      isTax: false,
      perPlayer: false,
      promoable: false,
    });
    expect(jsonProps.addOns).toEqual([{ question: 'Shirt?', productTags: ['shirt'], pickupOnly: true }]);
    expect(jsonProps.customFields).toEqual([
      { label: 'Diet', type: 'text', required: false, choices: [], help: '', perPlayer: false, divisionIds: '*' },
    ]);
    expect(jsonProps.courts).toMatchObject({ _courtNames: ['1', '2'], weeks: 0, slots: [], kob: false });
    expect(jsonProps.leagueSettings).toEqual({ weeks: 8 });
    expect(jsonProps.reoccuringSettings).toMatchObject({ dows: [1, 3], exclude: [] });
    expect(jsonProps.divisions['900']?.additionalFields[0]).toMatchObject({ label: 'Club code', required: true });
    expect(() => aTournament({ jsonProps: { reoccuringSettings: { dows: [0] } } })).toThrow();
    expect(() => aTournament({ jsonProps: { divisions: { x: {} } } })).toThrow();
  });

  it('has alerts, waivers and fields [P2-135] [P2-136] [P2-137] [P2-138]', () => {
    expect(alert.parse({ id: 1, text: 'Hi' })).toEqual({ id: 1, type: 'info', text: 'Hi', dismissable: false });
    const { jProps } = aTournament({
      jProps: {
        waivers: [{ id: 'w1', name: 'Waiver', divisions: [900] }],
        fields: [{ label: 'Hat', divisionIds: [900] }],
      },
    });
    expect(jProps.waivers[0]).toEqual({ id: 'w1', name: 'Waiver', instructions: '', label: '', divisions: [900] });
    expect(jProps.fields[0]?.divisionIds).toEqual([900]);
    expect(aTournament({ jProps: { waivers: [{ id: 4, name: 'W' }] } }).jProps.waivers[0]?.divisions).toBe('*');
  });

  it('accepts only real calendar dates [P1-474] [P1-475]', () => {
    for (const startDate of ['2026-02-30', '06/06/2026', '2026-6-6'])
      expect(() => aTournament({ startDate })).toThrow();
  });
});

describe('sanction bodies', () => {
  it('match the specification’s list, plus Unsanctioned [P1-639] [P1-641] [P2-032] [P2-034] [P2-838] [P3-874]', () => {
    expect(sanctionBodies).toEqual(['AAU', 'AVP', 'USAV', 'p1440', 'BVCA', 'BVNE', 'JVA', 'CBVA']);
    expect(unsanctioned).toBe('Unsanctioned');
    expect(bodyWord(null)).toBe('Unsanctioned');
    expect(bodyWord('FIVB')).toBe('Unsanctioned');
  });

  it.each([
    ['AAU', 'AAU', 'P3-867'],
    ['BVCA', 'BVCA', 'P3-868'],
    ['BVNE', 'BVNE', 'P3-869'],
    ['JVA', 'JVA', 'P3-870'],
    ['P1440', 'p1440', 'P3-871'],
    ['usav', 'USAV', 'P3-872'],
    ['AVP', 'AVP', 'P3-873 P1-640'],
    ['AVPA', 'AVP', 'P3-873 P1-640'],
    ['AVP Next', 'AVP', 'P1-640'],
    ['AVP America', 'AVP', ''],
    ['USAVolleyball', 'USAV', ''],
    ['1440', 'p1440', ''],
    ['NCAA', null, ''],
  ] as const)('map %s to %s [%s]', (text, body, _ids) => {
    expect(bodyNamed(text)).toBe(body);
  });

  it('are overridden by a division’s own body, and dualSanction adds a second body', () => {
    const event = aTournament({ sanctioningBody: 'AAU', props: ['dualSanction-AVP'] });
    expect(bodiesOf(event, null)).toEqual(['AAU', 'AVP']);
    expect(bodiesOf(event, aDivision({ sanctioningBodyId: 'AVP' }))).toEqual(['AVP']);
    expect(bodiesOf(event, aDivision())).toEqual(['AAU', 'AVP']);
    expect(bodiesOf(aTournament({ props: ['dualSanction-FIVB'] }), null)).toEqual([]);
  });
});

describe('an event’s relations', () => {
  it('include the owner, organizers, body, directors and referees for permission checks', () => {
    const event = aTournament({ organizers: [4], sanctioningBody: 'AAU', refIds: [9], requiresUser: true });
    expect(
      subjectOf(event, { id: 10, username: 'beach' }, [
        { tournamentDirectorUserId: 8 },
        { tournamentDirectorUserId: null },
      ]),
    ).toEqual({
      organization: { id: 10, username: 'beach' },
      organizers: [{ id: 4 }],
      sanctioningBody: 'aau',
      isPublic: true,
      refIds: [9],
      directorIds: [8],
      needsUser: true,
    });
    expect(subjectOf(aTournament(), { id: 10, username: 'beach' }).sanctioningBody).toBeUndefined();
  });
});
