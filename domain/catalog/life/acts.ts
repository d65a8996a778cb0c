import type { Millis } from '../../kernel/time.ts';
import { eventStatus, isCanceled, isComplete, isDeleted, isEditable, isPostponed } from '../events/event-status.ts';
import type { EventFacts } from '../schema.ts';

/**
 * The actions on a whole event, besides publishing it. `resume` gives a postponed event its dates. `reinstate`,
 * `reopen` and `restore` undo other actions.
 */
export const lifeActs = [
  'postpone',
  'resume',
  'cancel',
  'reinstate',
  'complete',
  'reopen',
  'close',
  'delete',
  'restore',
] as const;
export type LifeAct = (typeof lifeActs)[number];

type Status = Pick<EventFacts, 'statusId'>;

/**
 * The states in which each action is offered (Part 1 §4, Part 2 §4). A complete or canceled event only has actions that
 * undo something.
 */
const possible: Readonly<Record<LifeAct, (event: Status) => boolean>> = {
  postpone: (event) => isEditable(event) && !isPostponed(event),
  resume: isPostponed,
  cancel: isEditable,
  reinstate: (event) => isCanceled(event) && !isDeleted(event),
  complete: (event) => isEditable(event) && !isPostponed(event),
  reopen: isComplete,
  close: isEditable,
  delete: (event) => !isDeleted(event),
  restore: isDeleted,
};

/** Returns the actions that fit an event's state. Whether one is possible also depends on who has registered. */
export const actsOf = (event: Status): LifeAct[] => lifeActs.filter((act) => possible[act](event));

type Dates = Pick<EventFacts, 'startDate' | 'endDate'>;
const isSame = (a: Dates, b: Dates): boolean => a.startDate === b.startDate && a.endDate === b.endDate;

/** An action's input: the organizer's reason, and the new dates, or null if they are to be announced. */
type ActInput = { readonly message?: string | undefined; readonly dates?: Dates | null | undefined };

/**
 * Returns the facts of an event after an action that fits its state. An event with new dates is on again and keeps its
 * original dates on record. One without new dates is postponed (102). A deleted event becomes a draft when it is
 * restored.
 */
export function factsAfter<F extends EventFacts>(
  facts: F,
  act: LifeAct,
  { message = '', dates = null }: ActInput,
  now: Millis,
): F {
  const changed = { ...facts, dtModified: now };
  switch (act) {
    case 'postpone':
    case 'resume':
      return dates
        ? moved(changed, dates, message)
        : { ...changed, statusId: eventStatus.postponed, statusNote: message };
    case 'cancel':
      return { ...changed, statusId: eventStatus.canceled, statusNote: message };
    case 'complete':
      return { ...changed, statusId: eventStatus.complete, statusNote: '' };
    case 'delete':
      return { ...changed, statusId: eventStatus.deleted, isPublic: false };
    case 'reinstate':
    case 'reopen':
    case 'restore':
      return { ...changed, statusId: eventStatus.none, statusNote: '' };
    case 'close':
      return changed;
  }
}

function moved<F extends EventFacts>(facts: F, { startDate, endDate }: Dates, message: string): F {
  const first = facts.formerDates ?? { startDate: facts.startDate, endDate: facts.endDate };
  return {
    ...facts,
    statusId: eventStatus.none,
    statusNote: message,
    startDate,
    endDate,
    formerDates: isSame(first, { startDate, endDate }) ? null : first,
  };
}
