import { Suspense } from 'react';
import { ratingGroups, unrated } from '#domain/people/ratings.ts';
import { pageLines } from '#domain/site/page-lines.ts';
import { paths, to } from '#domain/site/paths.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Grid, Page, Stack } from '#web/src/ui/layout/layout.tsx';

const OpenSystems = lazyPart(() => import('#web/src/features/ratings/open-systems.tsx'), 'OpenSystems');

const states = [
  { word: 'Past', says: 'Age groups the player has outgrown. Their last rating there stays on the profile.' },
  { word: 'Current', says: 'The player’s current group. New results count here.' },
  { word: 'Future', says: 'Older age groups. A player who plays up earns a rating there, too.' },
] as const;

/** /ratings/explained: how to read ratings by age group (Part 1 §2.7). */
export function RatingsExplainedScreen() {
  usePageTitle('Ratings explained');
  return (
    <Page>
      <Stack $gap={6}>
        <div>
          <h1>Ratings explained</h1>
          <p>{pageLines.ratingsExplained}</p>
        </div>
        <Card>
          <Stack $gap={3}>
            <h2>Age groups</h2>
            <div>
              {ratingGroups.map((group) => (
                <span key={group}>
                  <Chip>{group}U</Chip>{' '}
                </span>
              ))}
            </div>
            <p>
              Every player has a separate rating in each of the four age groups. A group without one shows{' '}
              <b>{unrated}</b>.
            </p>
          </Stack>
        </Card>
        <Grid $min={240}>
          {states.map(({ word, says }) => (
            <Card key={word}>
              <h2>{word}</h2>
              <p>{says}</p>
            </Card>
          ))}
        </Grid>
        <Suspense>
          <OpenSystems />
        </Suspense>
        <div>
          <LinkButton to={to(paths.rankings)}>See the rankings</LinkButton>
        </div>
      </Stack>
    </Page>
  );
}
