import { describe, expect, it } from 'vitest';
import type { CustomField } from '#domain/catalog/json-props.ts';
import { customField } from '#domain/catalog/json-props.ts';
import { addOnsOf, deliveriesOf, mostOfAddOn, productsOf } from '#domain/registration/add-ons.ts';
import {
  additionalFields,
  areAnswered,
  isAnswered,
  sizesLeftOut,
  unanswered,
} from '#domain/registration/additional-fields.ts';
import { checkCoachTeams, mostTeams, needsTeam } from '#domain/registration/coach-teams.ts';
import {
  contactFaults,
  contactMessages,
  contactPhoneMask,
  isContactValid,
  isProgramValid,
  programMessage,
  programs,
} from '#domain/registration/contact-form.ts';
import { dropDivision, pickDivision, suggestDivisions } from '#domain/registration/dropped-divisions.ts';
import {
  customAnswersOf,
  customLabel,
  customPrefix,
  delegateFields,
  extraFieldsOf,
  extraLabels,
  isCustomLabel,
  passportLabel,
  roomAndBoardOf,
} from '#domain/registration/extra-fields.ts';
import {
  asksFieldPreference,
  isPreferenceValid,
  joinPreference,
  preferableFields,
  splitPreference,
} from '#domain/registration/field-preference.ts';
import { dueNow, isMinimumAgreed, minimumLabel, offersMinimum } from '#domain/registration/minimum-amount.ts';
import {
  asksRefundPolicy,
  confirmLabel,
  isReviewValid,
  openOnReview,
  reviewChecks,
} from '#domain/registration/review.ts';
import {
  alternatesOf,
  checkNotOnRegistration,
  checkRosterSize,
  hasNoDoubles,
  isRosterOpen,
  rosterLimits,
  startersOf,
} from '#domain/registration/roster.ts';
import { checkSameSchool, requiresSameSchool } from '#domain/registration/same-school.ts';
import { registration } from '#domain/registration/schema.ts';
import { asksAboutTbd, asksPartnerName, mayBeTbd, tbdAnswers } from '#domain/registration/tbd.ts';
import { entryName, isTeamNameValid, shownName, usesTeamName } from '#domain/registration/team-name.ts';
import { areWaiversAgreed, waiversFor } from '#domain/registration/waivers.ts';
import { aDivision, aTournament } from '#test/kit/catalog.ts';
import { aPlayer, aRegistration } from '#test/kit/registration.ts';

const code = (result: { ok: boolean; problem?: { code: string } }) => (result.ok ? 'ok' : result.problem?.code);
const tbd = { playerProfileId: 2764 };

describe('the entity', () => {
  it('a registration by its defaults [P2-252] [P2-253]', () => {
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
    });
    expect(aRegistration({ teamInfo: { teams: [{ name: 'Gold' }] } }).teamInfo.teams).toEqual([
      { id: null, name: 'Gold', divisionId: null },
    ]);
  });
  it('a player may carry ratings [P2-301]', () => {
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
  ])('%o asks for one: %s [P2-196] [P2-197]', (over, uses) => {
    const division = aDivision(over as Parameters<typeof aDivision>[0]);
    expect(usesTeamName(division)).toBe(uses);
    expect(isTeamNameValid({ teamName: ' ' }, division)).toBe(!uses);
    expect(isTeamNameValid({ teamName: 'Gold' }, division)).toBe(true);
  });
  it('else an entry is called by its players', () => {
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
    [[], 'Gold'],
    [['usePlayerNames'], 'Silva'],
    [['noTeamNames'], 'Silva'],
  ])('on sheets, with %o: %s', (props, name) => {
    expect(shownName({ name: 'Gold', players: [aPlayer()] }, { props })).toBe(name);
  });
});

