import { describe, expect, it } from 'vitest';
import {
  dateState,
  dateStates,
  progressOf,
  stateOnDay,
  summaryState,
  todayAt,
  zoneOf,
} from '#domain/catalog/date-state.ts';
import {
  calledOffWord,
  isCalledOff,
  isCanceled,
  isComplete,
  isDeleted,
  isEditable,
  isPostponed,
  lockPatch,
  notPublicText,
} from '#domain/catalog/event-status.ts';
import {
  brochureOf,
  isLeague,
  isRecurring,
  isSeries,
  isTrainingSession,
  typeOf,
  typePlurals,
} from '#domain/catalog/event-type.ts';
import { defaults, eventTypes, sanctionBodies, surfaces, teamTypes, unsanctioned } from '#domain/catalog/lists.ts';
import { isQualifierOf, leadsTo, qualified } from '#domain/catalog/qualifiers.ts';
import { bodiesOf, bodyNamed, bodyWord } from '#domain/catalog/sanction-body.ts';
import { alert, eventStatus, type Tournament, tournament } from '#domain/catalog/schema.ts';
import { subjectOf } from '#domain/catalog/subject.ts';
import { seasonOf } from '#domain/kernel/season.ts';
import { aDivision, aTournament, at, beach } from '#test/kit/catalog.ts';

describe('event types', () => {
  it('are exactly these eleven [P1-020] [P2-177] [P2-178] [P3-022] [P2-003]', () => {
    expect(eventTypes).toEqual([
      'Tournament',
      'League',
      'Camp',
      'Clinic',
      'Tryout',
      'Showcase',
      'Training Session',
      'Youth Program',
      'Evaluation Day',
      'Private Lesson',
      'Series',
    ]);
    expect(Object.keys(typePlurals)).toEqual([...eventTypes]);
  });

  it.each([
    ['Tournament', 'tournament', false, 'P3-875 P1-243'],
    ['League', 'league', true, 'P3-879 P1-021 P1-241 P2-179'],
    ['Camp', 'tournament', false, 'P3-877'],
    ['Clinic', 'tournament', false, 'P3-876'],
    ['Tryout', 'tournament', false, 'P3-878'],
    ['Showcase', 'tournament', false, 'P3-885'],
    ['Training Session', 'session', true, 'P3-883 P1-022 P1-242 P2-180 P3-024'],
    ['Youth Program', 'tournament', false, 'P3-881'],
    ['Evaluation Day', 'tournament', false, 'P3-882'],
    ['Private Lesson', 'tournament', false, 'P3-884'],
    ['Series', 'series', false, 'P3-880 P1-240'],
  ] as const)('%s opens the %s brochure, recurring: %s [%s]', (type, brochure, recurring, _ids) => {
    const event = aTournament({ type });
    expect(typeOf(event)).toBe(type);
    expect(brochureOf(type)).toBe(brochure);
    expect(isRecurring(event)).toBe(recurring);
    expect(isLeague(event)).toBe(type === 'League');
    expect(isTrainingSession(event)).toBe(type === 'Training Session');
    expect(isSeries(event)).toBe(type === 'Series');
  });

  it.each([
    ['isLeague', 'League'],
    ['isCamp', 'Camp'],
    ['isClinic', 'Clinic'],
    ['isTryout', 'Tryout'],
    ['isShowcase', 'Showcase'],
    ['isTrainingSession', 'Training Session'],
    ['isYouthProgram', 'Youth Program'],
  ] as const)('the flag %s makes an imported tournament a %s', (flag, type) => {
    expect(typeOf(aTournament({ props: [flag] }))).toBe(type);
    expect(typeOf(aTournament({ type: 'Series', props: [flag] }))).toBe('Series');
  });
});

describe('event status', () => {
  it.each([
    [0, null, false, true, ''],
    [100, null, false, false, 'P3-485 P2-355'],
    [101, 'Canceled', true, false, 'P1-415 P2-079 P3-483 P3-486 P1-252 P1-417'],
    [102, 'Postponed', true, true, 'P1-416 P2-080 P3-484'],
    [103, 'Postponed', true, false, ''],
    [140, 'Postponed', true, true, 'P1-416'],
  ] as const)('%s shows %s, called off: %s, editable: %s [%s]', (statusId, word, off, editable, _ids) => {
    expect(calledOffWord({ statusId })).toBe(word);
    expect(isCalledOff({ statusId })).toBe(off);
    expect(isEditable({ statusId })).toBe(editable);
  });

  it('above 100 is called off [P1-414] [P3-482]', () => {
    expect([99, 100, 101].map((statusId) => isCalledOff({ statusId }))).toEqual([false, false, true]);
  });

  it('values are complete, canceled, deleted, postponed [P1-419] [P2-353] [P3-477] [P3-478] [P3-479] [P3-480]', () => {
    expect(eventStatus).toEqual({ none: 0, complete: 100, canceled: 101, postponed: 102, deleted: 103 });
    expect(
      [isComplete, isCanceled, isPostponed, isDeleted].map((is) =>
        Object.values(eventStatus).filter((statusId) => is({ statusId })),
      ),
    ).toEqual([[100], [101, 103], [102], [103]]);
  });

  it('canceled includes deleted [P1-420] [P2-354] [P3-481]', () => {
    expect(isCanceled({ statusId: eventStatus.deleted })).toBe(true);
  });

  it('locking patches locked true [P3-487]', () => {
    expect(lockPatch({ id: 7 })).toEqual({ id: 7, locked: true });
  });

  it('a non-public event shows [P2-077] [P1-257]', () => {
    expect(notPublicText).toBe('Only you can see this');
  });
});

