import { Link } from 'react-router';
import { styled } from 'styled-components';
import { shortDate } from '#domain/kernel/date-words.ts';
import { pointsMoved, whyMoved } from '#domain/play/ratings/levels.ts';
import type { playerRating } from '#domain/play/ratings/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { Card, Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Shown = Answer<typeof playerRating>;
type Period = Shown['periods'][number];
type Share = Period['shares'][number];

const Lines = styled.ul`
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
    padding: var(--space-2) 0;
    border-top: 1px solid var(--line);
  }
  li > :last-child {
    white-space: nowrap;
  }
`;

function Names({ of }: { of: Share['opponents'] }) {
  return of.map(({ id, name }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: players without a profile can share a name
    <span key={i}>
      {i > 0 && ' and '}
      {id === null ? name : <Link to={to(paths.player, { playerProfileId: id })}>{name}</Link>}
    </span>
  ));
}

const Match = ({ share, who }: { share: Share; who: string }) => (
  <li>
    <span>
      {share.partners.length > 0 && (
        <>
          with <Names of={share.partners} />{' '}
        </>
      )}
      against <Names of={share.opponents} />
      <Muted as="div">{whyMoved(share, who)}</Muted>
    </span>
    <Figure>{pointsMoved(share.points)}</Figure>
  </li>
);

/**
 * Why the latest events moved a rating: each event's matches, expected results and effect. The lines add up to the
 * change.
 */
export const WhyMoved = ({ periods, who }: { periods: readonly Period[]; who: string }) => (
  <Stack $gap={4}>
    {periods.map((period) => (
      <Card key={period.at} aria-label={period.name}>
        <Stack $gap={3}>
          <Row $between>
            <h3>{period.name}</h3>
            <Muted>{shortDate(dateOf(period.at))}</Muted>
          </Row>
          <p>
            {Math.round(period.change) === 0 ? 'No change' : period.change > 0 ? 'Up' : 'Down'}
            {Math.round(period.change) !== 0 && ` ${Math.abs(Math.round(period.change))}`}{' '}
            {Math.round(period.change) === 0 ? 'at' : 'to'} <b>{period.rating}</b>.
          </p>
          {period.correctedAt !== null && (
            <Muted as="p">
              Results corrected on {shortDate(dateOf(period.correctedAt))}. This rating and later ones were
              recalculated.
            </Muted>
          )}
          <Lines>
            {period.shares.map((share) => (
              <Match key={share.match} share={share} who={who} />
            ))}
          </Lines>
        </Stack>
      </Card>
    ))}
  </Stack>
);
