import { type CSSProperties, Suspense } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { divisionName, inOrder } from '#domain/catalog/divisions/division-state.ts';
import { calledOffWord, stateOnDay, zoneOf } from '#domain/catalog/events/event-status.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { isOn, isRoundLive } from '#domain/play/match-location.ts';
import { nextStart } from '#domain/play/next-start.ts';
import { paths } from '#domain/site/paths.ts';
import { EventPage } from '#web/src/features/event/event-page.tsx';
import { EventPlays, isWaiting, locationIn, type Plays } from '#web/src/features/live-division/event-plays.tsx';
import { FollowTeam, useMyTeam, useMyTeams } from '#web/src/features/live-division/follow-team.tsx';
import { LiveBar } from '#web/src/features/live-division/live-bar.tsx';
import { daysPlayed, MatchCenter } from '#web/src/features/live-division/match-center.tsx';
import { Podium } from '#web/src/features/live-division/podium.tsx';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { playTime } from '#web/src/features/match/words.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf, todayIn } from '#web/src/lib/date-of.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Bone, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

/* Loaded lazily, because it's needed only when several divisions share courts. */
const CourtFilter = lazyPart(() => import('#web/src/features/live-division/court-filter.tsx'), 'CourtFilter');

const Divisions = styled.div`
  display: grid;
  gap: var(--space-3);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  /* The browser doesn't lay out divisions until someone scrolls to them. Their height is estimated from their
     rounds, so that Back returns to the right position. */
  > * {
    content-visibility: auto;
    contain-intrinsic-size: auto calc(71px + var(--rounds) * 44px);
    overflow-clip-margin: 4px;
  }
  @media ${media.phone} {
    > * {
      contain-intrinsic-height: auto calc(107px + var(--rounds) * 44px);
    }
  }
  a {
    color: inherit;
  }
  /* Large enough for a thumb without making the title higher. */
  h2 > a {
    display: inline-block;
    margin-block: -8px;
    padding-block: 8px;
  }
`;

