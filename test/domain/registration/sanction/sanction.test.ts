import { describe, expect, it } from 'vitest';
import {
  avpDefaults,
  avpDialog,
  avpFromSeason,
  avpLevelOf,
  avpOptionsOf,
  checkAvpLevel,
  numberFields,
  numbersAskedBy,
} from '#domain/registration/sanction/bodies.ts';
import {
  asOfDate,
  type BodyAnswer,
  isMismatch,
  waivedBecause,
  waiverReasons,
} from '#domain/registration/sanction/standing.ts';
import {
  offersVerify,
  sanctionStatus,
  sanctionStatuses,
  statusColors,
  statusOfAnswer,
  verifyDebounce,
} from '#domain/registration/schema.ts';
import { aDivision, aTournament } from '#test/kit/catalog.ts';

describe('a sanction number’s status', () => {
  it.each([
    ['true', 'green', 'P2-366'],
    ['expired', 'amber', 'P2-367'],
    ['false', 'red', 'P2-368'],
    ['none', null, 'P2-369'],
  ] as const)('%s is shown as %s [%s]', (status, color, _ids) => {
    expect(statusColors[status]).toBe(color);
    expect(offersVerify(status)).toBe(status === 'none');
    expect(sanctionStatus.parse(status)).toBe(status);
  });
  it.each([
    [true, 'true'],
    ['true', 'true'],
    ['expired', 'expired'],
    [false, 'false'],
    ['yes', 'false'],
    [undefined, 'false'],
  ])('for the response %s is %s [P2-650] [P2-651] [P2-652]', (answer, status) => {
    expect(statusOfAnswer(answer)).toBe(status);
  });
  it('is looked up 333 ms after the user stops typing [P2-799]', () => {
    expect(verifyDebounce).toBe(333);
    expect(sanctionStatuses).toEqual(['none', 'true', 'expired', 'false']);
  });
});

describe('a sanction number that isn’t required', () => {
  const facts = {
    event: aTournament(),
    country: 'United States',
    membershipInCart: false,
    membersOnly: true,
    levels: [],
  };
  const gold = aTournament({ props: ['membershipLevelsOverrideSanction-3'] });
  it.each([
    [null, {}, ''],
    ['international', { country: 'Brazil' }, 'P2-478'],
    [null, { country: ' ' }, 'P2-478'],
    [null, { country: 'USA' }, 'P2-478'],
    ['noRequirement', { event: aTournament({ props: ['noSanctionRequirement'] }) }, 'P2-479 P2-176'],
    ['membershipInCart', { membershipInCart: true }, 'P2-480'],
    ['levelOverrides', { event: gold, levels: [1, 3] }, 'P2-481 P2-158'],
    [null, { event: gold, levels: [2] }, 'P2-481'],
    [null, { event: gold, levels: [] }, 'P2-481'],
    [null, { event: gold, levels: [3], membersOnly: false }, 'P2-481'],
    [null, { levels: [3] }, 'P2-481'],
    ['levelOverrides', { event: aTournament({ props: ['membershipLevelsOverrideSanction-3-0'] }), levels: [0] }, ''],
  ])('has reason %s with %o [%s]', (reason, over, _ids) => {
    expect(waivedBecause({ ...facts, ...over })).toBe(reason);
  });
  it('has reasons in the specified order', () => {
    expect(waiverReasons).toEqual(['international', 'noRequirement', 'membershipInCart', 'levelOverrides']);
  });
});

describe('required sanction numbers', () => {
  it('depend on the event’s and division’s sanctioning bodies [P2-159] [P2-468]', () => {
    expect(numberFields).toEqual({
      AAU: 'aauNumber',
      AVP: 'avpNumber',
      USAV: 'usavNumber',
      p1440: 'p1440Number',
      BVCA: 'bvcaNumber',
      BVNE: 'bvneNumber',
      CBVA: 'cbvaNumber',
    });
    expect(numbersAskedBy(aTournament({ sanctioningBody: 'AAU', props: ['dualSanction-AVP'] }), null)).toEqual([
      'aauNumber',
      'avpNumber',
    ]);
    expect(numbersAskedBy(aTournament({ sanctioningBody: 'AAU' }), aDivision({ sanctioningBodyId: 'CBVA' }))).toEqual([
      'cbvaNumber',
    ]);
    expect(numbersAskedBy(aTournament({ sanctioningBody: 'JVA' }), null)).toEqual([]);
    expect(numbersAskedBy(aTournament(), null)).toEqual([]);
  });
});

