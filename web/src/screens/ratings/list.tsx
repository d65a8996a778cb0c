import { useParams } from 'react-router';
import { ratingSystems } from '#domain/play/ratings/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { RatedList } from '#web/src/features/ratings/rated-list.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** /ratings/:username: the publicly visible players with an organization's open rating. */
export function OpenRatingsScreen() {
  const { username = '' } = useParams();
  const { data } = useCall(ratingSystems, {});
  const system = data?.open.find((each) => each.username === username);
  const title = system ? `${system.name} ratings` : 'Ratings';
  usePageTitle(title);
  return (
    <Page $wide>
      <Stack $gap={4}>
        <Row $between>
          <h1>{title}</h1>
          <LinkButton to={to(paths.ratingsExplained)}>Ratings explained</LinkButton>
        </Row>
        <Muted>
          Based on published results. ± shows the margin: 95 times out of 100, a player’s true strength is within it.
        </Muted>
        <RatedList username={username} />
      </Stack>
    </Page>
  );
}
