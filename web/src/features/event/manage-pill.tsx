import { useNavigate } from 'react-router';
import { deskPath } from '#domain/catalog/desk/paths.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { can } from '#domain/identity/can.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useKey } from '#web/src/lib/hooks.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Floating } from '#web/src/ui/layout/floating.ts';

/** From an event's public pages to where it is run, for who runs it; key `m`. */
export function ManagePill({ event }: { event: TournamentView }) {
  const go = useNavigate();
  const { actor } = useSession();
  const may = can(actor, 'event.manage', subjectOf({ ...event, refIds: [] }, event.organization));
  useKey('m', () => void go(deskPath(event)), may);
  if (!may) return null;
  return (
    <Floating className="no-print">
      <LinkButton kind="primary" icon="edit" to={deskPath(event)}>
        Manage
      </LinkButton>
    </Floating>
  );
}
