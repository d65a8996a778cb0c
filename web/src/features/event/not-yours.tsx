import { brochureOf, kindPaths } from '#domain/catalog/events/brochure-kind.ts';
import { tournament } from '#domain/catalog/operations.ts';
import { noPermission } from '#domain/identity/can.ts';
import { to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Later } from '#web/src/pages/loaded.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';

/**
 * Shown on an event's staff page to someone without access. If the event is public, it says that the event isn't theirs
 * and links to it. Otherwise, it says that the event can't be found.
 */
export function NotYours({ id }: { id: number }) {
  const { data, problem, reload } = useCall(tournament, Number.isInteger(id) ? { params: { id } } : null);
  if (data) {
    const brochure = to(kindPaths[brochureOf(data.type)].brochure, { tournamentId: id });
    return <EmptyState page title={noPermission} action={<LinkButton to={brochure}>See {data.name}</LinkButton>} />;
  }
  if (problem || !Number.isInteger(id))
    return <ErrorState page problem={problem} {...(problem?.kind !== 'missing' && { onRetry: () => void reload() })} />;
  return (
    <Later>
      <PageSkeleton what="the event" />
    </Later>
  );
}
