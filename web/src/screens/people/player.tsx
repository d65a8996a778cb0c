import { Suspense, useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { phoneWords } from '#domain/identity/phone.ts';
import { seasonOf } from '#domain/kernel/date-words.ts';
import { ordinal } from '#domain/kernel/text.ts';
import { gradeOf } from '#domain/people/ages/age-rules.ts';
import { heightLabel } from '#domain/people/lists/choices.ts';
import { playerPage } from '#domain/people/operations-profiles.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { ResultsList } from '#web/src/features/people/my-list.tsx';
import { Facts } from '#web/src/features/people/profile-history.tsx';
import { RatingsByGroup } from '#web/src/features/people/ratings-by-group.tsx';
import { TagCard } from '#web/src/features/people/tag-card.tsx';
import { todayIn } from '#web/src/lib/date-of.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const PlayerRankings = lazyPart(() => import('#web/src/features/people/player-rankings.tsx'), 'PlayerRankings');
const PlayedWith = lazyPart(() => import('#web/src/features/people/played-with.tsx'), 'PlayedWith');
const OpenRatings = lazyPart(() => import('#web/src/features/ratings/open-ratings.tsx'), 'OpenRatings');

type Player = Answer<typeof playerPage>;

/**
 * `/player/:playerProfileId`: a player, as far as the user may see them: identity, next matches, results, and facts for
 * coaches.
 */
export function PlayerScreen() {
  const id = Number(useParams().playerProfileId);
  const go = useNavigate();
  const source = useCall(playerPage, Number.isInteger(id) && id > 0 ? { params: { id } } : null);
  const moved = source.data?.movedFrom === id ? source.data.id : null;
  useEffect(() => {
    if (moved) void go(to(paths.player, { playerProfileId: moved }), { replace: true });
  }, [moved, go]);
  return (
    <DetailPage title="the player" source={source}>
      {(player) => ({
        title: player.fullName,
        mark: <Avatar name={player.fullName} url={player.imageUrl} size={56} />,
        beside: <Beside player={player} />,
        main: (
          <Stack $gap={5}>
            <Played player={player} />
            {player.may.manage && (
              <Suspense>
                <PlayedWith playerId={player.id} />
              </Suspense>
            )}
          </Stack>
        ),
        facts: (
          <>
            {player.may.tag && <TagCard playerId={player.id} name={player.fullName} />}
            <About player={player} />
          </>
        ),
      })}
    </DetailPage>
  );
}

const Beside = ({ player: { id, may, ageGroup } }: { player: Player }) => (
  <>
    {ageGroup && <Chip>{ageGroup}</Chip>}
    {may.claim && (
      <LinkButton to={to(paths.claimProfile, {}, { player: id })} kind="primary">
        Is this you?
      </LinkButton>
    )}
    {may.manage && (
      <LinkButton to={to(paths.editPlayer, { playerProfileId: id })} icon="edit">
        Edit
      </LinkButton>
    )}
  </>
);

function Played({ player: { upcoming, results, fullName } }: { player: Player }) {
  if (upcoming.length + results.length === 0)
    return <EmptyState title="No events yet">{fullName}’s results show up here once they’ve played.</EmptyState>;
  return (
    <Stack $gap={5}>
      {upcoming.length > 0 && (
        <Stack $gap={3}>
          <h2>Upcoming events</h2>
          <ResultsList events={upcoming} />
        </Stack>
      )}
      {results.length > 0 && (
        <Stack $gap={3}>
          <h2>Results</h2>
          <ResultsList events={results} />
        </Stack>
      )}
    </Stack>
  );
}

/** Returns a graduation year, with this season's grade if the player is still in school. */
function classWords(gradYear: number): string {
  const grade = gradeOf(gradYear, seasonOf(todayIn()));
  return grade >= 1 && grade <= 12 ? `${gradYear} (${ordinal(grade)} grade)` : String(gradYear);
}

/** The player's facts that the user may see. */
function About({ player }: { player: Player }) {
  const { metrics = {}, writeTo, ratings, isMinor, age } = player;
  return (
    <>
      <Card>
        <Facts
          title="About"
          facts={[
            ['Class of', player.gradYear && classWords(player.gradYear)],
            ['Club', player.club],
            ['High school', player.highSchool],
            ['Committed to', player.committedSchool],
            ['From', player.cityState],
            ['Height', player.height && heightLabel(player.height)],
            ['Hand', player.hand],
            ['Side', player.side],
            ['Years playing beach', player.yearsExp],
            ['GPA', player.gpa],
            ['Instagram', player.instagram],
          ]}
          none="No other details are public."
        />
      </Card>
      {writeTo && (
        <Card>
          <Facts
            title={isMinor ? 'Message parent' : 'Message player'}
            facts={[
              ['Name', writeTo.name],
              ['Email', writeTo.email],
              ['Phone', writeTo.phone && phoneWords(writeTo.phone)],
            ]}
          />
          <Muted>Open to messages from college coaches.</Muted>
        </Card>
      )}
      {Object.keys(metrics).length > 0 && (
        <Card>
          <Facts title="Metrics" facts={Object.entries(metrics)} />
        </Card>
      )}
      <Suspense>
        <PlayerRankings playerId={player.id} name={player.fullName} />
        <OpenRatings playerId={player.id} />
      </Suspense>
      <RatingsByGroup ratings={ratings} age={age ?? groupAge(player.ageGroup)} />
      <Link to={to(paths.players)}>All players</Link>
    </>
  );
}

/** Returns an age group's upper limit ("14U" → 14). It's shown in place of the birth date, which stays private. */
const groupAge = (group: string | undefined): number | undefined => {
  const match = /^(\d+)U$/.exec(group ?? '');
  return match ? Number(match[1]) : undefined;
};
