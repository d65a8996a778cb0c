import type { Registration } from '../schema.ts';
import type { WizardMode } from './contact-form.ts';
import { isStepValid, type StepId, stepsOf, type ValidityContext } from './steps.ts';

/** The registrant's current and past steps. The history goes into the cart item, so editing starts there. */
export type WizardState = {
  readonly step: StepId;
  readonly history: readonly StepId[];
  readonly registration: Registration;
};

export const startWizard = (context: ValidityContext): WizardState => ({
  step: stepsOf(context)[0] ?? 'review',
  history: [],
  registration: context.registration,
});

const at = (state: WizardState, context: ValidityContext): ValidityContext => ({
  ...context,
  registration: state.registration,
});

/** Returns whether Next is enabled: the step is valid (Part 2 §2) and isn't the last one. */
export const canNext = (state: WizardState, context: ValidityContext): boolean =>
  isStepValid(state.step, at(state, context)) && following(state, context) !== null;

/** Goes to the next step that applies. The state stays the same if Next is disabled. */
export function next(state: WizardState, context: ValidityContext): WizardState {
  const to = canNext(state, context) ? following(state, context) : null;
  return to === null ? state : { ...state, step: to, history: [...state.history, state.step] };
}

/**
 * Goes to the previous step in the current list of steps and clears the confirmed flag (Part 2 §2). Nothing comes
 * before the first step.
 */
export function back(state: WizardState, context: ValidityContext): WizardState {
  const list = stepsOf(at(state, context));
  const to = list[list.indexOf(state.step) - 1];
  if (to === undefined) return state;
  const registration = { ...state.registration, confirmed: false };
  return { step: to, history: state.history.slice(0, -1), registration };
}

/** Changes the registration. Editing after confirming resets the confirmed flag (Part 2 §2). */
export const edit = (state: WizardState, change: Partial<Omit<Registration, 'confirmed'>>): WizardState => ({
  ...state,
  registration: { ...state.registration, ...change, confirmed: false },
});

/** Sets or clears "All information is accurate". */
export const confirm = (state: WizardState, confirmed: boolean): WizardState => ({
  ...state,
  registration: { ...state.registration, confirmed },
});

/** Goes to the first invalid step, or to review, if a change makes the current step inapplicable. */
export function leaveMissingStep(state: WizardState, context: ValidityContext): WizardState {
  const now = at(state, context);
  const list = stepsOf(now);
  if (list.includes(state.step)) return state;
  return { ...state, step: list.find((step) => !isStepValid(step, now)) ?? 'review' };
}

function following(state: WizardState, context: ValidityContext): StepId | null {
  const list = stepsOf(at(state, context));
  const index = list.indexOf(state.step);
  return index < 0 ? null : (list[index + 1] ?? null);
}

/** The button on review, by mode (Part 2 §2). */
export const finalButton: Readonly<Record<WizardMode, string>> = {
  quickAdd: 'Add Team',
  edit: 'Save Changes',
  register: 'Add To Cart',
};

/**
 * The choices after Add To Cart (Part 2 §2). An embedded registration goes straight to the checkout. Any other
 * registration shows these choices, and then the add-ons if there are any.
 */
export const afterAddChoices = ['Check Out Now', 'Add Another'] as const;
export type AfterAddChoice = (typeof afterAddChoices)[number];
export type AfterAdd = 'checkout' | 'choice' | 'addOns' | 'wizard';

export const afterAdd = (embedded: boolean): AfterAdd => (embedded ? 'checkout' : 'choice');
export function afterChoice(choice: AfterAddChoice, hasAddOns: boolean): AfterAdd {
  if (hasAddOns) return 'addOns';
  return choice === 'Check Out Now' ? 'checkout' : 'wizard';
}
export const noThanks = 'No thanks';
/** Returns the page after the add-ons, whether they were accepted or declined: the one that was chosen before. */
export const afterAddOns = (choice: AfterAddChoice): AfterAdd => afterChoice(choice, false);

type Entry = Pick<Registration, 'teamInfo' | 'droppedDivisions'>;
const has = ({ teamInfo }: Entry, divisionId: number): boolean =>
  teamInfo.teams.some((team) => team.divisionId === divisionId);

/**
 * Returns whether to suggest adding a team in this division to a registration for several teams. Returns false if the
 * registration already has a team there, or if the user removed that team (Part 2 §4).
 */
export const isSuggested = (entry: Entry, divisionId: number): boolean =>
  !has(entry, divisionId) && !entry.droppedDivisions.includes(divisionId);

/**
 * Returns a registration's removed divisions after its teams changed. A division that lost its last team is added, and
 * one that was picked again is dropped.
 */
export function droppedAfter(before: Entry, teams: Entry['teamInfo']['teams']): number[] {
  const after = { ...before, teamInfo: { ...before.teamInfo, teams } };
  const left = before.teamInfo.teams.flatMap(({ divisionId }) =>
    divisionId !== null && !has(after, divisionId) ? [divisionId] : [],
  );
  return [...new Set([...before.droppedDivisions, ...left])].filter((divisionId) => !has(after, divisionId));
}
