import { Link } from 'react-router';
import { styled } from 'styled-components';
import { shortDate } from '#domain/kernel/date-words.ts';
import { ratingLines, unrated } from '#domain/people/ratings.ts';
import type { RatingRecord } from '#domain/people/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { Card, Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Groups = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(110px, 1fr));
  gap: var(--space-3);
  > div {
    padding: 8px 0 0;
    border-top: 4px solid var(--line);
  }
  > div[data-status='Current'] {
    border-color: var(--action);
  }
`;

/**
 * Ratings by age group (Part 1 §2.7): past, current, future, or "Unrated" if there's none. If `age` is unknown, all of
 * the player's groups count as past.
 */
export const RatingsByGroup = ({ ratings, age }: { ratings: readonly RatingRecord[]; age: number | undefined }) => (
  <Card aria-label="Ratings by age group">
    <Stack $gap={3}>
      <Row $between>
        <h2>Ratings</h2>
        <Link to={to(paths.ratingsExplained)}>Explained</Link>
      </Row>
      <Groups>
        {ratingLines(ratings, age ?? 99).map(({ label, status, rating, earned }) => (
          <div key={label} data-status={status}>
            <dt>
              <b>{label}</b> <Muted>{status}</Muted>
            </dt>
            <dd>
              {rating === unrated ? <Muted>{unrated}</Muted> : <Figure>{rating}</Figure>}
              {earned && <Muted as="div">{shortDate(earned)}</Muted>}
            </dd>
          </div>
        ))}
      </Groups>
    </Stack>
  </Card>
);
