import { tournament } from '#domain/catalog/contract.ts';
import { noPermission } from '#domain/identity/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Later } from '#web/src/pages/later.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';

/** What a crew's page of an event says to somebody for whom there is nothing: that it isn't theirs where the event is public, else that there is no such event. */
export function NotYours({ id }: { id: number }) {
  const { data, problem, reload } = useCall(tournament, Number.isInteger(id) ? { params: { id } } : null);
  if (data) return <EmptyState page title={noPermission} />;
  if (problem || !Number.isInteger(id))
    return <ErrorState page problem={problem} {...(problem?.kind !== 'missing' && { onRetry: () => void reload() })} />;
  return (
    <Later>
      <PageSkeleton what="the event" />
    </Later>
  );
}
