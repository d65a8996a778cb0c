import { describe, expect, it } from 'vitest';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import {
  hasReducedForm,
  picksTeams,
  reducedKinds,
  registrantKinds,
  registrantOf,
  type WizardMode,
  wizardModes,
} from '#domain/registration/registrant.ts';
import type { Registration } from '#domain/registration/schema.ts';
import {
  firstInvalid,
  isRegistrationValid,
  isStepValid,
  type ValidityContext,
} from '#domain/registration/step-validity.ts';
import {
  kindOf,
  needsDivisionBid,
  needsTournamentBid,
  positionOf,
  type StepId,
  steps,
  stepsOf,
} from '#domain/registration/steps.ts';
import {
  afterAdd,
  afterAddChoices,
  afterAddOns,
  afterChoice,
  back,
  canNext,
  confirm,
  edit,
  finalButton,
  next,
  noThanks,
  settle,
  startWizard,
} from '#domain/registration/wizard.ts';
import { aDivision, aTournament, aWindow } from '#test/kit/catalog.ts';
import { aBid, aPlayer, aRegistration } from '#test/kit/registration.ts';

type Given = {
  event?: Parameters<typeof aTournament>[0];
  division?: Parameters<typeof aDivision>[0] | null;
  registration?: Parameters<typeof aRegistration>[0];
  mode?: WizardMode;
  window?: null;
  invalid?: readonly number[];
  badAlternates?: readonly number[];
};
function context(given: Given = {}): ValidityContext {
  const event: Tournament = aTournament(given.event);
  const division: Division | null = given.division === null ? null : aDivision(given.division ?? {});
  const registration: Registration = aRegistration(given.registration);
  return {
    event,
    division,
    window: given.window === null ? null : (division?.registrationWindows[0] ?? null),
    registration,
    mode: given.mode ?? 'register',
    playerValid: (position) => !given.invalid?.includes(position),
    alternateValid: (index) => !given.badAlternates?.includes(index),
  };
}
const list = (given: Given = {}) => stepsOf(context(given));
const contact = { name: 'Ana Silva', phone: '(310) 555-0142', email: 'ana@example.org' };

