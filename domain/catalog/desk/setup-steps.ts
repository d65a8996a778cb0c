import type { EventType } from '../lists.ts';
import { eventWords } from './event-words.ts';
import { blocking, type Missing } from './missing.ts';

/** The steps from a draft to a published event. Every other setting is under More settings. */
export const setupStepKeys = ['basics', 'divisions', 'questions', 'page', 'publish'] as const;
export type SetupStepKey = (typeof setupStepKeys)[number];

/**
 * The states of a step. `done` means that nothing is left to do or the organizer has moved past an optional step,
 * `required` that something blocks publishing, and `optional` that something is recommended or possible.
 */
export type StepState = 'done' | 'required' | 'optional';
export type SetupStep = { readonly key: SetupStepKey; readonly title: string; readonly state: StepState };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The step where each missing item is fixed, by the item's section. */
const stepOf: Readonly<Record<string, SetupStepKey>> = {
  basics: 'basics',
  location: 'basics',
  divisions: 'divisions',
  windows: 'divisions',
  money: 'divisions',
  page: 'page',
};
export const stepOfMissing = ({ section }: Pick<Missing, 'section'>): SetupStepKey | null => stepOf[section] ?? null;

type Of = {
  readonly type: EventType;
  readonly isPublic: boolean;
  readonly missing: readonly Missing[];
  /** The number of questions and waivers in the event. */
  readonly asked: number;
  /** The steps that the organizer has moved past. */
  readonly passed?: readonly SetupStepKey[];
};

/** Returns the steps with their titles and states. */
export function setupSteps({ type, isPublic, missing, asked, passed = [] }: Of): SetupStep[] {
  const blocked = new Set(blocking(missing).map(stepOfMissing));
  const open = new Set(missing.filter(({ section }) => section !== 'money').map(stepOfMissing));
  const stateOf = (key: SetupStepKey): StepState => {
    if (key === 'publish') return isPublic ? 'done' : 'required';
    if (blocked.has(key)) return 'required';
    const isOpen = key === 'questions' ? asked === 0 : open.has(key);
    return isOpen && !isPublic && !passed.includes(key) ? 'optional' : 'done';
  };
  const titles: Readonly<Record<SetupStepKey, string>> = {
    basics: 'Basics and location',
    divisions: `${capital(eventWords[type].parts)} and prices`,
    questions: 'Questions and waivers',
    page: 'Page',
    publish: 'Payouts and publish',
  };
  return setupStepKeys.map((key) => ({ key, title: titles[key], state: stateOf(key) }));
}

/** Returns the first step that blocks publishing, or the very first step if none does. */
export const firstOpenStep = (steps: readonly SetupStep[]): SetupStepKey =>
  steps.find(({ state }) => state === 'required')?.key ?? 'basics';