describe('dates', () => {
  const event = aTournament({ startDate: '2026-06-06', endDate: '2026-06-07' });

  it.each([
    ['2026-06-05', '23:59', 'upcoming', 'P1-421 P3-488'],
    ['2026-06-06', '00:00', 'live', 'P1-422 P3-489 P2-357'],
    ['2026-06-07', '23:59', 'live', 'P1-422'],
    ['2026-06-08', '00:00', 'past', 'P1-423 P3-490'],
  ] as const)('on %s at %s at the venue it is %s [%s]', (date, time, state, _ids) => {
    expect(dateState(event, at(date, time))).toBe(state);
  });

  it('is upcoming, live or past [P2-356]', () => {
    expect(dateStates).toEqual(['upcoming', 'live', 'past']);
  });

  it('a summary is upcoming or previous; live counts as upcoming [P1-376]', () => {
    expect(dateStates.map(summaryState)).toEqual(['upcoming', 'upcoming', 'previous']);
  });

  it('the day is the venue’s: the first location’s zone, else the event’s own', () => {
    const berlin = aTournament({ locations: [{ ...beach, zone: 'Europe/Berlin' }, beach] });
    expect(zoneOf(berlin)).toBe('Europe/Berlin');
    expect(zoneOf(aTournament({ locations: [], zone: 'Asia/Tokyo' }))).toBe('Asia/Tokyo');
    expect(todayAt(berlin, at('2026-06-05', '22:00'))).toBe('2026-06-06');
    expect(stateOnDay(berlin, '2026-06-06')).toBe('live');
  });

  const league = (days: string, type: Tournament['type'] = 'League') =>
    aTournament({ startDate: '2026-06-06', endDate: days, type });
  it.each([
    ['2026-06-05', league('2026-07-06'), 'before'],
    ['2026-06-06', league('2026-07-06'), 'inProgress'],
    ['2026-06-07', league('2026-07-06'), 'inProgress'],
    ['2026-06-08', league('2026-07-06'), 'ongoing'],
    ['2026-07-06', league('2026-07-06'), 'ongoing'],
    ['2026-07-07', league('2026-07-06'), 'over'],
    ['2026-06-07', league('2026-06-07'), 'inProgress'],
    ['2026-06-08', league('2026-06-08'), 'ongoing'],
    ['2026-06-08', league('2026-06-08', 'Tournament'), 'inProgress'],
  ] as const)(
    '%s: long non-tournament events count as in progress for two days [P3-491] [P3-492] [row %#]',
    (day, long, progress) => {
      expect(progressOf(long, at(day))).toBe(progress);
    },
  );

  it('the season is the start year, from September on one more [P2-358] [P2-359] [P2-802]', () => {
    expect(seasonOf('2026-08-31')).toBe(2026);
    expect(seasonOf('2026-09-01')).toBe(2027);
  });
});

describe('the entity', () => {
  it('an event by its defaults [P2-132] [P1-008] [P1-652] [P2-035] [P2-036] [P3-021]', () => {
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

  it('other sports by id, surfaces 1 beach, 2 grass, 3 other [P1-006] [P1-007] [P2-037] [P3-020]', () => {
    expect(surfaces).toEqual({ 1: 'Beach', 2: 'Grass', 3: 'Other' });
    expect(aDivision({ sportId: 4 }).sportId).toBe(4);
    expect(() => aDivision({ sportId: 0 })).toThrow();
  });

  it('team types are club, hs, other [P2-139]', () => {
    expect(teamTypes).toEqual(['club', 'hs', 'other']);
    expect(() => aTournament({ teamType: 'college' as never })).toThrow();
  });

  it('jsonProps are parsed and checked [P2-133] [P2-134]', () => {
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
    expect(() => aTournament({ jsonProps: { reoccuringSettings: { dows: [7] } } })).toThrow();
    expect(() => aTournament({ jsonProps: { divisions: { x: {} } } })).toThrow();
  });

  it('alerts, waivers and fields [P2-135] [P2-136] [P2-137] [P2-138]', () => {
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

  it('dates are real calendar dates, statuses and money whole numbers [P1-474] [P1-475]', () => {
    for (const startDate of ['2026-02-30', '06/06/2026', '2026-6-6'])
      expect(() => aTournament({ startDate })).toThrow();
  });
});

describe('sanction bodies', () => {
  it('are these, else Unsanctioned [P1-639] [P1-641] [P2-032] [P2-034] [P2-838] [P3-874]', () => {
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
  ] as const)('%s is %s [%s]', (text, body, _ids) => {
    expect(bodyNamed(text)).toBe(body);
  });

  it('a division’s own body goes before the event’s; dualSanction adds a second', () => {
    const event = aTournament({ sanctioningBody: 'AAU', props: ['dualSanction-AVP'] });
    expect(bodiesOf(event, null)).toEqual(['AAU', 'AVP']);
    expect(bodiesOf(event, aDivision({ sanctioningBodyId: 'AVP' }))).toEqual(['AVP']);
    expect(bodiesOf(event, aDivision())).toEqual(['AAU', 'AVP']);
    expect(bodiesOf(aTournament({ props: ['dualSanction-FIVB'] }), null)).toEqual([]);
  });
});

describe('relations of an event', () => {
  it('qualifiers lead to an event', () => {
    const finals = aTournament({ id: 2, qualifiers: [1] });
    expect(isQualifierOf(finals, 1)).toBe(true);
    expect(leadsTo({ id: 1 }, [finals, aTournament({ id: 3 }), aTournament({ id: 1, qualifiers: [1] })])).toEqual([
      finals,
    ]);
    expect(qualified([{ finish: 3 }, { finish: 1 }, { finish: null }, { finish: 2 }], 2)).toEqual([
      { finish: 1 },
      { finish: 2 },
    ]);
  });

  it('as a subject of permissions it names owner, organizers, body, directors, referees', () => {
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
