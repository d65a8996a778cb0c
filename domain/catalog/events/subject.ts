import type { Subject } from '../../identity/actor.ts';
import type { Division, EventFacts, EventStaff } from '../schema.ts';

/**
 * Returns the event as `can` sees it: its owner, participants, body, directors and referees (Part 1 §6). Referees are
 * stored apart from the event. Leave out the referees for actions that they have no rights to.
 */
export const subjectOf = (
  event: Pick<EventFacts, 'organizers' | 'sanctioningBody' | 'isPublic' | 'requiresUser'> & Pick<EventStaff, 'refIds'>,
  organization: { readonly id: number; readonly username?: string },
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