describe('the steps', () => {
  it('stand in this order [P2-082]', () => {
    expect(steps).toEqual([
      'tournamentBid',
      'division',
      'divisionBid',
      'clubInfo',
      'teamInfo',
      'newTeamInfo',
      'teamsAndDivisions',
      'teamName',
      'player',
      'alternates',
      'fieldPreference',
      'additionalInfo',
      'review',
    ]);
  });

  const asksClub = { jsonProps: { customFields: [{ label: 'Diet' }] } };
  const rows: [string, Given, StepId[], string][] = [
    ['a pair', {}, ['division', 'player-1', 'player-2', 'review'], 'P2-083 P2-084 P2-012'],
    ['no division chosen yet', { division: null }, ['division', 'review'], 'P2-083 P2-011'],
    [
      'alternates',
      { division: { numAllowedOnRoster: 4 } },
      ['division', 'player-1', 'player-2', 'alternates', 'review'],
      'P2-405 P2-406',
    ],
    [
      'a named team of three',
      { division: { numOfPlayers: 3, numAllowedOnRoster: 3 } },
      ['division', 'teamName', 'player-1', 'player-2', 'player-3', 'review'],
      'P2-083',
    ],
    [
      'a bid first',
      { event: { bidProgram: 3, bidFirst: true } },
      ['tournamentBid', 'division', 'player-1', 'player-2', 'review'],
      '',
    ],
    ['a bid program, bid not first', { event: { bidProgram: 3 } }, ['division', 'player-1', 'player-2', 'review'], ''],
    ['bid first without a program', { event: { bidFirst: true } }, ['division', 'player-1', 'player-2', 'review'], ''],
    [
      'a division bid',
      { division: { bidProgram: 3 } },
      ['division', 'divisionBid', 'player-1', 'player-2', 'review'],
      '',
    ],
    [
      'a division bid after the tournament’s',
      { event: { bidProgram: 3, bidFirst: true }, division: { bidProgram: 3 } },
      ['tournamentBid', 'division', 'player-1', 'player-2', 'review'],
      '',
    ],
    [
      'a division bid with bidFirst but no program',
      { event: { bidFirst: true }, division: { bidProgram: 3 } },
      ['division', 'divisionBid', 'player-1', 'player-2', 'review'],
      '',
    ],
    [
      'field preference',
      { event: { props: ['fields'] } },
      ['division', 'player-1', 'player-2', 'fieldPreference', 'review'],
      'P2-172',
    ],
    ['additional info', { event: asksClub }, ['division', 'player-1', 'player-2', 'additionalInfo', 'review'], ''],
    ['additional info waits for a division', { event: asksClub, division: null }, ['division', 'review'], ''],
    [
      'a college coach',
      { division: { props: ['coach-college'], numAllowedOnRoster: 9 } },
      ['division', 'player-1', 'review'],
      'P2-025 P2-617',
    ],
    ['a spectator', { division: { props: ['spectators'] } }, ['division', 'player-1', 'review'], 'P2-026 P2-619'],
    ['a referee', { division: { props: ['externalRefs'] } }, ['division', 'player-1', 'review'], ''],
    [
      'a camp',
      { division: { props: ['isCamp'], numOfPlayers: 1, numAllowedOnRoster: 1 } },
      ['division', 'player-1', 'review'],
      '',
    ],
    [
      'a club’s team',
      { event: { teamType: 'club' }, division: { props: ['clubVClub'] } },
      ['division', 'clubInfo', 'teamName', 'player-1', 'player-2', 'review'],
      '',
    ],
    [
      'a team with its admin',
      { division: { props: ['teamReg', 'allowZeroPlayers'] } },
      ['division', 'teamInfo', 'teamName', 'review'],
      'P2-216',
    ],
    [
      'zero players only for who registers a team',
      { division: { props: ['allowZeroPlayers'] } },
      ['division', 'player-1', 'player-2', 'review'],
      '',
    ],
    [
      'several teams at once',
      { event: { allOrgRegFlow: true, teamType: 'club' }, division: null },
      ['clubInfo', 'newTeamInfo', 'teamsAndDivisions', 'review'],
      '',
    ],
    [
      'several teams of no club',
      { event: { allOrgRegFlow: true }, division: { numOfPlayers: 3, numAllowedOnRoster: 9 } },
      ['newTeamInfo', 'teamsAndDivisions', 'review'],
      '',
    ],
    [
      'quick-add skips bids',
      { event: { bidProgram: 3, bidFirst: true }, division: { bidProgram: 4 }, mode: 'quickAdd' },
      ['division', 'player-1', 'player-2', 'review'],
      '',
    ],
    [
      'editing keeps the division',
      { event: { bidProgram: 3, bidFirst: true }, division: { bidProgram: 4 }, mode: 'edit' },
      ['player-1', 'player-2', 'review'],
      '',
    ],
    [
      'editing one of several teams',
      { event: { allOrgRegFlow: true }, mode: 'edit' },
      ['player-1', 'player-2', 'review'],
      '',
    ],
  ];
  it.each(rows)('%s', (_name, given, expected, _ids) => {
    expect(list(given)).toEqual(expected);
  });

  it('a player’s step carries its position', () => {
    expect(positionOf('player-2')).toBe(2);
    expect(positionOf('review')).toBeNull();
  });

  it('whether a bid is needed: skipBid lifts it [P2-170] [P2-385]', () => {
    const first = { bidProgram: 3, bidFirst: true };
    expect(needsTournamentBid(context({ event: first }))).toBe(true);
    expect(needsTournamentBid(context({ event: { ...first, props: ['skipBid'] } }))).toBe(false);
    expect(needsTournamentBid(context({ event: { bidFirst: true } }))).toBe(false);
    expect(needsTournamentBid(context({ event: { bidProgram: 3 } }))).toBe(false);
    expect(needsDivisionBid(context({ division: { bidProgram: 3 } }))).toBe(true);
    expect(needsDivisionBid(context({ event: { props: ['skipBid'] }, division: { bidProgram: 3 } }))).toBe(false);
    expect(needsDivisionBid(context({ division: null }))).toBe(false);
    expect(needsDivisionBid(context())).toBe(false);
  });
});

