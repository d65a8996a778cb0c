// @vitest-environment happy-dom

import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newDivision } from '#domain/catalog/desk/new-event.ts';
import type { writtenDivision, writtenFacts } from '#domain/catalog/desk/written.ts';
import { divisionChoice } from '#domain/catalog/divisions/division-choice.ts';
import { isPublicDivision, refundPolicyIdOf } from '#domain/catalog/divisions/division-state.ts';
import { isOutdoors } from '#domain/catalog/divisions/outdoors.ts';
import { allowsTbd, truePerPlayer } from '#domain/catalog/divisions/windows.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { hasOpenPages, hasOpenTeams } from '#domain/catalog/events/open-pages.ts';
import { bodiesOf, forfeitPolicyOf } from '#domain/catalog/events/policies.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import type { registrationWindow } from '#domain/catalog/schema.ts';
import { settingsFor } from '#domain/commerce/checkout/pay-later.ts';
import { addOnOffers } from '#domain/commerce/store/variants.ts';
import { anonymous } from '#domain/identity/actor.ts';
import { firstGate } from '#domain/registration/gates/gates.ts';
import { avpOptionsOf } from '#domain/registration/sanction/bodies.ts';
import { requiresSameSchool } from '#domain/registration/teams/plays-twice.ts';
import { rosterLimits } from '#domain/registration/teams/roster.ts';
import { asksRefundPolicy, isMinimumAgreed, minimumLabel, offersMinimum } from '#domain/registration/wizard/review.ts';
import { at, aWindow } from '../../kit/catalog.ts';
import { entry } from '../commerce/kit.ts';
import {
  type Answer,
  type Base,
  facts,
  form,
  list,
  members,
  now,
  price,
  registrant,
  steps,
  type World,
  worldOf,
} from './worlds.tsx';

/**
 * A field's other value, the response that changes with it, and what else the world needs. If nothing changes, a
 * sentence gives the reason.
 */
type FieldEffect = readonly [value: unknown, answer: Answer, base?: Base] | string;

const card: Answer = ({ event, division }) => cardOf(event, [division]);
const gate: Answer = ({ event, division }) =>
  firstGate({
    ...{ event, divisions: [division], actor: anonymous, passwordPassed: false, now: at('2026-05-01') },
    subject: subjectOf(event, { id: 10, username: 'pacific' }),
  } as never);
const subject: Answer = ({ event, division }) => subjectOf(event, { id: 10, username: 'pacific' }, [division]);
const qualifier = 777;
const asked = { registrationFields: { fields: ['phone'], requiredFields: [] } };

const eventFields: { readonly [K in keyof typeof writtenFacts.shape]: FieldEffect } = {
  tags: [['Double Points'], card],
  sportId: [2, ({ event }) => newDivision(event.type, { division: 'Open', gender: 'Coed', sportId: event.sportId })],
  publicCanNav: [false, ({ event }) => hasOpenPages(event)],
  zone: ['America/New_York', ({ event }) => zoneOf(event), { event: { locations: [] } }],
  paymentOrganizationId: 'The cart belongs to that organization: test/functions/commerce.',
  externalRegistrationUrl: ['https://example.org/register', gate],
  requiresUser: [true, gate],
  sanctioningBody: ['AAU', facts],
  forfeits: ['none', ({ event, division }) => forfeitPolicyOf(event, division)],
  bidProgram: [3, steps, { event: { bidFirst: true } }],
  bidFirst: [true, steps, { event: { bidProgram: 3 } }],
  qualifiers: [[qualifier], facts],
  teamType: ['hs', ({ event, division }) => requiresSameSchool(event, division)],
  participantType: ['Middle schools', facts],
  allOrgRegFlow: [true, steps],
  membersOnly: [true, members],
  coverPhotoId: 'The address of the picture counts.',
  coverPhotoUrl: 'A picture: test/e2e.',
  containCover: 'How that picture is cut: test/e2e.',
  organizers: [[12], subject],
  pointSystems: 'Results count in these: test/functions/series.',
  name: ['Fall Open', card],
  startDate: ['2026-06-05', facts],
  endDate: ['2026-06-08', facts],
  dtRefundCutoff: ['2026-06-01T09:00', facts],
  type: ['League', card],
  locations: [[], facts],
  logos: [[{ url: '/logo.png' }], card],
  props: 'Each flag has its own row: flag-effects.test.tsx.',
};

