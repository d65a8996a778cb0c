import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { styled } from 'styled-components';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isStreamed, streamsPath } from '#domain/catalog/events/streamed.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { isOver, type Names, namesOf, type Placed, placedMatch } from '#domain/play/placed.ts';
import type { MatchView } from '#domain/play/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { Announcer } from '#web/src/features/live-division/announcer.tsx';
import { LiveBar } from '#web/src/features/live-division/live-bar.tsx';
import { useMyTeam } from '#web/src/features/live-division/my-team.ts';
import { type Play, usePlay } from '#web/src/features/live-division/use-play.ts';
import { useScoringKey } from '#web/src/features/live-scoring/use-scoring-key.ts';
import { LiveTimes, useLiveTime } from '#web/src/features/live-times/live-times.tsx';
import { MatchState } from '#web/src/features/match/match-state.tsx';
import { placedTitle } from '#web/src/features/match/placed-card.tsx';
import { Scoreboard } from '#web/src/features/match/scoreboard.tsx';
import { TeamPath } from '#web/src/features/match/team-path.tsx';
import { useMatchDivision } from '#web/src/features/match/use-match-division.ts';
import { feedersOf, forfeitText, formatText, rangeText, seatsOf } from '#web/src/features/match/words.ts';
import { useEntries, withEntries } from '#web/src/features/scoring/entries.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Grid, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const PlaceMatch = lazyPart(() => import('#web/src/features/run/place-match.tsx'), 'PlaceMatch');
const MatchTools = lazyPart(() => import('#web/src/features/run/match-tools.tsx'), 'MatchTools');
const ScoringKeyDialog = lazyPart(() => import('#web/src/features/live-scoring/key-dialog.tsx'), 'ScoringKeyDialog');
const NextHere = lazyPart(() => import('#web/src/features/scoring/next-here.tsx'), 'NextHere');
const ToolsLost = lazyPart(() => import('#web/src/features/live-division/tools-lost.tsx'), 'ToolsLost');
const StreamLinks = lazyPart(() => import('#web/src/features/event/stream-links.tsx'), 'StreamLinks');
const ScorePad = lazyPart(() => import('#web/src/features/scoring/score-pad.tsx'), 'ScorePad');

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--space-3) var(--space-5);
  dt {
    font: 600 var(--type-s) / 1.2 var(--board);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--muted);
  }
  dd {
    font-weight: 600;
  }
`;
const Crumbs = styled.p`
  font-size: var(--type-m);
  a {
    display: inline-block;
    padding: 4px 0;
  }