describe('who registers', () => {
  it.each([
    [[], 'player', ''],
    [['coach-college', 'coach'], 'collegeCoach', 'P2-201'],
    [['coach'], 'coach', 'P2-200'],
    [['coach-team-2'], 'coach', 'P2-202'],
    [['spectators'], 'spectator', 'P2-204'],
    [['externalRefs'], 'referee', ''],
    [['clubVClub'], 'club', 'P2-215'],
    [['teamReg'], 'club', 'P2-213'],
    [['isCamp'], 'camp', 'P2-207'],
    [['isClinic'], 'camp', 'P2-208'],
    [['isTryout'], 'camp', 'P2-209'],
    [['isYouthProgram'], 'camp', 'P2-211'],
    [['isTrainingSession'], 'camp', 'P2-212'],
    [['isLeague'], 'player', 'P2-210'],
  ])('%o registers a %s [%s]', (props, kind, _ids) => {
    expect(registrantOf({ props })).toBe(kind);
  });

  it('before a division is chosen the event’s kind counts', () => {
    expect(kindOf(context({ event: { teamType: 'club', allOrgRegFlow: true }, division: null }))).toBe('club');
    expect(kindOf(context({ event: { teamType: 'club' }, division: null }))).toBe('player');
    expect(kindOf(context({ event: { teamType: 'hs', allOrgRegFlow: true }, division: null }))).toBe('player');
    expect(kindOf(context({ event: { teamType: 'club', allOrgRegFlow: true } }))).toBe('player');
  });

  it('coaches, spectators and referees get reduced forms; coaches pick teams [P2-095] [P2-025] [P2-026] [P2-027] [P2-617] [P2-618] [P2-619]', () => {
    expect(registrantKinds.filter(hasReducedForm)).toEqual(['coach', 'collegeCoach', 'spectator', 'referee']);
    expect(reducedKinds).toEqual(['coach', 'collegeCoach', 'spectator', 'referee']);
    expect(registrantKinds.filter(picksTeams)).toEqual(['coach', 'collegeCoach']);
    expect(wizardModes).toEqual(['register', 'quickAdd', 'edit']);
  });
});

