import { registration } from '#domain/registration/problems.ts';
import { checkTeamToken } from '#domain/teams/operations-links.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';

const title = 'This link no longer works';
const next = 'Ask the person who registered the team, or the organizer, for a new one.';

/**
 * Shown to visitors with a rep's link that no longer works, because it was revoked or the event is over. `page` means
 * that they have no other access to the team, so this is the page's only content.
 */
export function LinkOver({ teamId, page = false }: { teamId: string; page?: boolean }) {
  const { data } = useCall(checkTeamToken, { params: { id: teamId } });
  if (!data) return null;
  if (data.valid) return page ? <EmptyState page title={registration['unknown-team']().title} /> : null;
  if (page)
    return (
      <EmptyState page title={title}>
        {next}
      </EmptyState>
    );
  return (
    <Banner tone="warn" title={title}>
      {next}
    </Banner>
  );
}
