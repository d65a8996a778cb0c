import type { Subject } from '../../identity/subject.ts';
import type { Division, EventFacts, EventStaff } from '../schema.ts';

/**
 * The event as `can` sees it: its owner, who takes part, its body, its directors and referees (Part 1 §6). Referees lie apart from the event
 * (none: for acts that are nobody's for being a referee).
 */
export const subjectOf = (
  event: Pick<EventFacts, 'organizers' | 'sanctioningBody' | 'isPublic' | 'requiresUser'> & Pick<EventStaff, 'refIds'>,
  organization: { readonly id: number; readonly username: string },
  divisions: readonly Pick<Division, 'tournamentDirectorUserId'>[] = [],
): Subject => ({
  organization,
  organizers: event.organizers.map((id) => ({ id })),
  ...(event.sanctioningBody === null ? {} : { sanctioningBody: event.sanctioningBody.toLowerCase() }),
  isPublic: event.isPublic,
  refIds: event.refIds,
  directorIds: divisions.map((division) => division.tournamentDirectorUserId).filter((userId) => userId !== null),
  needsUser: event.requiresUser,
});
