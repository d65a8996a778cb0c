import type { Registration } from '../schema.ts';
import type { WizardMode } from './contact-form.ts';
import { isStepValid, type StepId, stepsOf, type ValidityContext } from './steps.ts';

/** The registrant's current and past steps: the history goes into the cart item, so editing starts there. */
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

/** Next is enabled only if the step is valid (Part 2 §2) and there is another one. */
export const canNext = (state: WizardState, context: ValidityContext): boolean =>
  isStepValid(state.step, at(state, context)) && following(state, context) !== null;

/** The next step that applies; the same state if Next is disabled. */
export function next(state: WizardState, context: ValidityContext): WizardState {
  const to = canNext(state, context) ? following(state, context) : null;
  return to === null ? state : { ...state, step: to, history: [...state.history, state.step] };
}

/** The previous step, by the current list of steps; clears the confirmed flag (Part 2 §2). The first step has none. */
export function back(state: WizardState, context: ValidityContext): WizardState {
  const list = stepsOf(at(state, context));
  const to = list[list.indexOf(state.step) - 1];
  if (to === undefined) return state;
  const registration = { ...state.registration, confirmed: false };
  return { step: to, history: state.history.slice(0, -1), registration };
}

/** Changes the registration; editing after confirming resets confirmed (Part 2 §2). */
export const edit = (state: WizardState, change: Partial<Omit<Registration, 'confirmed'>>): WizardState => ({
  ...state,
  registration: { ...state.registration, ...change, confirmed: false },
});

/** Sets or clears "All information is accurate". */
export const confirm = (state: WizardState, confirmed: boolean): WizardState => ({
  ...state,
  registration: { ...state.registration, confirmed },
});

/** If a change makes the current step inapplicable, goes to the first invalid one, or to review. */
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

/** The button on review (Part 2 §2). */
export const finalButton: Readonly<Record<WizardMode, string>> = {
  quickAdd: 'Add Team',
  edit: 'Save Changes',
  register: 'Add To Cart',
};

/**
 * The next page after Add To Cart (Part 2 §2): the checkout if embedded; otherwise the choice, then add-ons if there
 * are any.
 */
export const afterAddChoices = ['Check Out Now', 'Add Another'] as const;
export type AfterAddChoice = (typeof afterAddChoices)[number];
export type AfterAdd = 'checkout' | 'choice' | 'addOns' | 'wizard';

export const afterAdd = (embedded: boolean): AfterAdd => (embedded ? 'checkout' : 'choice');
export function afterChoice(choice: AfterAddChoice, hasAddOns: boolean): AfterAdd {
  if (hasAddOns) return 'addOns';
  return choice === 'Check Out Now' ? 'checkout' : 'wizard';
}
/** After the add-ons, accepted or answered with "No thanks", what was chosen before. */
export const noThanks = 'No thanks';
export const afterAddOns = (choice: AfterAddChoice): AfterAdd => afterChoice(choice, false);

type Entry = Pick<Registration, 'teamInfo' | 'droppedDivisions'>;
const has = ({ teamInfo }: Entry, divisionId: number): boolean =>
  teamInfo.teams.some((team) => team.divisionId === divisionId);

/**
 * Whether to suggest another team in this division for a registration with several: not if it has one there, and not
 * if that one was removed (Part 2 §4).
 */
export const isSuggested = (entry: Entry, divisionId: number): boolean =>
  !has(entry, divisionId) && !entry.droppedDivisions.includes(divisionId);

/**
 * The removed divisions of a registration after its teams changed: one that lost its last team is added, one that was
 * picked again is dropped.
 */
export function droppedAfter(before: Entry, teams: Entry['teamInfo']['teams']): number[] {
  const after = { ...before, teamInfo: { ...before.teamInfo, teams } };
  const left = before.teamInfo.teams.flatMap(({ divisionId }) =>
    divisionId !== null && !has(after, divisionId) ? [divisionId] : [],
  );
  return [...new Set([...before.droppedDivisions, ...left])].filter((divisionId) => !has(after, divisionId));
}
