import { useSearchParams } from 'react-router';
import { needsYou } from '#domain/tasks/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { NeedsYouList } from '#web/src/features/tasks/needs-you.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';

/** /my/tasks: the user's tasks or, with `organization`, those of an organization's staff. */
export function NeedsYouScreen() {
  usePageTitle('Needs you');
  const organization = useSearchParams()[0].get('organization');
  const source = useCall(needsYou, { query: organization ? { organization } : {} });
  return (
    <Page>
      <Stack $gap={4}>
        <h1>Needs you</h1>
        <Loaded source={source} skeleton={<RowSkeletons n={5} what="your tasks" />}>
          {({ rows }) =>
            rows.length ? (
              <NeedsYouList rows={rows} />
            ) : (
              <EmptyState title="All caught up">Tasks show up here as they come in.</EmptyState>
            )
          }
        </Loaded>
      </Stack>
    </Page>
  );
}