const divisionFields: { readonly [K in keyof typeof writtenDivision.shape]: FieldEffect } = {
  ageType: [
    2,
    ({ event, division }) => avpOptionsOf(event, division),
    { event: { sanctioningBody: 'AVP', props: ['avpAdultSanction:X'] } },
  ],
  division: ['14U', list],
  gender: ['Boys', list],
  location: ['Court side', list],
  maxTeams: [8, list],
  minTeams: [4, list],
  numAllowedOnRoster: [4, ({ division }) => rosterLimits(division)],
  numOfPlayers: [3, ({ division }) => rosterLimits(division), { division: { numAllowedOnRoster: 4 } }],
  registrationFields: [asked.registrationFields, form],
  registrationWindows: [[], list],
  sanctioningBodyId: ['USAV', ({ event, division }) => bodiesOf(event, division)],
  tournamentDirectorUserId: [6, subject],
  playoffFormat: ['Top two of each pool', list],
  canceled: [true, ({ division }) => isPublicDivision(division)],
  disableRegistration: [true, list],
  showTeams: [false, ({ event, division }) => hasOpenTeams(event, division)],
  waitlist: [
    false,
    ({ event, division }) =>
      divisionChoice(division, { zone: zoneOf(event), now, counts: { active: 8, waiting: 0 }, bidAllows: true }),
    { division: { maxTeams: 8 } },
  ],
  bidProgram: [3, steps],
  refundPolicyId: [
    4,
    ({ division }) => asksRefundPolicy({ refundPolicyId: refundPolicyIdOf(division), newTeamFlow: false }),
  ],
  surgeProtected: [true, list],
  ibvl: 'Kept for imports, without a control.',
  isDuals: [true, registrant],
  divisionsString: ['A and BB', list],
  startDate: ['2026-06-07', list],
  addOn: [
    { qty: 0 },
    ({ division }) =>
      addOnOffers([{ question: 'Shirt?', productTags: ['x'], pickupOnly: false }], [{ tags: ['x'] }] as never, [
        division,
      ]),
  ],
  info: ['Plays at the north courts.', list],
  sportId: [2, list, { division: { surfaceId: 2 } }],
  surfaceId: [3, ({ division }) => isOutdoors(division)],
  dtRefundCutoff: ['2026-06-01T09:00', list],
  emailNote: 'In the email to a new team: test/functions/notices.',
  props: 'Each flag has its own row: flag-effects.test.tsx.',
};

const windowOf = ({ division }: World) => division.registrationWindows[0] ?? aWindow();
const deposit: Answer = (world) => {
  const window = windowOf(world);
  const chosen = { minAmount: true, agreedMinAmount: false };
  return [offersMinimum(window, 6500), minimumLabel(window), isMinimumAgreed(window, chosen)];
};
const later: Answer = ({ division }) =>
  settingsFor(
    { allowPayLater: false },
    [entry(1, { tournamentDivisionId: 900, windowId: 1 })],
    new Map([[900, division]]),
  );
const windowFields: { readonly [K in keyof typeof registrationWindow.shape]: FieldEffect } = {
  id: 'Registrations refer to it.',
  name: ['Early', list],
  fee: [9900, list],
  feeIsPerTeam: [false, list],
  dtStart: ['2026-05-20T09:00', list],
  dtEnd: ['2026-05-25T09:00', list],
  canPayAtEvent: [true, later],
  canProcessPayment: [false, price],
  isEarly: [true, (world) => allowsTbd(windowOf(world))],
  isLate: [true, (world) => truePerPlayer(windowOf(world))],
  minAmountDue: [2500, deposit],
  minAmountLabel: ['Deposit', deposit],
  minAmountAgreement: ['I pay the rest on Friday.', deposit],
};

type Fields = Readonly<Record<string, FieldEffect>>;
const fieldRows = (fields: Fields) =>
  Object.entries(fields).flatMap(([key, effect]) => (typeof effect === 'string' ? [] : [{ key, effect }]));
const withEvent = (base: Base, key: string, value: unknown): Base => ({
  ...base,
  event: { ...base.event, [key]: value },
});
const withDivision = (base: Base, key: string, value: unknown): Base => ({
  ...base,
  division: { ...base.division, [key]: value },
});
const withWindow = (base: Base, key: string, value: unknown): Base =>
  withDivision(base, 'registrationWindows', [{ ...aWindow(), [key]: value }]);

describe.each([
  ['an event', eventFields, withEvent],
  ['a division', divisionFields, withDivision],
  ['a registration window', windowFields, withWindow],
] as const)('the fields of %s', (_, fields, set) => {
  it.each(fieldRows(fields))(
    '$key changes what someone sees or can do',
    async ({ key, effect: [value, answer, base = {}] }) => {
      const without = await answer(worldOf(base, {}));
      cleanup();
      expect(await answer(worldOf(set(base, key, value), {}))).not.toEqual(without);
    },
  );
});
