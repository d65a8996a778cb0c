import { deskPath } from '#domain/catalog/events/brochure-kind.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { can } from '#domain/identity/can.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';

/** Shown for a league without a division. Users who run it get a link to add the first one. */
export function NoDivision({ event }: { event: TournamentView }) {
  const { actor } = useSession();
  const may = can(actor, 'event.manage', subjectOf({ ...event, refIds: [] }, event.organization));
  return may ? (
    <EmptyState
      title="No divisions yet"
      action={
        <LinkButton kind="primary" to={deskPath(event)}>
          Add a division
        </LinkButton>
      }
    >
      Add a division, then generate its weekly schedule.
    </EmptyState>
  ) : (
    <EmptyState title="No weeks yet">Weeks show up here once they’re published.</EmptyState>
  );
}
