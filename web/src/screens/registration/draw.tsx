import { Link, useParams } from 'react-router';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { publicPath } from '#domain/catalog/events/brochure-kind.ts';
import { DivisionDraw } from '#web/src/features/draw/division-draw.tsx';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';

/**
 * `/tournament/{id}/division/{id}/draw`: how the lottery for a busy opening works, and its result, which anyone can
 * verify here.
 */
export function DrawScreen() {
  const { data: view, loading, problem, reload } = useEvent();
  const divisionId = Number(useParams().divisionId);
  const division = view?.divisions.find(({ id }) => id === divisionId);
  usePageTitle(division && `Lottery · ${divisionName(division)}`);
  if (loading)
    return (
      <Page>
        <PageSkeleton what="the lottery" />
      </Page>
    );
  return (
    <Page>
      {!view ? (
        <ErrorState page problem={problem} onRetry={() => void reload()} />
      ) : division ? (
        <Stack $gap={6}>
          <header>
            <Link to={publicPath(view)}>{view.name}</Link>
            <h1>Lottery for {divisionName(division)}</h1>
          </header>
          <DivisionDraw view={view} divisionId={division.id} />
        </Stack>
      ) : (
        <EmptyState page title="We can’t find that division">
          The division may have been removed.
        </EmptyState>
      )}
    </Page>
  );
}
