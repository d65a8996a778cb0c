type Status = { readonly statusId: number };

/** Returns whether an event is canceled or postponed, which is any status above 100 (Part 1 §4). */
export const isCalledOff = (event: Status): boolean => event.statusId > 100;

/**
 * Returns the word on an event's card: Canceled for 101, Postponed for anything else above 100, or null while it is on.
 */
export function calledOffWord(event: Status): 'Canceled' | 'Postponed' | null {
  if (!isCalledOff(event)) return null;
  return event.statusId === eventStatus.canceled ? 'Canceled' : 'Postponed';
}

export const isDeleted = (event: Status): boolean => event.statusId === eventStatus.deleted;
export const isPostponed = (event: Status): boolean => event.statusId === eventStatus.postponed;
/** Returns whether an event is canceled, which includes deleted (Part 1 §4). */
export const isCanceled = (event: Status): boolean => event.statusId === eventStatus.canceled || isDeleted(event);
export const isComplete = (event: Status): boolean => event.statusId === eventStatus.complete;

/**
 * Returns whether an event can be edited: it is neither complete nor canceled (Part 2 §4). A postponed event is still
 * being worked on.
 */
export const isEditable = (event: Status): boolean => !isComplete(event) && !isCanceled(event);

export const notPublicText = 'Only you can see this';

/**
 * The stored status IDs of an event (Part 1 §4, readings P1-419). Above 100 it is canceled or postponed, and deleted
 * counts as canceled.
 */
export const eventStatus = { none: 0, complete: 100, canceled: 101, postponed: 102, deleted: 103 } as const;
