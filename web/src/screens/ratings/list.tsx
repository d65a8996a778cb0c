import { useParams } from 'react-router';
import { ratingSystems } from '#domain/play/ratings/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { RatedList } from '#web/src/features/ratings/rated-list.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** /ratings/:username: the players of an organization's open rating whom everybody may see. */
export function OpenRatingsScreen() {
  const { username = '' } = useParams();
  const { data } = useCall(ratingSystems, {});
  const system = data?.open.find((each) => each.username === username);
  const title = system ? `Ratings of ${system.name}` : 'Ratings';
  usePageTitle(title);
  return (
    <Page $wide>
      <Stack $gap={4}>
        <Row $between>
          <h1>{title}</h1>
          <LinkButton to={to(paths.ratingsExplained)}>Explained</LinkButton>
        </Row>
        <Muted>
          Worked out from published results. ± says how sure a rating is: 95 times of 100 the true strength lies within.
        </Muted>
        <RatedList username={username} />
      </Stack>
    </Page>
  );
}
