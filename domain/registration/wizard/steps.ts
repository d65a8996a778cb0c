import { refundPolicyIdOf } from '../../catalog/divisions/division-state.ts';
import { sellsDates } from '../../catalog/divisions/entry-fee.ts';
import type { CustomField, Waiver } from '../../catalog/events/json-props.ts';
import type { Division, RegistrationWindow, RuledEvent } from '../../catalog/schema.ts';
import type { PhoneJudge } from '../../identity/phone.ts';
import { isTbd } from '../../people/form/field-rules.ts';
import { areSoldSo } from '../dates/date-choice.ts';
import { asksDelegation, openOfDelegation } from '../fields/delegation.ts';
import {
  additionalFields,
  areAnswered,
  asksFieldPreference,
  customAnswersOf,
  isPreferenceValid,
  preferableFields,
  waiversFor,
} from '../fields/extra-fields.ts';
import { isBidStepValid, requiresBid } from '../gates/gates.ts';
import type { Registration } from '../schema.ts';
import { areDifferent, checkSameSchool } from '../teams/plays-twice.ts';
import { alternatesOf, mayBeTbd, startersOf } from '../teams/roster.ts';
import { isTeamNameValid, usesTeamName } from '../teams/team-name.ts';
import { isContactValid, type RegistrantKind, registrantOf, type WizardMode } from './contact-form.ts';
import { areNewTeamsValid, enteredDivisions } from './new-teams.ts';
import { isProgramSaid, isReviewValid } from './review.ts';

/** The wizard's steps in order (Part 2 §2). `player` occurs once per starter. */
export const steps = [
  'tournamentBid',
  'division',
  'dates',
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
] as const;
export type Step = (typeof steps)[number];
/** A step in a wizard's list. Players have their position, from 1. */
export type StepId = Exclude<Step, 'player'> | `player-${number}`;

/** The wizard's data. `division` and `window` are null until they are chosen. */
export type WizardContext = {
  readonly event: RuledEvent;
  readonly division: Division | null;
  readonly window: RegistrationWindow | null;
  readonly registration: Registration;
  readonly mode: WizardMode;
  /** The event's divisions, for an organization's teams to choose from. Empty for other registrations. */
  readonly divisions?: readonly Division[];
};

/**
 * Returns who registers. Until a division is chosen, the event's own kind counts: clubs if its teams are clubs,
 * otherwise players.
 */
export const kindOf = ({ event, division }: Pick<WizardContext, 'event' | 'division'>): RegistrantKind =>
  division ? registrantOf(division) : event.teamType === 'club' && event.allOrgRegFlow ? 'club' : 'player';

/** Returns whether an organization registers several teams at once, each in its own division. */
const isNewTeamFlow = ({ event, mode }: WizardContext): boolean => event.allOrgRegFlow && mode !== 'edit';
const isClub = (context: WizardContext): boolean => kindOf(context) === 'club';
const isClubEvent = ({ event }: WizardContext): boolean => event.teamType === 'club';

/** Returns whether the wizard asks for the bid before the division. */
const startsWithBid = ({ bidProgram, bidFirst }: Pick<RuledEvent, 'bidProgram' | 'bidFirst'>): boolean =>
  bidProgram !== null && bidFirst;

/**
 * Which steps apply. The others are skipped (Part 2 §2). An existing registration keeps its division, so its bid
 * doesn't change.
 */
const applies: Readonly<Record<Step, (context: WizardContext) => boolean>> = {
  tournamentBid: ({ event, mode }) => startsWithBid(event) && mode === 'register',
  division: (context) => context.mode !== 'edit' && !isNewTeamFlow(context),
  dates: ({ division, mode }) => mode === 'register' && division !== null && sellsDates(division),
  divisionBid: ({ event, division, mode }) =>
    mode === 'register' && division !== null && division.bidProgram !== null && !startsWithBid(event),
  clubInfo: (context) => isClub(context) && (isClubEvent(context) || isNewTeamFlow(context)),
  teamInfo: (context) => isClub(context) && !isClubEvent(context) && !isNewTeamFlow(context),
  newTeamInfo: isNewTeamFlow,
  teamsAndDivisions: isNewTeamFlow,
  teamName: ({ division, ...rest }) =>
    division !== null && !isNewTeamFlow({ division, ...rest }) && usesTeamName(division),
  player: (context) => !isNewTeamFlow(context),
  alternates: (context) =>
    context.division !== null &&
    !isNewTeamFlow(context) &&
    startersOf(context.division) > 0 &&
    alternatesOf(context.division) > 0,
  fieldPreference: ({ event }) => asksFieldPreference(event),
  additionalInfo: (context) => entryFields(context).length > 0 || entersDelegation(context),
  review: () => true,
};

/** Returns a registration's divisions: the chosen one, or those of an organization's teams. */
const divisionsOf = (context: WizardContext): readonly Division[] =>
  isNewTeamFlow(context)
    ? enteredDivisions(context.registration, context.divisions ?? [])
    : context.division
      ? [context.division]
      : [];

/**
 * Returns the organizer's questions for the registration, each label once. For an organization's teams, those are the
 * questions of all their divisions.
 */
export const entryFields = (context: WizardContext): CustomField[] => [
  ...new Map(
    divisionsOf(context)
      .flatMap((division) => additionalFields(context.event, division, 'entry'))
      .map((field) => [field.label, field]),
  ).values(),
];

/** Returns whether the registration is for a delegation, which needs a head of delegation. */
export const entersDelegation = (context: WizardContext): boolean => {
  const divisions = divisionsOf(context);
  return divisions.length > 0 && asksDelegation(context.event, divisions);
};