describe('a step is valid', () => {
  const bidFirst = { event: { bidProgram: 3, bidFirst: true } };
  const club = { event: { teamType: 'club' as const }, division: { props: ['clubVClub'] } };
  const many = { event: { allOrgRegFlow: true } };
  const teams = (over: object) => ({
    teamInfo: { contacts: [contact], teams: [{ name: 'Gold', divisionId: 900, ...over }] },
  });
  const hs = { event: { teamType: 'hs' as const } };
  const schools = (...names: string[]) => ({
    players: names.map((highSchool, i) => aPlayer({ playerProfileId: i + 1, highSchool })),
  });
  const asks = { event: { jsonProps: { customFields: [{ label: 'Diet', required: true }] } } };
  const rows: [StepId, Given, boolean, string][] = [
    ['tournamentBid', bidFirst, false, 'P2-385'],
    ['tournamentBid', { ...bidFirst, registration: { bid: aBid() } }, true, 'P2-385'],
    ['tournamentBid', { event: { ...bidFirst.event, props: ['skipBid'] } }, true, 'P2-385'],
    ['divisionBid', { division: { bidProgram: 3 } }, false, 'P2-385'],
    ['divisionBid', { division: { bidProgram: 3 }, registration: { bid: aBid() } }, true, 'P2-385'],
    ['division', {}, true, 'P2-387'],
    ['division', { window: null }, false, 'P2-387'],
    ['division', { division: null }, false, 'P2-387 P2-382'],
    ['clubInfo', club, false, 'P2-397'],
    ['clubInfo', { ...club, registration: { club: { name: 'Sand', director: contact } } }, true, 'P2-397'],
    ['clubInfo', { ...club, registration: { club: { name: ' ', director: contact } } }, false, 'P2-397'],
    ['clubInfo', { ...club, registration: { club: { name: 'Sand' } } }, false, 'P2-397'],
    [
      'clubInfo',
      { ...club, registration: { club: { name: 'Sand', director: { ...contact, phone: '' } } } },
      false,
      'P2-397',
    ],
    ['teamInfo', {}, false, 'P2-398'],
    ['teamInfo', { registration: { teamAdmin: contact } }, true, 'P2-398'],
    ['teamInfo', { registration: { teamAdmin: { ...contact, email: 'x' } } }, false, 'P2-398 P2-399'],
    ['newTeamInfo', many, false, ''],
    ['newTeamInfo', { ...many, registration: teams({}) }, true, ''],
    ['newTeamInfo', { ...many, registration: { teamInfo: { contacts: [contact, {}] } } }, false, ''],
    ['teamsAndDivisions', many, false, ''],
    ['teamsAndDivisions', { ...many, registration: teams({}) }, true, ''],
    ['teamsAndDivisions', { ...many, registration: teams({ name: ' ' }) }, false, ''],
    ['teamsAndDivisions', { ...many, registration: teams({ divisionId: null }) }, false, ''],
    ['teamName', { division: { props: ['useTeamNames'] } }, false, 'P2-388'],
    ['teamName', { division: { props: ['useTeamNames'] }, registration: { teamName: 'Gold' } }, true, 'P2-388'],
    ['teamName', {}, true, 'P2-388'],
    ['teamName', { division: null }, false, ''],
    ['player-1', {}, true, 'P2-383'],
    ['player-2', { invalid: [2] }, false, 'P2-383'],
    ['player-1', { invalid: [2] }, true, 'P2-383'],
    ['player-2', { registration: { players: [aPlayer(), aPlayer({ playerProfileId: 2764 })] } }, false, 'P2-250'],
    [
      'player-2',
      {
        division: { props: ['allowTbd'] },
        registration: { players: [aPlayer(), aPlayer({ playerProfileId: 2764 })] },
        invalid: [2],
      },
      true,
      'P2-250',
    ],
    [
      'player-1',
      { division: { props: ['allowTbd'] }, registration: { players: [aPlayer({ playerProfileId: 2764 })] } },
      false,
      '',
    ],
    ['player-1', { division: null, registration: { players: [aPlayer({ playerProfileId: 2764 })] } }, true, ''],
    ['player-2', { ...hs, registration: schools('Mira Costa', 'Redondo') }, false, 'P2-401 P2-402'],
    ['player-1', { ...hs, registration: schools('Mira Costa', 'Redondo') }, true, 'P2-401'],
    ['player-2', { ...hs, registration: schools('Mira Costa', 'mira costa ') }, true, 'P2-401'],
    ['player-2', { registration: schools('Mira Costa', 'Redondo') }, true, ''],
    ['player-2', { division: null, registration: schools('Mira Costa', 'Redondo') }, true, ''],
    ['alternates', { registration: { alternates: [aPlayer()] } }, true, 'P2-389'],
    [
      'alternates',
      { registration: { alternates: [aPlayer(), aPlayer({ playerProfileId: 2 })] }, badAlternates: [1] },
      false,
      'P2-389',
    ],
    ['alternates', { registration: { players: [aPlayer()], alternates: [aPlayer()] } }, false, ''],
    ['fieldPreference', {}, false, ''],
    ['fieldPreference', { registration: { extraFields: { 'Field Preference': 'Pier' } } }, true, ''],
    ['fieldPreference', { registration: { extraFields: { 'Field Preference': 'Moon' } } }, false, ''],
    ['additionalInfo', asks, false, 'P2-390'],
    ['additionalInfo', { ...asks, registration: { extraFields: { '~Diet': 'none' } } }, true, 'P2-390'],
    ['additionalInfo', { ...asks, registration: { extraFields: { Diet: 'none' } } }, false, 'P2-390'],
    ['additionalInfo', { ...asks, division: null }, false, ''],
    ['review', {}, false, 'P2-391'],
    ['review', { registration: { confirmed: true } }, true, 'P2-391'],
    [
      'review',
      { event: { jProps: { waivers: [{ id: 1, name: 'W' }] } }, registration: { confirmed: true } },
      false,
      'P2-393',
    ],
    [
      'review',
      { event: { jProps: { waivers: [{ id: 1, name: 'W' }] } }, registration: { confirmed: true, agreedWaivers: [1] } },
      true,
      'P2-393',
    ],
    [
      'review',
      { event: { jProps: { waivers: [{ id: 1, name: 'W' }] } }, division: null, registration: { confirmed: true } },
      true,
      '',
    ],
    ['review', { division: { props: ['refund-policy-4'] }, registration: { confirmed: true } }, false, 'P2-394'],
    [
      'review',
      { division: { refundPolicyId: 4 }, registration: { confirmed: true, agreedRefundPolicy: true } },
      true,
      'P2-394',
    ],
    ['review', { ...many, registration: { confirmed: true } }, false, 'P2-395'],
    [
      'review',
      { ...many, division: null, registration: { confirmed: true, agreedRefundPolicy: true } },
      true,
      'P2-395',
    ],
    ['review', { division: null, registration: { confirmed: true } }, true, ''],
  ];
  it.each(rows)('%s with %o: %s [%s]', (step, given, valid, _ids) => {
    expect(isStepValid(step, context(given))).toBe(valid);
  });

  it('quick-add skips validation, but needs a division and a window [P2-605]', () => {
    expect(isStepValid('player-1', context({ mode: 'quickAdd', invalid: [1] }))).toBe(true);
    expect(isStepValid('review', context({ mode: 'quickAdd' }))).toBe(true);
    expect(isStepValid('division', context({ mode: 'quickAdd', division: null }))).toBe(false);
    expect(isStepValid('division', context({ mode: 'quickAdd' }))).toBe(true);
  });

  it('a registration is valid with a division, valid players, and confirmed [P2-382] [P2-383] [P2-384]', () => {
    const confirmed = { registration: { confirmed: true } };
    expect(isRegistrationValid(context(confirmed))).toBe(true);
    expect(isRegistrationValid(context())).toBe(false);
    expect(isRegistrationValid(context({ ...confirmed, invalid: [2] }))).toBe(false);
    expect(isRegistrationValid(context({ ...confirmed, division: null }))).toBe(false);
    expect(isRegistrationValid(context({ mode: 'edit', ...confirmed, division: null }))).toBe(false);
    expect(isRegistrationValid(context({ mode: 'edit', division: null }))).toBe(false);
    expect(isRegistrationValid(context({ mode: 'quickAdd', invalid: [1, 2] }))).toBe(true);
    expect(isRegistrationValid(context({ mode: 'quickAdd', division: null }))).toBe(false);
    const several = { ...teams({}), confirmed: true, agreedRefundPolicy: true };
    expect(isRegistrationValid(context({ ...many, division: null, registration: several }))).toBe(true);
    expect(
      isRegistrationValid(context({ ...many, division: null, registration: { ...several, confirmed: false } })),
    ).toBe(false);
    expect(firstInvalid(context({ invalid: [2] }))).toBe('player-2');
    expect(firstInvalid(context(confirmed))).toBeNull();
  });
});

