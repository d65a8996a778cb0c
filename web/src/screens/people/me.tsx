import { Link } from 'react-router';
import { playerFieldTable } from '#domain/people/form/form-fields.ts';
import { myPlayers } from '#domain/people/operations-profiles.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { RatingsByGroup } from '#web/src/features/people/ratings-by-group.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Grid, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Mine = Answer<typeof myPlayers>['players'][number];

const add = (
  <LinkButton to={to(paths.newPlayer)} kind="primary" icon="plus">
    Add a player
  </LinkButton>
);

/** `/me`: the players a user manages (themselves and their children), and what is missing for each. */
export function MeScreen() {
  usePageTitle('My Page');
  const { user } = useSession();
  // By the reader's own date, not Greenwich's, an age changes at midnight.
  const source = useCall(myPlayers, { query: { asOf: todayIn() } });
  return (
    <Page>
      <Stack $gap={5}>
        <Row $between>
          <h1>{user?.fullname || 'My Page'}</h1>
          {add}
        </Row>
        <Loaded source={source} skeleton={<RowSkeletons n={3} what="your players" />}>
          {({ players }) =>
            players.length === 0 ? (
              <EmptyState
                title="No players yet"
                action={
                  <Row>
                    {add}
                    <LinkButton to={to(paths.claimProfile)}>Claim a profile</LinkButton>
                  </Row>
                }
              >
                Add yourself or a child now and registering takes a minute.
              </EmptyState>
            ) : (
              <Stack $gap={4}>
                <Grid $min={300}>
                  {players.map((player) => (
                    <PlayerCard key={player.id} player={player} />
                  ))}
                </Grid>
                <Row>
                  <LinkButton to={to(paths.myPlayerCheck)}>Add missing info</LinkButton>
                  <LinkButton to={to(paths.claimProfile)}>Claim another profile</LinkButton>
                </Row>
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </Page>
  );
}

const labelOf = (field: string): string =>
  field in playerFieldTable ? playerFieldTable[field as keyof typeof playerFieldTable].label : field;

function PlayerCard({ player }: { player: Mine }) {
  const missing = player.check.filter(({ state }) => state === 'missing').map(({ field }) => labelOf(field));
  const page = { playerProfileId: player.id };
  return (
    <Card aria-label={player.fullName}>
      <Stack $gap={3}>
        <Row $between>
          <Row $gap={3}>
            <Avatar name={player.fullName} url={player.imageUrl} size={56} />
            <div>
              <h2>
                <Link to={to(paths.player, page)}>{player.fullName}</Link>
              </h2>
              <Muted>
                {player.as === 'guardian' ? 'Your child' : 'You'}
                {player.age !== undefined && `, ${player.age} this season`}
              </Muted>
            </div>
          </Row>
          {player.ageGroup && <Chip>{player.ageGroup}</Chip>}
        </Row>
        {missing.length > 0 && <Muted>Missing: {missing.join(', ')}</Muted>}
        {missing.length === 0 && player.check.length > 0 && <Muted>Not confirmed since last season.</Muted>}
        {player.ratings.length > 0 && <RatingsByGroup ratings={player.ratings} age={player.age} />}
        <Row>
          <LinkButton to={to(paths.editPlayer, page)} icon="edit">
            Edit
          </LinkButton>
          {player.check.length > 0 && <LinkButton to={to(paths.myPlayerCheck)}>Check info</LinkButton>}
          {player.recruiting && (
            <Chip tone="info">Coaches can find {player.as === 'guardian' ? 'your child' : 'you'}</Chip>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
