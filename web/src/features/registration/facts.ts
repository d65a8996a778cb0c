import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { Subject } from '#domain/identity/subject.ts';

/** What the rules need of an event, from what anybody may read of it: the parts kept from the public are empty. */
export type EventFacts = {
  readonly event: Tournament;
  readonly divisions: readonly Division[];
  readonly subject: Subject;
  readonly organizer: TournamentView['organization'];
};

export function eventFacts(view: TournamentView): EventFacts {
  const event: Tournament = { ...view, refIds: [], emailNote: '', copiedFrom: null };
  const divisions = view.divisions.map(
    (division): Division => ({ ...division, tournamentDirectorUserId: null, emailNote: '' }),
  );
  const { id, username } = view.organization;
  return { event, divisions, organizer: view.organization, subject: subjectOf(event, { id, username }, divisions) };
}