/** Returns the waivers to agree to. */
export const entryWaivers = (context: WizardContext): Waiver[] => [
  ...new Map(
    divisionsOf(context)
      .flatMap(({ id }) => waiversFor(context.event, id))
      .map((waiver) => [waiver.id, waiver]),
  ).values(),
];

/** Returns a wizard's current steps, in order, with one player step per starter. */
export function stepsOf(context: WizardContext): StepId[] {
  return steps.filter((step) => applies[step](context)).flatMap((step) => expand(step, context));
}

function expand(step: Step, { division }: WizardContext): StepId[] {
  if (step !== 'player') return [step];
  const starters = division ? startersOf(division) : 0;
  return Array.from({ length: starters }, (_, i): StepId => `player-${i + 1}`);
}

/** Returns whether the tournament requires a bid: the bid step comes first and isn't set to be skipped. */
export const needsTournamentBid = ({ event }: Pick<WizardContext, 'event'>): boolean =>
  startsWithBid(event) && !event.props.includes('skipBid');
export const needsDivisionBid = ({ event, division }: Pick<WizardContext, 'event' | 'division'>): boolean =>
  division !== null && requiresBid(event, division);

/** Returns the position of a player's step, from 1, or null for other steps. */
export const positionOf = (step: StepId): number | null =>
  step.startsWith('player-') ? Number(step.slice('player-'.length)) : null;

export const isInNewTeamFlow = isNewTeamFlow;

/**
 * What a step's validity depends on besides the wizard: the player form's result (domain/people) for each starter and
 * alternate.
 */
export type ValidityContext = WizardContext & {
  readonly playerValid: (position: number) => boolean;
  readonly alternateValid: (index: number) => boolean;
  /** The rules for checking contacts' phone numbers. If left out, only the format is checked. */
  readonly phones?: PhoneJudge;
};

type Check = (context: ValidityContext) => boolean;

const valid: Readonly<Record<Exclude<Step, 'player'>, Check>> = {
  tournamentBid: (context) => isBidStepValid(context.registration.bid, needsTournamentBid(context)),
  division: ({ division, window }) => division !== null && window !== null,
  dates: ({ event, division, registration: { dates } }) =>
    division !== null && dates !== null && areSoldSo(event, division, dates, dates.days).ok,
  divisionBid: (context) => isBidStepValid(context.registration.bid, needsDivisionBid(context)),
  clubInfo: ({ registration: { club }, phones }) =>
    club !== null && club.name.trim() !== '' && club.director !== null && isContactValid(club.director, phones),
  teamInfo: ({ registration: { teamAdmin }, phones }) => teamAdmin !== null && isContactValid(teamAdmin, phones),
  newTeamInfo: ({ registration: { teamInfo }, phones }) =>
    teamInfo.contacts.length > 0 && teamInfo.contacts.every((contact) => isContactValid(contact, phones)),
  teamsAndDivisions: ({ registration: { teamInfo } }) => areNewTeamsValid(teamInfo.teams),
  teamName: ({ registration, division }) => division !== null && isTeamNameValid(registration, division),
  alternates: ({ registration, alternateValid }) =>
    registration.alternates.every((_, index) => alternateValid(index)) &&
    areDifferent([...registration.players, ...registration.alternates]),
  fieldPreference: ({ registration, event }) => isPreferenceValid(registration.extraFields, preferableFields(event)),
  additionalInfo: (context) =>
    divisionsOf(context).length > 0 &&
    areAnswered(entryFields(context), customAnswersOf(context.registration.extraFields)) &&
    (!entersDelegation(context) || openOfDelegation(context.registration.extraFields).length === 0),
  review: (context) =>
    isReviewValid({
      registration: context.registration,
      waivers: entryWaivers(context),
      window: context.window,
      refundPolicyId: context.division ? refundPolicyIdOf(context.division) : null,
      newTeamFlow: isInNewTeamFlow(context),
    }),
};

/**
 * Returns whether a step is valid, so that Next is enabled (Part 2 §2). Admin quick-add skips validation, but needs a
 * division (§6).
 */
export function isStepValid(step: StepId, context: ValidityContext): boolean {
  if (context.mode === 'quickAdd' && step !== 'division') return true;
  const position = positionOf(step);
  return position === null ? valid[step as Exclude<Step, 'player'>](context) : isPlayerValid(position, context);
}

/**
 * Returns whether a starter's form is valid. A starter can be “to be decided” only if that is allowed, can't be someone
 * who is already on the registration, and must attend the same school as the earlier starters if that is required.
 */
function isPlayerValid(position: number, context: ValidityContext): boolean {
  const { event, division, window, registration, playerValid } = context;
  const player = registration.players[position - 1];
  if (division && isTbd(player?.playerProfileId)) return mayBeTbd(division, window, position, event);
  if (position === 1 && division && !isProgramSaid({ division, event }, registration.club, context.phones))
    return false;
  const sofar = registration.players.slice(0, position).filter((player) => !isTbd(player.playerProfileId));
  if (!areDifferent(sofar)) return false;
  return playerValid(position) && (division === null || checkSameSchool(sofar, event, division).ok);
}

/** Returns the first invalid step, or null. */
export const firstInvalid = (context: ValidityContext): StepId | null =>
  stepsOf(context).find((step) => !isStepValid(step, context)) ?? null;

/**
 * Returns whether a registration is valid: a division is chosen, all players are valid, it is confirmed (Part 2 §5),
 * and no step is incomplete.
 */
export const isRegistrationValid = (context: ValidityContext): boolean =>
  (context.division !== null || isInNewTeamFlow(context)) &&
  (context.mode === 'quickAdd' || context.registration.confirmed) &&
  firstInvalid(context) === null;
