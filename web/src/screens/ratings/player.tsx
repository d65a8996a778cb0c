import { useParams } from 'react-router';
import { pointsMoved } from '#domain/play/ratings/levels.ts';
import { playerRating } from '#domain/play/ratings/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { ObjectToRating } from '#web/src/features/ratings/object.tsx';
import { RatingCurve } from '#web/src/features/ratings/rating-curve.tsx';
import { RatingFigure } from '#web/src/features/ratings/ratings-tabs.tsx';
import { WhyMoved } from '#web/src/features/ratings/why-moved.tsx';
import { count } from '#web/src/lib/words.ts';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** /ratings/:username/:playerProfileId: a player's rating over time, why each match moved it, and how to object. */
export function PlayerRatingScreen() {
  const { username = '', playerProfileId } = useParams();
  const id = Number(playerProfileId);
  const source = useCall(playerRating, Number.isInteger(id) && id > 0 ? { params: { username, id } } : null);
  return (
    <DetailPage title="the rating" source={source}>
      {(of) => {
        const { player, organization, curve, periods, level, matches, wins, next } = of;
        const who = of.mayObject || of.objection ? 'You were' : 'They were';
        return {
          title: `${player.fullName}’s rating`,
          beside: (
            <LinkButton to={to(paths.player, { playerProfileId: player.id })}>{player.fullName}’s page</LinkButton>
          ),
          main: (
            <Stack $gap={5}>
              <Card>
                <Stack $gap={3}>
                  <Row $gap={2} $between>
                    <RatingFigure {...of} />
                    {level && <Chip tone="info">{level}</Chip>}
                  </Row>
                  <p>
                    95 times out of 100, the true strength is between {of.from} and {of.to}.
                  </p>
                  <Muted>
                    {organization.name}: won {wins} of {count(matches, 'match', 'matches')}
                  </Muted>
                  <p>
                    Next match against an equal opponent: win {pointsMoved(next.won)}, loss {pointsMoved(next.lost)}.
                  </p>
                </Stack>
              </Card>
              <Card aria-label="Rating over time">
                <RatingCurve points={curve} name={player.fullName} />
              </Card>
              <Stack $gap={3}>
                <h2>Why the rating changed</h2>
                <WhyMoved periods={periods} who={who} />
              </Stack>
            </Stack>
          ),
          facts: <ObjectToRating of={of} onChanged={() => void source.reload()} />,
        };
      }}
    </DetailPage>
  );
}
