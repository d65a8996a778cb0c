import { registration } from '#domain/registration/problems.ts';
import { checkTeamToken } from '#domain/teams/operations-links.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';

const title = 'This link doesn’t open the team any more';
const next = 'Ask who registered it, or the organizer, to send you another.';

/**
 * Who came by a link to act for a team is told when it opens nothing any more: it was revoked, or its event is over. `page`: the team is not to be seen otherwise, so that this is
 * all there is.
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