`;

type Known = { event: TournamentView; play: Play; placed: Placed; divisionId: number };

/** The places of a match in its event, as streams name them. */
const placesOf = ({ match, pool, bracket }: Placed, divisionId: number) => ({
  matchId: match.id,
  divisionId,
  ...(pool ? { poolId: pool.id } : {}),
  ...(bracket ? { bracketId: bracket.id } : {}),
});

function Where({ event, placed, divisionId }: Known) {
  const at = { tournamentId: event.id, divisionId, dayId: placed.round.id };
  return (
    <Crumbs>
      <Link to={to(paths.divisionHome, at)}>{event.name}</Link>
      {' › '}
      {placed.pool ? (
        <Link to={to(paths.poolSheet, { ...at, poolId: placed.pool.id })}>Pool {placed.pool.name}</Link>
      ) : (
        <Link to={to(paths.bracket, { ...at, poolId: placed.bracket?.id ?? 0 })}>{placed.bracket?.name}</Link>
      )}
      {' › '}
      {placed.pool ? `M${placed.match.number}` : placedTitle(placed)}
    </Crumbs>
  );
}

function Match(known: Known) {
  const { event, play, placed, divisionId } = known;
  const view = play.view!;
  const names = namesOf(view);
  const zone = zoneOf(event);
  const mine = useMyTeam(divisionId);
  const [scoring, setScoring] = useQueryText('score');
  const match = withEntries(placed.match, useEntries(divisionId), view.v);
  usePageTitle(`${placedTitle(placed)} · ${names(match.homeTeam) ?? '?'} v ${names(match.awayTeam) ?? '?'}`);
  const held = useScoringKey(
    match,
    to(paths.tournamentLiveMatch, { tournamentId: event.id, matchId: match.id }, { score: '1' }),
  );
  const keyed = !play.crew && held.state === 'good' && held.key !== null ? held.key : undefined;
  if (scoring && (play.crew || keyed !== undefined))
    return (
      <ScorePad
        play={play}
        placed={{ ...placed, match }}
        divisionId={divisionId}
        names={names}
        keyed={keyed}
        next={keyed === undefined && match.progress === 'complete' && <NextHere event={event} match={match} />}
        onLeave={() => {
          setScoring(undefined);
          document.getElementById('main')?.focus();
        }}
      />
    );
  const feeders = placed.bracket ? feedersOf(placed.bracket.matches, match.number) : [];
  return (
    <Stack $gap={5}>
      <div>
        <Where {...known} />
        <Head known={known} match={match} mayScore={play.crew || keyed !== undefined} onScore={() => setScoring('1')} />
        <LiveBar play={play} />
        {!play.crew && held.state === 'ended' && (
          <Banner tone="warn" title="This scoring key has ended.">
            Ask who runs the courts for a new one.
          </Banner>
        )}
      </div>
      <Scoreboard match={match} names={names} feeders={feeders} />
      {match.forfeit && <b>{forfeitText(match, names)}</b>}
      <MatchFacts match={match} names={names} zone={zone} />
      {isStreamed(event) && (
        <Suspense>
          <StreamLinks event={event} at={placesOf(placed, divisionId)} />
        </Suspense>
      )}
      <Grid $min={320}>
        {[match.homeTeam, match.awayTeam].map(
          (teamId) =>
            teamId !== null && (
              <TeamPath
                key={teamId}
                view={view}
                teamId={teamId}
                here={match.id}
                tournamentId={event.id}
                names={names}
                zone={zone}
              />
            ),
        )}
      </Grid>
      <Announcer play={view} teamId={mine} only={match.id} />
    </Stack>
  );
}

/** Which match it is and its state; for the crew, what they do with it. */
function Head({
  known,
  match,
  mayScore,
  onScore,
}: {
  known: Known;
  match: MatchView;
  mayScore: boolean;
  onScore(): void;
}) {
  const { event, play, placed, divisionId } = known;
  const [moving, setMoving] = useState(false);
  const [giving, setGiving] = useState(false);
  const feeders = placed.bracket ? feedersOf(placed.bracket.matches, match.number) : [];
  const { home, away } = seatsOf(match, namesOf(play.view!), feeders);
  const zone = zoneOf(event);
  return (
    <>
      <Row $between>
        <Row>
          <h1>
            {home.text} v {away.text}
          </h1>
          <MatchState match={match} zone={zone} hideTimes={placed.round.hideTimes} mixedDays />
        </Row>
        <Row $gap={2} className="no-print">
          {play.build && !isOver(match) && (
            <Button icon="court" onClick={() => setMoving(true)}>
              Court and time
            </Button>
          )}
          {play.build && (
            <Suspense>
              <MatchTools
                {...{ play, divisionId, matches: [match], names: namesOf(play.view!) }}
                what={`M${match.number}`}
                partId={placed.pool?.id ?? placed.bracket?.id ?? 0}
                in={placed.pool ? 'pool' : 'bracket'}
              />
            </Suspense>
          )}
          {play.manage && (
            <LinkButton icon="video" to={streamsPath(event, { division: divisionId, match: match.id })}>
              Add a stream
            </LinkButton>
          )}
          {play.crew && !isOver(match) && <Button onClick={() => setGiving(true)}>Scoring key</Button>}
          {mayScore && (
            <Button kind="primary" icon="edit" onClick={onScore}>
              {isOver(match) ? 'Correct the score' : 'Score this match'}
            </Button>
          )}
        </Row>
      </Row>
      <Suspense>
        {giving && <ScoringKeyDialog matchId={match.id} zone={zone} onClose={() => setGiving(false)} />}
        {moving && (
          <PlaceMatch
            play={play}
            divisionId={divisionId}
            placed={placed}
            zone={zone}
            onClose={() => setMoving(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** When it begins by today's pace; nothing before anything is known of the day. */
function Predicted({ match, zone }: { match: MatchView; zone: string }) {
  const live = useLiveTime(match);
  return (
    live && (
      <div>
        <dt>Starts</dt>
        <dd>{rangeText(live, zone).replace('probably', 'Probably')}</dd>
      </div>
    )
  );
}

const MatchFacts = ({ match, names, zone }: { match: MatchView; names: Names; zone: string }) => (
  <Facts>
    <Predicted match={match} zone={zone} />
    {match.court && (
      <div>
        <dt>Court</dt>
        <dd>{match.court}</dd>
      </div>
    )}
    {names(match.refTeam) && (
      <div>
        <dt>Works</dt>
        <dd>{names(match.refTeam)}</dd>
      </div>
    )}
    <div>
      <dt>Played</dt>
      <dd>{formatText(match)}</dd>
    </div>
    {(match.winnerTo || match.loserTo) && (
      <div>
        <dt>What follows</dt>
        <dd>
          {match.winnerTo}
          <br />
          {match.loserTo}
        </dd>
      </div>
    )}
  </Facts>
);

function Loaded({ event, divisionId, matchId }: { event: TournamentView; divisionId: number; matchId: number }) {
  const play = usePlay(event.id, divisionId);
  if (!play.view && play.loading) return <PageSkeleton what="the match" />;
  if (!play.view) return <ErrorState page problem={play.problem} onRetry={() => void play.reload()} />;
  const placed = placedMatch(play.view, matchId);
  if (!placed) return <EmptyState title="This match is not published">Its round is still being made.</EmptyState>;
  return (
    <LiveTimes tournamentId={event.id} zone={zoneOf(event)} views={[play.view]}>
      {play.toolsLost && (
        <Suspense>
          <ToolsLost play={play} />
        </Suspense>
      )}
      <Match event={event} play={play} placed={placed} divisionId={divisionId} />
    </LiveTimes>
  );
}

/** /tournament/{id}/live/{matchId}: one match, point by point; for users who may score, a link to the scoring page. */
export function MatchScreen() {
  const matchId = Number(useParams().matchId);
  const event = useEvent();
  const found = useMatchDivision(matchId, event.data);
  usePageTitle(`Match ${matchId}`);
  if (event.loading || (found.divisionId === null && !found.problem))
    return (
      <Page>
        <PageSkeleton what="the match" />
      </Page>
    );
  if (!event.data || found.divisionId === null)
    return <ErrorState page problem={found.problem ?? event.problem} onRetry={found.retry} />;
  return (
    <Page>
      <Loaded event={event.data} divisionId={found.divisionId} matchId={matchId} />
    </Page>
  );
}
