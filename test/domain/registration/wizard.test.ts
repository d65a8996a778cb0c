import { describe, expect, it } from 'vitest';
import { firstInvalid, isRegistrationValid, isStepValid, type StepId } from '#domain/registration/wizard/steps.ts';
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
  leaveMissingStep,
  next,
  noThanks,
  startWizard,
} from '#domain/registration/wizard/wizard.ts';
import { aWindow } from '#test/kit/catalog.ts';
import { aBid, aPlayer, aRegistration } from '#test/kit/registration.ts';
import { contact, context, type Given } from './wizard-kit.ts';

describe('a wizard step', () => {
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
  it.each(rows)('named %s with %o is valid: %s [%s]', (step, input, valid, _ids) => {
    expect(isStepValid(step, context(input))).toBe(valid);
  });

  it('is always valid with quick add, which still requires a division and a window [P2-605]', () => {
    expect(isStepValid('player-1', context({ mode: 'quickAdd', invalid: [1] }))).toBe(true);
    expect(isStepValid('review', context({ mode: 'quickAdd' }))).toBe(true);
    expect(isStepValid('division', context({ mode: 'quickAdd', division: null }))).toBe(false);
    expect(isStepValid('division', context({ mode: 'quickAdd' }))).toBe(true);
  });

  it('counts toward a valid registration, along with a division, valid players and confirmation [P2-382] [P2-383] [P2-384]', () => {
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
  it('enables Next only for a valid step, and goes to the next applicable step [P2-085] [P2-083]', () => {
    const given = context({ invalid: [2] });
    const start = startWizard(given);
    expect(start).toEqual({ step: 'division', history: [], registration: given.registration });
    const stepped = next(start, given);
    expect(stepped).toEqual({ step: 'player-1', history: ['division'], registration: given.registration });
    const two = next(stepped, given);
    expect([two.step, two.history]).toEqual(['player-2', ['division', 'player-1']]);
    expect(canNext(two, given)).toBe(false);
    expect(next(two, given)).toBe(two);
    const review = next(two, context());
    expect(review.step).toBe('review');
    expect(canNext(confirm(review, true), context())).toBe(false);
    expect(canNext({ ...start, step: 'teamName' }, context())).toBe(false);
    expect(startWizard(context({ mode: 'edit', division: { numOfPlayers: 1 } })).step).toBe('player-1');
  });

  it('clears the confirmation on Back, except on the first step [P2-086]', () => {
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

  it('clears the confirmation after an edit [P2-087]', () => {
    const confirmed = confirm(startWizard(context()), true);
    expect(confirmed.registration.confirmed).toBe(true);
    expect(confirm(confirmed, false).registration.confirmed).toBe(false);
    expect(edit(confirmed, { teamName: 'Gold' }).registration).toMatchObject({ teamName: 'Gold', confirmed: false });
  });

  it('moves from a step that no longer applies to the first incomplete step, or to the review if there is none', () => {
    const lost = { ...startWizard(context()), step: 'teamName' as const };
    expect(leaveMissingStep(lost, context({ invalid: [2] })).step).toBe('player-2');
    expect(leaveMissingStep({ ...lost, registration: aRegistration({ confirmed: true }) }, context()).step).toBe(
      'review',
    );
    const fine = startWizard(context());
    expect(leaveMissingStep(fine, context())).toBe(fine);
  });

  it('has the right label on the final button [P2-088] [P2-089] [P2-090] [P2-606]', () => {
    expect(finalButton).toEqual({ quickAdd: 'Add Team', edit: 'Save Changes', register: 'Add To Cart' });
  });

  it('goes to checkout after Add To Cart in a frame, and otherwise to a choice and then add-ons [P2-063] [P2-105] [P2-106] [P2-107] [P2-108]', () => {
    expect([afterAdd(true), afterAdd(false)]).toEqual(['checkout', 'choice']);
    expect(afterAddChoices).toEqual(['Check Out Now', 'Add Another']);
    expect(afterAddChoices.map((choice) => afterChoice(choice, true))).toEqual(['addOns', 'addOns']);
    expect(afterAddChoices.map((choice) => afterChoice(choice, false))).toEqual(['checkout', 'wizard']);
    expect(afterAddChoices.map(afterAddOns)).toEqual(['checkout', 'wizard']);
    expect(noThanks).toBe('No thanks');
  });

  it('chooses the window along with its division [P2-011]', () => {
    expect(context({ division: { registrationWindows: [aWindow({ id: 3 })] } }).window?.id).toBe(3);
  });
});
