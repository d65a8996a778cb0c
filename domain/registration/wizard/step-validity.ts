import { refundPolicyIdOf } from '../../catalog/divisions/division-state.ts';
import type { PhoneJudge } from '../../identity/phone.ts';
import { isTbd } from '../../people/form/tbd.ts';
import { areSoldSo } from '../dates/chosen.ts';
import { areAnswered } from '../fields/additional-fields.ts';
import { openOfDelegation } from '../fields/delegation.ts';
import { customAnswersOf } from '../fields/extra-fields.ts';
import { isPreferenceValid, preferableFields } from '../fields/field-preference.ts';
import { isBidStepValid } from '../gates/bid.ts';
import { hasNoDoubles } from '../teams/roster.ts';
import { checkSameSchool } from '../teams/same-school.ts';
import { mayBeTbd } from '../teams/tbd.ts';
import { isTeamNameValid } from '../teams/team-name.ts';
import { isContactValid } from './contact-form.ts';
import { areNewTeamsValid } from './new-teams.ts';
import { isProgramSaid } from './program.ts';
import { isReviewValid } from './review.ts';
import {
  divisionsOf,
  entersDelegation,
  entryFields,
  entryWaivers,
  isInNewTeamFlow,
  needsDivisionBid,
  needsTournamentBid,
  positionOf,
  type Step,
  type StepId,
  stepsOf,
  type WizardContext,
} from './steps.ts';

/** What a step's validity needs beyond the wizard: the player form's verdict (domain/people) per starter and alternate. */
export type ValidityContext = WizardContext & {
  readonly playerValid: (position: number) => boolean;
  readonly alternateValid: (index: number) => boolean;
  /** How contacts' phones are judged: by shape alone unless said otherwise. */
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
    hasNoDoubles([...registration.players, ...registration.alternates]),
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

/** Whether a step is valid, so that Next is enabled (Part 2 §2). Admin quick-add skips validation, but needs a division (§6). */
export function isStepValid(step: StepId, context: ValidityContext): boolean {
  if (context.mode === 'quickAdd' && step !== 'division') return true;
  const position = positionOf(step);
  return position === null ? valid[step as Exclude<Step, 'player'>](context) : isPlayerValid(position, context);
}

/** A starter's form is valid; they may be marked “to be decided” only where that is allowed; and they are of the same school as those before them where that is asked. */
function isPlayerValid(position: number, context: ValidityContext): boolean {
  const { event, division, window, registration, playerValid } = context;
  const player = registration.players[position - 1];
  if (division && isTbd(player?.playerProfileId)) return mayBeTbd(division, window, position, event);
  if (position === 1 && division && !isProgramSaid({ division, event }, registration.club, context.phones))
    return false;
  const sofar = registration.players.slice(0, position).filter((player) => !isTbd(player.playerProfileId));
  return playerValid(position) && (division === null || checkSameSchool(sofar, event, division).ok);
}

/** The first step that is not valid, or null. */
export const firstInvalid = (context: ValidityContext): StepId | null =>
  stepsOf(context).find((step) => !isStepValid(step, context)) ?? null;

/** A registration is valid when a division is chosen, all players are valid and it is confirmed (Part 2 §5), and no step is open. */
export const isRegistrationValid = (context: ValidityContext): boolean =>
  (context.division !== null || isInNewTeamFlow(context)) &&
  (context.mode === 'quickAdd' || context.registration.confirmed) &&
  firstInvalid(context) === null;
