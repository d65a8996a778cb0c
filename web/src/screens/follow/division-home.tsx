import { Suspense } from 'react';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { placement } from '#domain/kernel/text.ts';
import { podiumOf } from '#domain/play/finishes/finishes.ts';
import { currentRound, isOver, isRoundLive, locateMatches } from '#domain/play/match-location.ts';
import type { RoundView } from '#domain/play/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { NotifyButton } from '#web/src/features/favourites/notify-button.tsx';
import { Courts } from '#web/src/features/live-division/court-card.tsx';
import { type DivisionFrame, DivisionPage } from '#web/src/features/live-division/division-page.tsx';
import { FollowTeam, useMyTeams } from '#web/src/features/live-division/follow-team.tsx';
import { justFinished, Lines } from '#web/src/features/live-division/match-center.tsx';
import { Podium } from '#web/src/features/live-division/podium.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const WorkSheet = lazyPart(() => import('#web/src/features/run/work-sheet.tsx'), 'WorkSheet');
const SharePicture = lazyPart(() => import('#web/src/features/share/share-picture.tsx'), 'SharePicture');

/** Returns the top finishes for the picture to share. */
const podiumShown = ({ event, division, view, names }: DivisionFrame) => ({
  over: event.name,
  title: divisionName(division),
  lines: podiumOf(view).map(({ place, teamId }, _, podium) => ({
    text: `${placement(
      place,
      podium.map((one) => one.place),
    )}  ${names(teamId) ?? ''}`,
    figures: '',
    strong: place === 1,
  })),
  foot: location.host,
});

/** A round's status. In a league, it also shows whether the week was canceled. */
function RoundChip({ view, round }: { view: DivisionFrame['view']; round: RoundView }) {
  if (round.week?.canceled) return <Chip tone="warn">Canceled</Chip>;
  return round.complete ? <Chip>Complete</Chip> : isRoundLive(view, round) && <Chip tone="live">Live</Chip>;
}

/** Returns where directors start: in a league with its season, everywhere else with a round. */
function begin({ event, division }: DivisionFrame) {
  const at = { tournamentId: event.id, divisionId: division.id };
  return brochureOf(event.type) === 'league'
    ? { label: 'Generate season', to: to(paths.leagueDivisionSchedule, at, { manage: '1' }) }
    : { label: 'Create the first round', to: toHere(paths.divisionRounds, at) };
}

function Rounds({ event, division, view }: DivisionFrame) {
  const at = { tournamentId: event.id, divisionId: division.id };
  const now = currentRound(view.rounds);
  return (
    <Card>
      <Stack $gap={2}>
        <Row $between>
          <h2>Rounds</h2>
          <NotifyButton
            type="division"
            id={division.id}
            name={`${divisionName(division)}, ${event.name}`}
            path={toHere(paths.divisionHome, at)}
          />
        </Row>
        {view.rounds.map((round) => (
          <Row key={round.id} $between>
            <Row $gap={2}>
              <b>{round.name}</b>
              <Muted>{shortDate(round.date)}</Muted>
              <RoundChip view={view} round={round} />
            </Row>
            <LinkButton
              kind={round === now ? 'primary' : 'quiet'}
              to={
                round.kind === 'pools'
                  ? toHere(paths.poolsHome, { ...at, dayId: round.id })
                  : toHere(paths.roundBrackets, { ...at, dayId: round.id })
              }
            >
              {round.kind === 'pools' ? (round.week ? 'Matches' : 'Pools') : 'Bracket'}
            </LinkButton>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function Home(frame: DivisionFrame) {
  const { event, division, view, names, zone, mine, mayBuild } = frame;
  const placed = locateMatches(view).map((placement) => ({ ...placement, names }));
  const followed = useMyTeams();
  const courts = placed.some(({ match }) => match.court !== null && !isOver(match));
  return (
    <Stack $gap={5}>
      {podiumOf(view).length > 0 && (
        <Card>
          <Stack $gap={2}>
            <Row $between>
              <h2>Finishes</h2>
              <Suspense>
                <SharePicture name={`podium-${division.id}`} shown={() => podiumShown(frame)} />
              </Suspense>
            </Row>
            <Podium view={view} />
          </Stack>
        </Card>
      )}
      <FollowTeam view={view} tournamentId={event.id} zone={zone} lastDay={event.endDate} mine={mine} />
      {view.rounds.length === 0 ? (
        <EmptyState
          title="No schedule yet"
          action={
            mayBuild && (
              <LinkButton kind="primary" to={begin(frame).to}>
                {begin(frame).label}
              </LinkButton>
            )
          }
        >
          Pools, courts and times show up here once the director publishes them.
        </EmptyState>
      ) : (
        <Rounds {...frame} />
      )}
      <Suspense>{mayBuild && <WorkSheet {...frame} />}</Suspense>
      {courts && (
        <section aria-labelledby="courts">
          <Stack $gap={3}>
            <h2 id="courts">On court now</h2>
            <Courts placed={placed} tournamentId={event.id} zone={zone} mine={followed} />
          </Stack>
        </section>
      )}
      <Lines
        title="Latest results"
        id="results"
        matches={justFinished(placed)}
        tournamentId={event.id}
        zone={zone}
        mine={followed}
      />
    </Stack>
  );
}

/**
 * /tournament/{id}/division/{divisionId}/home: the user's team's next match, the rounds, current matches by court, and
 * the latest results.
 */
export const DivisionHomeScreen = () => <DivisionPage>{(frame) => <Home {...frame} />}</DivisionPage>;
