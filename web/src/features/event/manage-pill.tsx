import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { deskPath } from '#domain/catalog/desk/paths.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { can } from '#domain/identity/can.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useKey } from '#web/src/lib/hooks.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';

const Floating = styled.div`
  position: fixed;
  z-index: 20;
  right: 16px;
  bottom: calc(var(--bar) + var(--today) + 16px + env(safe-area-inset-bottom));
`;

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