describe('moving through the wizard', () => {
  it('Next is enabled only when the step is valid, and goes to the next one that applies [P2-085] [P2-083]', () => {
    const given = context({ invalid: [2] });
    const start = startWizard(given);
    expect(start).toEqual({ step: 'division', history: [], registration: given.registration });
    const one = next(start, given);
    expect(one).toEqual({ step: 'player-1', history: ['division'], registration: given.registration });
    const two = next(one, given);
    expect([two.step, two.history]).toEqual(['player-2', ['division', 'player-1']]);
    expect(canNext(two, given)).toBe(false);
    expect(next(two, given)).toBe(two);
    const review = next(two, context());
    expect(review.step).toBe('review');
    expect(canNext(confirm(review, true), context())).toBe(false);
    expect(canNext({ ...start, step: 'teamName' }, context())).toBe(false);
    expect(startWizard(context({ mode: 'edit', division: { numOfPlayers: 1 } })).step).toBe('player-1');
  });

  it('Back clears the confirmed flag; the first step has none before it [P2-086]', () => {
    const given = context();
    const at = {
      step: 'review' as const,
      history: ['division', 'player-1', 'player-2'] as StepId[],
      registration: aRegistration({ confirmed: true }),
    };
    const before = back(at, given);
    expect(before).toEqual({
      step: 'player-2',
      history: ['division', 'player-1'],
      registration: aRegistration({ confirmed: false }),
    });
    const start = startWizard(given);
    expect(back(start, given)).toBe(start);
  });

  it('editing after confirming resets confirmed [P2-087]', () => {
    const confirmed = confirm(startWizard(context()), true);
    expect(confirmed.registration.confirmed).toBe(true);
    expect(confirm(confirmed, false).registration.confirmed).toBe(false);
    expect(edit(confirmed, { teamName: 'Gold' }).registration).toMatchObject({ teamName: 'Gold', confirmed: false });
  });

  it('a step that no longer applies is left for the first that is open, or review', () => {
    const lost = { ...startWizard(context()), step: 'teamName' as const };
    expect(settle(lost, context({ invalid: [2] })).step).toBe('player-2');
    expect(settle({ ...lost, registration: aRegistration({ confirmed: true }) }, context()).step).toBe('review');
    const fine = startWizard(context());
    expect(settle(fine, context())).toBe(fine);
  });

  it('the final button [P2-088] [P2-089] [P2-090] [P2-606]', () => {
    expect(finalButton).toEqual({ quickAdd: 'Add Team', edit: 'Save Changes', register: 'Add To Cart' });
  });

  it('after Add To Cart: in a frame the checkout, else a choice, then add-ons [P2-063] [P2-105] [P2-106] [P2-107] [P2-108]', () => {
    expect([afterAdd(true), afterAdd(false)]).toEqual(['checkout', 'choice']);
    expect(afterAddChoices).toEqual(['Check Out Now', 'Add Another']);
    expect(afterAddChoices.map((choice) => afterChoice(choice, true))).toEqual(['addOns', 'addOns']);
    expect(afterAddChoices.map((choice) => afterChoice(choice, false))).toEqual(['checkout', 'wizard']);
    expect(afterAddChoices.map(afterAddOns)).toEqual(['checkout', 'wizard']);
    expect(noThanks).toBe('No thanks');
  });

  it('a window is chosen with its division [P2-011]', () => {
    expect(context({ division: { registrationWindows: [aWindow({ id: 3 })] } }).window?.id).toBe(3);
  });
});
