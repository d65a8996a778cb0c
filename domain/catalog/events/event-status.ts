type Status = { readonly statusId: number };

/** Above 100, an event is canceled or postponed (Part 1 §4). */
export const isCalledOff = (event: Status): boolean => event.statusId > 100;

/** The word on an event's card: 101 Canceled, any other above 100 Postponed; null while it is on. */
export function calledOffWord(event: Status): 'Canceled' | 'Postponed' | null {
  if (!isCalledOff(event)) return null;
  return event.statusId === eventStatus.canceled ? 'Canceled' : 'Postponed';
}

export const isDeleted = (event: Status): boolean => event.statusId === eventStatus.deleted;
export const isPostponed = (event: Status): boolean => event.statusId === eventStatus.postponed;
/** Canceled includes deleted (Part 1 §4). */
export const isCanceled = (event: Status): boolean => event.statusId === eventStatus.canceled || isDeleted(event);
export const isComplete = (event: Status): boolean => event.statusId === eventStatus.complete;

/** Editable only if neither complete nor canceled (Part 2 §4); a postponed event is still being worked on. */
export const isEditable = (event: Status): boolean => !isComplete(event) && !isCanceled(event);

export const notPublicText = 'Only you can see this';

/**
 * Stored status ids of an event (Part 1 §4, readings P1-419): above 100 it is canceled or postponed; deleted counts
 * as canceled.
 */
export const eventStatus = { none: 0, complete: 100, canceled: 101, postponed: 102, deleted: 103 } as const;