describe('the as-of date for a number', () => {
  it('is the event’s start as MM-DD-YYYY when the event is strict, and empty otherwise [P2-149] [P2-654] [P3-344]', () => {
    expect(asOfDate(aTournament({ props: ['strict'] }))).toBe('06-06-2026');
    expect(asOfDate(aTournament())).toBeUndefined();
  });
});

describe('AVP levels', () => {
  const event = aTournament({ sanctioningBody: 'AVP', sanctionErrorText: 'Upgrade first' });
  it('depend on age by default [P2-486] [P2-487] [P2-488] [P2-033]', () => {
    expect(avpDefaults).toEqual({ adult: 'AVPA_2023', junior: 'AVP_1STAR_2023', membership: 'SILVER' });
    expect(avpOptionsOf(event, { ageType: 2 })).toEqual({ sanction: 'AVPA_2023', membership: 'SILVER' });
    expect(avpOptionsOf(event, { ageType: 1 })).toEqual({ sanction: 'AVP_1STAR_2023', membership: 'SILVER' });
  });
  it('can be overridden by flags [P2-161] [P2-162] [P2-163]', () => {
    const own = aTournament({
      sanctioningBody: 'AVP',
      props: ['avpAdultSanction:A', 'avpJrSanction:J', 'avpMembership:GOLD'],
    });
    expect(avpOptionsOf(own, { ageType: 2 })).toEqual({ sanction: 'A', membership: 'GOLD' });
    expect(avpOptionsOf(own, { ageType: 1 })).toEqual({ sanction: 'J', membership: 'GOLD' });
  });
  it('apply to AVP events from the 2020 season on [P2-489]', () => {
    expect(avpFromSeason).toBe(2020);
    const of = (startDate: string) =>
      avpOptionsOf(aTournament({ sanctioningBody: 'AVP', startDate, endDate: startDate }), { ageType: 1 });
    expect([of('2019-08-31'), of('2019-09-01')?.membership]).toEqual([null, 'SILVER']);
    expect(avpOptionsOf(aTournament({ sanctioningBody: 'AAU' }), { ageType: 1 })).toBeNull();
  });

  it('remove a number below the minimum level and show the error text with Ok [P2-411] [P2-412] [P2-745]', () => {
    expect([
      avpLevelOf('gold'),
      avpLevelOf('SILVER'),
      avpLevelOf('Bronze'),
      avpLevelOf('ANY'),
      avpLevelOf('x'),
    ]).toEqual([3, 2, 1, 0, 0]);
    expect(checkAvpLevel(1, event, { ageType: 1 })).toEqual({
      removeNumber: true,
      text: 'Upgrade first',
      button: 'Ok',
    });
    expect(checkAvpLevel(2, event, { ageType: 1 })).toBeNull();
    expect(checkAvpLevel(0, aTournament(), { ageType: 1 })).toBeNull();
  });
});

describe('a sanctioning body’s response about a number', () => {
  const answer: BodyAnswer = {
    status: 'true',
    firstName: 'Ana',
    lastName: 'Silva',
    level: '',
    profile: { id: 1001, fullName: 'Ana Silva' },
  };
  const person = { playerProfileId: 1001, firstName: 'Ana', lastName: 'Silva' };
  it.each([
    [person, answer, false],
    [{ ...person, playerProfileId: 1002 }, answer, true],
    [{ ...person, firstName: 'Bea' }, answer, false],
    [{ ...person, playerProfileId: null }, answer, false],
    [{ ...person, playerProfileId: null, lastName: 'Costa' }, answer, true],
    [{ ...person, playerProfileId: null, firstName: 'Bea' }, answer, true],
    [{ ...person, playerProfileId: null, firstName: '', lastName: ' ' }, answer, false],
    [{ ...person, playerProfileId: null, lastName: 'SILVÁ' }, answer, false],
    [{ ...person, lastName: 'Costa' }, { ...answer, profile: null }, true],
    [{ ...person, lastName: 'Costa' }, { ...answer, firstName: '', lastName: '', profile: null }, false],
  ])('is for someone other than %o: %s [P2-373]', (player, theirs, differs) => {
    expect(isMismatch(player, theirs)).toBe(differs);
  });

  it('offers a new number or the other person after a mismatch [P2-125] [P2-374]', () => {
    expect(avpDialog.title).toBe('Hmmm!');
    expect([avpDialog.choices.newNumber, avpDialog.choices.register('Ana Silva')]).toEqual([
      'Enter a new number',
      'Register with Ana Silva',
    ]);
  });
});
