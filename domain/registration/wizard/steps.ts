import { sellsDates } from '../../catalog/divisions/date-prices.ts';
import type { CustomField, Waiver } from '../../catalog/events/json-props.ts';
import type { Division, RegistrationWindow, RuledEvent } from '../../catalog/schema.ts';
import { additionalFields } from '../fields/additional-fields.ts';
import { asksDelegation } from '../fields/delegation.ts';
import { asksFieldPreference } from '../fields/field-preference.ts';
import { waiversFor } from '../fields/waivers.ts';
import { requiresBid } from '../gates/bid.ts';
import type { Registration } from '../schema.ts';
import { alternatesOf, startersOf } from '../teams/roster.ts';
import { usesTeamName } from '../teams/team-name.ts';
import { enteredDivisions } from './new-teams.ts';
import { type RegistrantKind, registrantOf, type WizardMode } from './registrant.ts';

/** The wizard's steps in their order (Part 2 §2). `player` occurs once per starter. */
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
/** A step in the list of one wizard: players with their position, from 1. */
export type StepId = Exclude<Step, 'player'> | `player-${number}`;

/** What the wizard knows. division and window are null until they are chosen. */
export type WizardContext = {
  readonly event: RuledEvent;
  readonly division: Division | null;
  readonly window: RegistrationWindow | null;
  readonly registration: Registration;
  readonly mode: WizardMode;
  /** The event's divisions, of which an organization's teams choose; none where they don't. */
  readonly divisions?: readonly Division[];
};

/** Until a division is chosen the event's own kind counts: clubs where its teams are clubs', else players. */
export const kindOf = ({ event, division }: Pick<WizardContext, 'event' | 'division'>): RegistrantKind =>
  division ? registrantOf(division) : event.teamType === 'club' && event.allOrgRegFlow ? 'club' : 'player';

/** An organization enters several teams at once, each in its own division. */
const isNewTeamFlow = ({ event, mode }: WizardContext): boolean => event.allOrgRegFlow && mode !== 'edit';
const isClub = (context: WizardContext): boolean => kindOf(context) === 'club';
const isClubEvent = ({ event }: WizardContext): boolean => event.teamType === 'club';

/** Whether the bid is asked for before the division. */
const startsWithBid = ({ bidProgram, bidFirst }: Pick<RuledEvent, 'bidProgram' | 'bidFirst'>): boolean =>
  bidProgram !== null && bidFirst;

/** Which steps apply; each is skipped if not (Part 2 §2). A registration that exists keeps its division, so bids are settled. */
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

/** The divisions an entry is for: the chosen one, or those of an organization's teams. */
export const divisionsOf = (context: WizardContext): readonly Division[] =>
  isNewTeamFlow(context)
    ? enteredDivisions(context.registration, context.divisions ?? [])
    : context.division
      ? [context.division]
      : [];

/** The organizer's questions for the entry, each label once, with an organization's teams those of all their divisions. */
export const entryFields = (context: WizardContext): CustomField[] => [
  ...new Map(
    divisionsOf(context)
      .flatMap((division) => additionalFields(context.event, division, 'entry'))
      .map((field) => [field.label, field]),
  ).values(),
];

/** Whether the entry is a delegation’s, which says who leads it. */
export const entersDelegation = (context: WizardContext): boolean => {
  const divisions = divisionsOf(context);
  return divisions.length > 0 && asksDelegation(context.event, divisions);
};

/** The waivers the entry agrees to. */
export const entryWaivers = (context: WizardContext): Waiver[] => [
  ...new Map(
    divisionsOf(context)
      .flatMap(({ id }) => waiversFor(context.event, id))
      .map((waiver) => [waiver.id, waiver]),
  ).values(),
];

/** The current steps of a wizard, in order, one per starter. */
export function stepsOf(context: WizardContext): StepId[] {
  return steps.filter((step) => applies[step](context)).flatMap((step) => expand(step, context));
}

function expand(step: Step, { division }: WizardContext): StepId[] {
  if (step !== 'player') return [step];
  const starters = division ? startersOf(division) : 0;
  return Array.from({ length: starters }, (_, i): StepId => `player-${i + 1}`);
}

/** Whether the tournament's bid must be given: where it comes first and is not flagged to be skipped. */
export const needsTournamentBid = ({ event }: Pick<WizardContext, 'event'>): boolean =>
  startsWithBid(event) && !event.props.includes('skipBid');
export const needsDivisionBid = ({ event, division }: Pick<WizardContext, 'event' | 'division'>): boolean =>
  division !== null && requiresBid(event, division);

/** The position of a player's step, from 1; null for other steps. */
export const positionOf = (step: StepId): number | null =>
  step.startsWith('player-') ? Number(step.slice('player-'.length)) : null;

export const isInNewTeamFlow = isNewTeamFlow;