function Division({
  event,
  division,
  play,
}: {
  event: TournamentView;
  division: DivisionView;
  play: Play | undefined;
}) {
  const at = { tournamentId: event.id, divisionId: division.id };
  const rounds = play?.view?.rounds ?? [];
  const waiting = isWaiting(play);
  return (
    <Card aria-busy={waiting || undefined} style={{ '--rounds': Math.max(1, rounds.length) } as CSSProperties}>
      <Stack $gap={2}>
        <h2>
          <Link to={toHere(paths.divisionHome, at)}>{divisionName(division)}</Link>
        </h2>
        {waiting && <Bone $w="60%" />}
        {!waiting && rounds.length === 0 && (
          <Muted>{isPast(event) ? 'No matches were published.' : 'No schedule yet'}</Muted>
        )}
        {play?.view && <Podium view={play.view} />}
        {rounds.map((round) => (
          <Row key={round.id} $between>
            <Row $gap={2}>
              <b>{round.name}</b>
              <Muted>{shortDate(round.date, Number(event.endDate.slice(0, 4)))}</Muted>
              {round.week?.canceled ? (
                <Chip tone="warn">Canceled</Chip>
              ) : round.complete ? (
                <Chip>Complete</Chip>
              ) : (
                play?.view && isRoundLive(play.view, round) && <Chip tone="live">Live</Chip>
              )}
            </Row>
            <LinkButton
              size="s"
              to={
                round.kind === 'pools'
                  ? toHere(paths.poolsHome, { ...at, dayId: round.id })
                  : toHere(paths.roundBrackets, { ...at, dayId: round.id })
              }
            >
              {round.kind === 'pools' ? 'Pools' : 'Bracket'}
            </LinkButton>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

const isPast = (event: TournamentView): boolean => stateOnDay(event, todayIn(zoneOf(event))) === 'past';

function Mine({ event, play }: { event: TournamentView; play: Play | undefined }) {
  const mine = useMyTeam(play?.view?.divisionId ?? 0);
  if (!play?.view || mine === null) return null;
  return (
    <FollowTeam {...{ view: play.view, tournamentId: event.id, zone: zoneOf(event), lastDay: event.endDate, mine }} />
  );
}

/** The days of play, if there are several. */
function DaySwitch({ days, day, onPick }: { days: readonly string[]; day: string; onPick(day: string): void }) {
  if (days.length < 2) return null;
  return (
    <Row $gap={2} role="group" aria-label="Day">
      {days.map((date) => (
        <Button
          key={date}
          size="s"
          kind={date === day ? 'primary' : 'quiet'}
          aria-pressed={date === day}
          onClick={() => onPick(date)}
        >
          {shortDate(date, Number(day.slice(0, 4)))}
        </Button>
      ))}
    </Row>
  );
}

/** The parts of the page, closer together on phones so that the latest results are on the first screen. */
const Bands = styled.div`
  display: grid;
  gap: var(--space-5);
  @media ${media.phone} {
    gap: var(--space-2);
    margin-top: calc(-1 * var(--space-2));
  }
`;

function Live({ event, plays }: { event: TournamentView; plays: Plays }) {
  const divisions = inOrder(event.divisions);
  const today = todayIn(zoneOf(event));
  const state = stateOnDay(event, today);
  const off = calledOffWord(event);
  const knownPlays = divisions.flatMap((division) => plays[division.id] ?? []);
  const all = locationIn(event, plays);
  const days = daysPlayed(all);
  const [askedDay, pickDay] = useQueryText('day');
  const day =
    [askedDay, today].find((at) => at && days.includes(at)) ?? days.findLast((at) => at < today) ?? days[0] ?? today;
  // A round that runs over is also played on later days.
  const placed = all.filter(
    ({ round, match }) =>
      round.date === day || (day === today && ((round.date <= today && !round.complete) || isOn(match))),
  );
  const on = all.filter(({ match }) => isOn(match)).length;
  const soonest = nextStart(
    knownPlays.flatMap(({ view }) => view ?? []),
    today,
    (at) => dateOf(at, zoneOf(event)),
  );
  const waiting = divisions.some(({ id }) => isWaiting(plays[id]));
  const first = knownPlays[0];
  const mine = useMyTeams();
  const [asked, pick] = useQueryText('division');
  const filters = [...new Set(placed.flatMap(({ division }) => division ?? []))];
  const only = filters.find((name) => name === asked);
  return (
    <Bands>
      <Row $between>
        <Row $gap={2}>
          {on > 0 && <Chip tone="live">{on} live</Chip>}
          {on === 0 &&
            (waiting ? <Bone $w="120px" /> : <Chip>{state === 'past' ? 'Finished' : 'No matches on court'}</Chip>)}
          {off ? (
            <Muted>This event is {off.toLowerCase()}.</Muted>
          ) : (
            state === 'upcoming' && <Muted>First serve is {shortDate(event.startDate)}</Muted>
          )}
          {!off && on === 0 && soonest !== null && <Muted>Next: {playTime(soonest, zoneOf(event), serverNow())}</Muted>}
        </Row>
        <Row $gap={2}>
          {placed.length > 0 && (
            <LinkButton size="s" to={toHere(paths.tournamentCourts, { tournamentId: event.id })}>
              Court sheet
            </LinkButton>
          )}
          {first && state !== 'past' && <LiveBar play={first} />}
        </Row>
      </Row>
      {divisions.map((division) => (
        <Mine key={division.id} event={event} play={plays[division.id]} />
      ))}
      {waiting && placed.length === 0 && <RowSkeletons n={4} what="the courts" />}
      {placed.length > 0 && (
        <>
          <DaySwitch days={days} day={day} onPick={pickDay} />
          <Suspense>{filters.length > 1 && <CourtFilter divisions={filters} shown={only} onPick={pick} />}</Suspense>
          <MatchCenter
            placed={placed.filter((at) => only === undefined || at.division === only)}
            tournamentId={event.id}
            zone={zoneOf(event)}
            {...{ mine, day }}
          />
        </>
      )}
      {divisions.length === 0 ? (
        <EmptyState title="No divisions yet">The host hasn’t published any divisions.</EmptyState>
      ) : (
        <Divisions>
          {divisions.map((division) => (
            <Division key={division.id} event={event} division={division} play={plays[division.id]} />
          ))}
        </Divisions>
      )}
    </Bands>
  );
}

/** /tournament/{id}/live: current matches by court, then every division with its rounds. */
export const LiveScreen = () => (
  <EventPage title="Live">
    {(event) => <EventPlays event={event}>{(plays) => <Live event={event} plays={plays} />}</EventPlays>}
  </EventPage>
);