describe('rosters', () => {
  it('at least numOfPlayers, at most numAllowedOnRoster [P2-403] [P2-404] [P2-405] [P2-406]', () => {
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
  it('reduced forms have one person, allowZeroPlayers may start empty [P2-216]', () => {
    const coach = aDivision({ props: ['coach'], numAllowedOnRoster: 9 });
    expect([startersOf(coach), alternatesOf(coach)]).toEqual([1, 0]);
    const empty = aDivision({ props: ['allowZeroPlayers', 'teamReg'], numAllowedOnRoster: 4 });
    expect([startersOf(empty), rosterLimits(empty)]).toEqual([0, { least: 0, most: 2 }]);
    expect(rosterLimits(aDivision({ props: ['allowZeroPlayers'] }))).toEqual({ least: 0, most: 2 });
  });
  it('a player already on it is rejected, the TBD player is not [P2-365] [P2-811]', () => {
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
  it('dtRosterCutoff closes rosters after that day [P2-160] [P3-350]', () => {
    expect([
      isRosterOpen(undefined, '2026-06-06'),
      isRosterOpen('2026-06-06', '2026-06-06'),
      isRosterOpen('2026-06-05', '2026-06-06'),
    ]).toEqual([true, true, false]);
  });
});

describe('players to be decided', () => {
  it('in an early window or where the division allows it, never player 1 [P2-250] [P2-217]', () => {
    const division = { props: [] };
    expect(mayBeTbd(division, { isEarly: true }, 2)).toBe(true);
    expect(mayBeTbd(division, { isEarly: false }, 2)).toBe(false);
    expect(mayBeTbd(division, null, 2)).toBe(false);
    expect(mayBeTbd({ props: ['allowTbd'] }, null, 2)).toBe(true);
    expect(mayBeTbd({ props: ['allowTbd'] }, { isEarly: true }, 1)).toBe(false);
  });
  it('the dialog asks about missing partners and short rosters: cancel or continue [P2-114] [P2-115] [P2-094]', () => {
    const pair = { numOfPlayers: 2 };
    expect(asksAboutTbd([aPlayer()], pair)).toBe(true);
    expect(asksAboutTbd([aPlayer(), aPlayer(tbd)], pair)).toBe(true);
    expect(asksAboutTbd([aPlayer(), aPlayer({ playerProfileId: 2 })], pair)).toBe(false);
    expect(tbdAnswers).toEqual(['cancel', 'continue']);
    expect([asksPartnerName({ props: ['partner'] }), asksPartnerName({ props: [] })]).toEqual([true, false]);
  });
});

describe('the same school', () => {
  it.each([
    [{}, [], false],
    [{ teamType: 'hs' }, [], true],
    [{ teamType: 'club' }, [], false],
    [{}, ['scholastic'], true],
    [{}, ['teamType:hs'], true],
    [{ teamType: 'hs' }, ['teamType:club'], false],
  ] as const)('event %o, division %o: %s [P2-198] [P2-227]', (event, props, required) => {
    const one = aTournament(event);
    expect(requiresSameSchool(one, { props: [...props] })).toBe(required);
    const apart = [aPlayer({ highSchool: 'A' }), aPlayer({ highSchool: 'B' })];
    expect(code(checkSameSchool(apart, one, { props: [...props] }))).toBe(required ? 'registration/same-school' : 'ok');
    expect(code(checkSameSchool([aPlayer({ highSchool: 'A' })], one, { props: [...props] }))).toBe('ok');
  });
  it('says so in the given words [P2-402]', () => {
    const refused = checkSameSchool(
      [aPlayer({ highSchool: 'A' }), aPlayer({ highSchool: 'B' })],
      aTournament({ teamType: 'hs' }),
      { props: [] },
    );
    expect(!refused.ok && refused.problem.title).toBe('Athletes must attend the same school');
  });
});

describe('coaches’ teams', () => {
  it('a coaches division with a team requires at least one [P2-409] [P2-189] [P2-202] [P2-618]', () => {
    const two = { props: ['coach-team-2'] };
    expect([mostTeams(two), mostTeams({ props: ['coach'] })]).toEqual([2, null]);
    expect([needsTeam(two), needsTeam({ props: ['coach-college'] }), needsTeam({ props: ['coach'] })]).toEqual([
      true,
      true,
      false,
    ]);
    expect(code(checkCoachTeams([], two))).toBe('registration/team-required');
    expect(code(checkCoachTeams([], { props: ['coach-college'] }))).toBe('registration/team-required');
    expect(code(checkCoachTeams([], { props: ['coach'] }))).toBe('ok');
    expect(code(checkCoachTeams([1, 2, 2], two))).toBe('ok');
    expect(code(checkCoachTeams([1, 2, 3], two))).toBe('registration/roster-too-large');
    expect(code(checkCoachTeams([1, 2, 3], { props: ['coach'] }))).toBe('ok');
    expect(code(checkCoachTeams([], { props: [] }))).toBe('ok');
  });
});

describe('additional fields', () => {
  const event = aTournament({
    jsonProps: {
      customFields: [{ label: 'Diet' }, { label: 'Hotel', divisionIds: [901] }, { label: 'Jersey', perPlayer: true }],
      divisions: {
        900: {
          additionalFields: [
            { label: 'Code', required: true },
            { label: 'Diet', required: true },
          ],
        },
      },
    },
    jProps: { fields: [{ label: 'Hat', divisionIds: [900] }] },
  });
  it('those of the event that reach a division, then its own; each label once, the narrower one counts', () => {
    expect(additionalFields(event, { id: 900 }, 'entry').map((field) => [field.label, field.required])).toEqual([
      ['Diet', true],
      ['Hat', false],
      ['Code', true],
    ]);
    expect(additionalFields(event, { id: 901 }, 'entry').map((field) => field.label)).toEqual(['Diet', 'Hotel']);
    expect(additionalFields(event, { id: 900 }, 'player').map((field) => field.label)).toEqual(['Jersey']);
  });

  const field = (over: Partial<CustomField>): CustomField => customField.parse({ label: 'X', ...over });
  it.each([
    [{ required: true }, '', false],
    [{ required: true }, '  ', false],
    [{ required: true }, undefined, false],
    [{ required: true }, 'a', true],
    [{}, undefined, true],
    [{ type: 'number' }, '12.5', true],
    [{ type: 'number' }, 'twelve', false],
    [{ type: 'yesNo' }, 'Yes', true],
    [{ type: 'yesNo' }, 'No', true],
    [{ type: 'yesNo' }, 'Maybe', false],
    [{ type: 'choice', choices: ['a', 'b'] }, 'b', true],
    [{ type: 'choice', choices: ['a', 'b'] }, 'c', false],
    [{ type: 'choices', choices: ['a', 'b'] }, 'a, b', true],
    [{ type: 'choices', choices: ['a', 'b'] }, 'a,c', false],
    [{ type: 'date' }, '2026-02-28', true],
    [{ type: 'date' }, '2026-02-30', false],
    [{ type: 'date' }, '', true],
  ] as const)('%o answered %s: %s [P2-390]', (over, answer, fits) => {
    expect(isAnswered(field(over as Partial<CustomField>), answer)).toBe(fits);
  });

  it('all must be valid; those that are not are named [P2-390]', () => {
    const fields = [field({ label: 'A', required: true }), field({ label: 'B', required: true })];
    expect(areAnswered(fields, { A: '1', B: '2' })).toBe(true);
    expect(areAnswered(fields, { A: '1' })).toBe(false);
    expect(unanswered(fields, { A: '1' })).toEqual(['B']);
    expect(sizesLeftOut({ props: ['NO_XL', 'NO_2X'] })).toEqual(['XL', '2X']);
  });
});

describe('extra fields', () => {
  it('are keyed by these labels [P2-255] [P2-256]', () => {
    expect(extraLabels).toEqual({
      country: 'Country',
      isfFederation: 'ISF Federation',
      headOfDelegation: 'Head of Delegation',
      coach: 'Coach',
      partner: 'Partner',
      teams: 'Teams',
      club: 'Club',
      clubDirector: 'Club Director',
      team: 'Team',
      teamAdmin: 'Team Admin',
      fieldPreference: 'Field Preference',
    });
    expect(passportLabel(2)).toBe('Player 2 Passport Number');
  });

  const director = { name: 'Dee', phone: '3105550142', email: 'dee@example.org' };
  it('hold what a registration says, custom ones with ~ in front, empty ones left out [P2-255] [P2-256] [P2-258]', () => {
    const extra = extraFieldsOf(
      aRegistration({
        extraFields: { Country: ' Brazil ', Teams: '' },
        club: { name: 'Sand', director },
        teamAdmin: { ...director, name: 'Ada', phone: '' },
        teamName: 'Gold',
        teamId: 70,
        partner: 'Bea',
        players: [aPlayer({ passport: 'X1' }), aPlayer(), aPlayer({ passport: 'X3' })],
      }),
      { Diet: 'none', Hotel: ' ' },
    );
    expect(extra).toEqual({
      Country: 'Brazil',
      '~Diet': 'none',
      Partner: 'Bea',
      Club: 'Sand',
      'Club Director Name': 'Dee',
      'Club Director Email': 'dee@example.org',
      'Club Director Phone': '3105550142',
      Team: 'Gold',
      'Team Admin Name': 'Ada',
      'Team Admin Email': 'dee@example.org',
      'Team Admin Id': '70',
      'Player 1 Passport Number': 'X1',
      'Player 3 Passport Number': 'X3',
    });
    expect(customAnswersOf(extra)).toEqual({ Diet: 'none' });
    expect(extraFieldsOf(aRegistration({ teamId: 70 }))).toEqual({});
    expect(extraFieldsOf(aRegistration({ teamAdmin: director }))).not.toHaveProperty('Team Admin Id');
  });

  it('custom labels carry ~ [P2-258]', () => {
    expect(customPrefix).toBe('~');
    expect(customLabel('Diet')).toBe('~Diet');
    expect([isCustomLabel('~Diet'), isCustomLabel('Diet')]).toEqual([true, false]);
  });

  it('delegates with name, email, phone, and room and board [P2-255]', () => {
    const extra = {
      ...delegateFields('headOfDelegation', director, true),
      ...delegateFields('coach', { ...director, name: '' }, false),
    };
    expect(extra).toEqual({
      'Head of Delegation Name': 'Dee',
      'Head of Delegation Email': 'dee@example.org',
      'Head of Delegation Phone': '3105550142',
      'Head of Delegation Room and Board': 'Yes',
      'Coach Email': 'dee@example.org',
      'Coach Phone': '3105550142',
    });
    expect(roomAndBoardOf(extra)).toEqual(['Head of Delegation']);
    expect(roomAndBoardOf({ 'Coach Room and Board': 'Yes' })).toEqual(['Coach']);
    expect(roomAndBoardOf({ 'Coach Room and Board': 'No' })).toEqual([]);
  });
});

describe('field preference', () => {
  it('is comma-joined, in order, each once [P2-257]', () => {
    expect(joinPreference(['Pier', ' North, side ', 'Pier', ' '])).toBe('Pier,North  side');
    expect(splitPreference('Pier,North')).toEqual(['Pier', 'North']);
    expect(splitPreference('')).toEqual([]);
  });
  it('is asked by the flag fields, among courts, else locations [P2-172]', () => {
    expect([asksFieldPreference({ props: ['fields'] }), asksFieldPreference({ props: [] })]).toEqual([true, false]);
    expect(preferableFields(aTournament())).toEqual(['Pier']);
    expect(preferableFields(aTournament({ jsonProps: { courts: { _courtNames: ['A', 'B'] } } }))).toEqual(['A', 'B']);
    expect(isPreferenceValid({ 'Field Preference': 'A,B' }, ['A', 'B'])).toBe(true);
    expect(isPreferenceValid({ 'Field Preference': 'A,C' }, ['A', 'B'])).toBe(false);
    expect(isPreferenceValid({}, ['A'])).toBe(false);
  });
});

describe('waivers, minimum amount, review', () => {
  const event = aTournament({
    jProps: {
      waivers: [
        { id: 1, name: 'All' },
        { id: 'w2', name: 'Some', divisions: [900] },
        { id: 3, name: 'Other', divisions: [901] },
      ],
    },
  });
  it('all that reach the division must be agreed [P2-393] [P2-137]', () => {
    const waivers = waiversFor(event, 900);
    expect(waivers.map((waiver) => waiver.id)).toEqual([1, 'w2']);
    expect(areWaiversAgreed(waivers, { agreedWaivers: [1, 'w2'] })).toBe(true);
    expect(areWaiversAgreed(waivers, { agreedWaivers: ['1', 'w2'] })).toBe(true);
    expect(areWaiversAgreed(waivers, { agreedWaivers: [1] })).toBe(false);
    expect(areWaiversAgreed([], { agreedWaivers: [] })).toBe(true);
  });

  const window = { minAmountDue: 2000, minAmountLabel: '', minAmountAgreement: 'I pay the rest.' };
  it('a part may be paid now where the window names one below the price', () => {
    expect(offersMinimum(window, 6500)).toBe(true);
    expect(offersMinimum(window, 2000)).toBe(false);
    expect(offersMinimum({ ...window, minAmountDue: 0 }, 6500)).toBe(false);
    expect(offersMinimum({ ...window, minAmountDue: null }, 6500)).toBe(false);
    expect([dueNow(window, 6500, true), dueNow(window, 6500, false), dueNow(window, 1000, true)]).toEqual([
      2000, 6500, 1000,
    ]);
    expect(minimumLabel(window)).toBe('Pay the minimum amount now');
    expect(minimumLabel({ ...window, minAmountLabel: 'Deposit' })).toBe('Deposit');
  });
  it('then its agreement is needed [P2-396]', () => {
    expect(isMinimumAgreed(window, { minAmount: true, agreedMinAmount: false })).toBe(false);
    expect(isMinimumAgreed(window, { minAmount: true, agreedMinAmount: true })).toBe(true);
    expect(isMinimumAgreed(window, { minAmount: false, agreedMinAmount: false })).toBe(true);
    expect(isMinimumAgreed({ ...window, minAmountAgreement: ' ' }, { minAmount: true, agreedMinAmount: false })).toBe(
      true,
    );
  });

  const nothing = {
    confirmed: false,
    agreedWaivers: [],
    agreedRefundPolicy: false,
    minAmount: true,
    agreedMinAmount: false,
  };
  const facts = { registration: nothing, waivers: [{ id: 1 }], window, refundPolicyId: 4, newTeamFlow: false };
  it('names all that is open, in order [P2-391] [P2-393] [P2-394] [P2-396]', () => {
    expect(openOnReview(facts)).toEqual([...reviewChecks]);
    expect(reviewChecks).toEqual(['confirmed', 'waivers', 'refundPolicy', 'minimumAmount']);
    const done = {
      confirmed: true,
      agreedWaivers: [1],
      agreedRefundPolicy: true,
      minAmount: true,
      agreedMinAmount: true,
    };
    expect(isReviewValid({ ...facts, registration: done })).toBe(true);
    expect(isReviewValid({ ...facts, registration: { ...done, agreedRefundPolicy: false } })).toBe(false);
    expect(isReviewValid({ ...facts, window: null, registration: { ...done, agreedMinAmount: false } })).toBe(true);
  });
  it('the refund policy is asked when the division has one or in the new-team flow [P2-394] [P2-395] [P2-559]', () => {
    expect(asksRefundPolicy({ refundPolicyId: 4, newTeamFlow: false })).toBe(true);
    expect(asksRefundPolicy({ refundPolicyId: null, newTeamFlow: true })).toBe(true);
    expect(asksRefundPolicy({ refundPolicyId: null, newTeamFlow: false })).toBe(false);
    expect(openOnReview({ ...facts, refundPolicyId: null })).not.toContain('refundPolicy');
  });
  it('the label of the confirmation [P2-392]', () => {
    expect(confirmLabel).toBe('All information is accurate');
  });
});

describe('the contact form', () => {
  it.each([
    ['college', 'A college is required', 'P2-539'],
    ['club', 'A club name is required', 'P2-540'],
    ['school', 'A school name is required', 'P2-540'],
  ] as const)('a %s without a name: %s [P2-538] [%s]', (program, message, _ids) => {
    expect(programMessage(program, ' ')).toBe(message);
    expect(programMessage(program, 'X')).toBeNull();
  });

  const good = { name: 'Dee', phone: '(310) 555-0142', email: 'dee@example.org' };
  it.each([
    [{ name: ' ' }, { name: 'A name is required' }, 'P2-541'],
    [{ phone: '' }, { phone: 'A phone is required' }, 'P2-542'],
    [{ phone: '555' }, { phone: 'A valid phone is required' }, 'P2-543'],
    [{ email: '' }, { email: 'An email is required' }, 'P2-544'],
    [{ email: 'dee@' }, { email: 'A valid email is required' }, 'P2-545'],
    [{}, {}, 'P2-397 P2-398'],
  ])('%o: %o [%s]', (over, faults, _ids) => {
    expect(contactFaults({ ...good, ...over })).toEqual(faults);
    expect(isContactValid({ ...good, ...over })).toBe(Object.keys(faults).length === 0);
  });

  it('phones are masked (###) ###-#### [P2-546]', () => {
    expect(contactPhoneMask).toBe('(###) ###-####');
    expect(contactMessages.name).toBe('A name is required');
  });

  it.each([
    ['a@b.co', true],
    [' a@b.co ', true],
    ['a.b+c@d-e.example.org', true],
    ['a@b', false],
    ['a b@c.de', false],
    ['a@b..de', false],
    ['@b.de', false],
    ['a@b.de, c@d.ef', false],
  ])('%s is an address: %s [P2-399]', (email, fits) => {
    expect(isContactValid({ ...good, email })).toBe(fits);
  });

  it('yes/no: no program is fine, a program needs its name and contacts [P2-126]', () => {
    expect(programs).toEqual(['school', 'club', 'college']);
    expect(isProgramValid('club', { has: false, name: '', contacts: [] })).toBe(true);
    expect(isProgramValid('club', { has: true, name: 'Sand', contacts: [good] })).toBe(true);
    expect(isProgramValid('club', { has: true, name: '', contacts: [good] })).toBe(false);
    expect(isProgramValid('club', { has: true, name: 'Sand', contacts: [] })).toBe(false);
    expect(isProgramValid('club', { has: true, name: 'Sand', contacts: [good, { ...good, email: '' }] })).toBe(false);
  });
});

describe('divisions of an entry of several', () => {
  it('a dropped one is remembered and not put back; picking it by hand is another matter [P2-361]', () => {
    const two = suggestDivisions(aRegistration(), [900, 901, 900]);
    expect(two.teamInfo.teams).toEqual([
      { id: null, name: '', divisionId: 900 },
      { id: null, name: '', divisionId: 901 },
    ]);
    const one = dropDivision(two, 901);
    expect(one.teamInfo.teams.map((team) => team.divisionId)).toEqual([900]);
    expect(one.droppedDivisions).toEqual([901]);
    expect(suggestDivisions(one, [900, 901])).toBe(one);
    expect(dropDivision(one, 901).droppedDivisions).toEqual([901]);
    const again = pickDivision(one, 901);
    expect(again.droppedDivisions).toEqual([]);
    expect(again.teamInfo.teams.map((team) => team.divisionId)).toEqual([900, 901]);
  });
});

describe('add-ons', () => {
  const event = aTournament({
    jsonProps: { addOns: [{ question: 'Shirt?', productTags: ['shirt'], qty: 3 }, { question: 'Nothing' }] },
  });
  it('are offered where they name products [P2-134]', () => {
    const [shirt] = addOnsOf(event);
    expect(addOnsOf(event).map((addOn) => addOn.question)).toEqual(['Shirt?']);
    expect(productsOf(shirt!, [{ tags: ['shirt', 'x'] }, { tags: ['hat'] }])).toEqual([{ tags: ['shirt', 'x'] }]);
    expect(deliveriesOf(shirt!)).toEqual(['ship', 'pickup']);
    expect(deliveriesOf({ ...shirt!, pickupOnly: true })).toEqual(['pickup']);
    expect(mostOfAddOn(shirt!, { addOn: { qty: 2 } })).toBe(2);
    expect(mostOfAddOn(shirt!, { addOn: null })).toBe(3);
    expect(mostOfAddOn({ ...shirt!, qty: undefined }, null)).toBeNull();
  });
});
