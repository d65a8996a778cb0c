import { useState } from 'react';
import { brochureOf, kindPaths } from '#domain/catalog/events/brochure-kind.ts';
import { tournament } from '#domain/catalog/operations.ts';
import { noPermission } from '#domain/identity/can.ts';
import { to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Later } from '#web/src/pages/loaded.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';

/** The error about an event whose staff pages are blocked (Part 2 §8). */
function BlockedEvent({ name, organizer }: { name: string; organizer: string }) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <Dialog
      alert
      title={`You can’t manage ${name}`}
      onClose={close}
      actions={
        <Button kind="primary" onClick={close}>
          OK
        </Button>
      }
    >
      <p>Ask {organizer} to add you to the event’s staff.</p>
    </Dialog>
  );
}

/**
 * Shown on an event's staff page to someone without access. If the event is public, it says that the event isn't theirs
 * and links to it. Otherwise, it says that the event can't be found.
 */
export function NotYours({ id }: { id: number }) {
  const { data, problem, reload } = useCall(tournament, Number.isInteger(id) ? { params: { id } } : null);
  if (data) {
    const brochure = to(kindPaths[brochureOf(data.type)].brochure, { tournamentId: id });
    return (
      <>
        <BlockedEvent name={data.name} organizer={data.organization.name} />
        <EmptyState page title={noPermission} action={<LinkButton to={brochure}>See {data.name}</LinkButton>} />
      </>
    );
  }
  if (problem || !Number.isInteger(id))
    return <ErrorState page problem={problem} {...(problem?.kind !== 'missing' && { onRetry: () => void reload() })} />;
  return (
    <Later>
      <PageSkeleton what="the event" />
    </Later>
  );
}
