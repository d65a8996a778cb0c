import type { Registration } from '../schema.ts';
import type { WizardMode } from './registrant.ts';
import { isStepValid, type StepId, stepsOf, type ValidityContext } from './steps.ts';

/** Where the registrant is, and where they were: the history goes into the cart item, so that editing begins there. */
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

/** Next is enabled only when the step is valid (Part 2 §2), and there is one more. */
export const canNext = (state: WizardState, context: ValidityContext): boolean =>
  isStepValid(state.step, at(state, context)) && following(state, context) !== null;

/** The next step that applies; the same state when Next is not enabled. */
export function next(state: WizardState, context: ValidityContext): WizardState {
  const to = canNext(state, context) ? following(state, context) : null;
  return to === null ? state : { ...state, step: to, history: [...state.history, state.step] };
}

/** The step before, as the steps are now; clears the confirmed flag (Part 2 §2). The first step has none. */
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

/** Ticks or unticks "All information is accurate". */
export const confirm = (state: WizardState, confirmed: boolean): WizardState => ({
  ...state,
  registration: { ...state.registration, confirmed },
});

/** A step that a change made inapplicable is left for the first one that is not valid, or review. */
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

/** What comes after Add To Cart (Part 2 §2): embedded, the checkout; else the choice, then add-ons where there are any. */
export const afterAddChoices = ['Check Out Now', 'Add Another'] as const;
export type AfterAddChoice = (typeof afterAddChoices)[number];
export type AfterAdd = 'checkout' | 'choice' | 'addOns' | 'wizard';

export const afterAdd = (embedded: boolean): AfterAdd => (embedded ? 'checkout' : 'choice');
export function afterChoice(choice: AfterAddChoice, hasAddOns: boolean): AfterAdd {
  if (hasAddOns) return 'addOns';
  return choice === 'Check Out Now' ? 'checkout' : 'wizard';
}
/** After the add-ons, taken or answered "No thanks", what was chosen before. */
export const noThanks = 'No thanks';
export const afterAddOns = (choice: AfterAddChoice): AfterAdd => afterChoice(choice, false);

type Entry = Pick<Registration, 'teamInfo' | 'droppedDivisions'>;
const has = ({ teamInfo }: Entry, divisionId: number): boolean =>
  teamInfo.teams.some((team) => team.divisionId === divisionId);

/** Whether an entry of several should get a team in a division that is suggested: not where it has one, nor where that was taken out (Part 2 §4). */
export const isSuggested = (entry: Entry, divisionId: number): boolean =>
  !has(entry, divisionId) && !entry.droppedDivisions.includes(divisionId);

/** The divisions that were taken out of an entry, after its teams have changed: one that has lost its last team is remembered, one that was picked again isn't any more. */
export function droppedAfter(before: Entry, teams: Entry['teamInfo']['teams']): number[] {
  const after = { ...before, teamInfo: { ...before.teamInfo, teams } };
  const left = before.teamInfo.teams.flatMap(({ divisionId }) =>
    divisionId !== null && !has(after, divisionId) ? [divisionId] : [],
  );
  return [...new Set([...before.droppedDivisions, ...left])].filter((divisionId) => !has(after, divisionId));
}
