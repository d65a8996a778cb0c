import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ratingDesk } from '#domain/play/ratings/operations.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { RatingsTabs } from '#web/src/features/ratings/ratings-tabs.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';

export type Desk = Answer<typeof ratingDesk>;
export type DeskPart = { readonly username: string; readonly desk: Desk; put(desk: Desk): void; reload(): void };

/** A page about an organization's ratings, with its tabs and settings. */
export function RatingsPage({ title, children }: { title: string; children(part: DeskPart): ReactNode }) {
  usePageTitle(`Ratings: ${title}`);
  const { username = '' } = useParams();
  const source = useCall(ratingDesk, { params: { username } });
  return (
    <Page $wide>
      <Stack $gap={4}>
        <h1>Ratings</h1>
        <RatingsTabs username={username} />
        <Loaded source={source} skeleton={<RowSkeletons n={6} what="the ratings" />}>
          {(desk) => children({ username, desk, put: source.put, reload: () => void source.reload() })}
        </Loaded>
      </Stack>
    </Page>
  );
}
