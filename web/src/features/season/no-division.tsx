import { deskPath } from '#domain/catalog/desk/paths.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { can } from '#domain/identity/can.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';

/** A league in which nobody can play yet: who runs it is led to its first division. */
export function NoDivision({ event }: { event: TournamentView }) {
  const { actor } = useSession();
  const may = can(actor, 'event.manage', subjectOf({ ...event, refIds: [] }, event.organization));
  return may ? (
    <EmptyState
      title="This league has no division yet"
      action={
        <LinkButton kind="primary" to={deskPath(event)}>
          Add a division
        </LinkButton>
      }
    >
      A season is generated for a division, whose teams meet from week to week.
    </EmptyState>
  ) : (
    <EmptyState title="No weeks yet">The weeks appear here as soon as they are published.</EmptyState>
  );
}
