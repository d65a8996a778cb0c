import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { styled } from 'styled-components';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { dualWord } from '#domain/catalog/divisions/dual-word.ts';
import { publicPath } from '#domain/catalog/events/brochure-kind.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { backPath } from '#domain/catalog/events/live-path.ts';
import { isStreamed } from '#domain/catalog/events/streams.ts';
import { defaults } from '#domain/catalog/lists.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { isDualHead } from '#domain/play/duals/numbers.ts';
import { placesOnCourt } from '#domain/play/lineups/submit.ts';
import { isOver, locateMatch, type MatchLocation, namesOf, sideName } from '#domain/play/match-location.ts';
import type { MatchView } from '#domain/play/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { isInsidersOnly } from '#web/src/api/problems.ts';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { useManaged } from '#web/src/features/event/use-managed.ts';
import { Announcer } from '#web/src/features/live-division/announcer.tsx';
import { useMyTeam } from '#web/src/features/live-division/follow-team.tsx';
import { LiveBar } from '#web/src/features/live-division/live-bar.tsx';
import { usePlay } from '#web/src/features/live-division/use-play.ts';
import { storedCourtCard } from '#web/src/features/live-scoring/court-card.ts';
import { useScoringKey } from '#web/src/features/live-scoring/use-scoring-key.ts';
import { LiveTimes } from '#web/src/features/live-times/live-times.tsx';
import { matchTitle } from '#web/src/features/match/match-card.tsx';
import { MatchFacts, useMatchDivision } from '#web/src/features/match/match-facts.tsx';
import { Scoreboard } from '#web/src/features/match/scoreboard.tsx';
import { TeamPath } from '#web/src/features/match/team-path.tsx';
import { useLineups } from '#web/src/features/match/use-lineups.ts';
import { weekOf } from '#web/src/features/match/way.ts';
import { feedersOf, forfeitText, numberText, poolTitle } from '#web/src/features/match/words.ts';
import { useEntries, withEntries } from '#web/src/features/scoring/entries.ts';
import { OfSport } from '#web/src/features/sport/sport.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Grid, Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { isSpare, type MatchContext, MatchHead } from './match-head.tsx';
import { MatchPlaceholder } from './match-placeholder.tsx';

const DualPairs = lazyPart(() => import('#web/src/features/match/dual-pairs.tsx'), 'DualPairs');
const ForfeitDual = lazyPart(() => import('#web/src/features/run/forfeit-dual.tsx'), 'ForfeitDual');
const LineupPapers = lazyPart(() => import('#web/src/features/paper/lineup-papers.tsx'), 'LineupPapers');
const MatchLineups = lazyPart(() => import('#web/src/features/match/match-lineups.tsx'), 'MatchLineups');
const MatchSubs = lazyPart(() => import('#web/src/features/match/match-subs.tsx'), 'MatchSubs');
const InsidersOnly = lazyPart(() => import('#web/src/features/event/insiders-only.tsx'), 'InsidersOnly');
const ToolsLost = lazyPart(() => import('#web/src/features/live-division/tools-lost.tsx'), 'ToolsLost');
const StreamLinks = lazyPart(() => import('#web/src/features/event/stream-links.tsx'), 'StreamLinks');
const RunOfScore = lazyPart(() => import('#web/src/features/match-run/run-of-score.tsx'), 'RunOfScore');
const SyncLine = lazyPart(() => import('#web/src/features/scoring/sync-line.tsx'), 'SyncLine');
const ScorePad = lazyPart(() => import('#web/src/features/scoring/score-pad.tsx'), 'ScorePad');

const Crumbs = styled.p`
  font-size: var(--type-m);
  a {
    display: inline-block;
    padding: 4px 0;
  }
`;

/** The parts of the event that a match belongs to, which a stream can refer to. */
const placesOf = ({ match, pool, bracket }: MatchLocation, divisionId: number) => ({
  matchId: match.id,
  divisionId,
  ...(pool ? { poolId: pool.id } : {}),
  ...(bracket ? { bracketId: bracket.id } : {}),
});

function Where({ event, matchLocation, divisionId }: MatchContext) {
  const { round } = matchLocation;
  const week = weekOf(matchLocation);
  const managed = useManaged(event);
  const division = event.divisions.find(({ id }) => id === divisionId);
  const at = { tournamentId: event.id, divisionId, dayId: matchLocation.round.id };
  return (
    <Crumbs>
      {!managed && (
        <>
          <Link to={backPath(event)}>{event.name}</Link>
          {' › '}
        </>
      )}
      {division && (
        <>
          <Link to={toHere(paths.divisionHome, at)}>{divisionName(division)}</Link>
          {' › '}
        </>
      )}
      {week && (
        <>
          <Link to={to(paths.leagueSchedule, { tournamentId: event.id }, { round: String(round.week?.number) })}>
            {week}
          </Link>
          {' › '}
        </>
      )}
      {matchLocation.pool ? (
        <Link to={toHere(paths.poolSheet, { ...at, poolId: matchLocation.pool.id })}>
          {poolTitle(matchLocation.pool, matchLocation.round)}
        </Link>
      ) : (
        <Link to={toHere(paths.bracket, { ...at, poolId: matchLocation.bracket?.id ?? 0 })}>
          {matchLocation.bracket?.name}
        </Link>
      )}
      {' › '}
      {matchLocation.pool ? numberText(matchLocation.match) : matchTitle(matchLocation)}
    </Crumbs>
  );
}

function Match(known: MatchContext) {
  const { event, play, matchLocation, divisionId } = known;
  const view = play.view!;
  const names = namesOf(view);
  const zone = zoneOf(event);
  const mine = useMyTeam(divisionId);
  const [scoring, setScoring] = useQueryText('score');
  const entries = useEntries(divisionId);
  const match = withEntries(matchLocation.match, entries, view.v);
  const [homeName, awayName] = [sideName(match, 'home', names), sideName(match, 'away', names)];
  usePageTitle(`${matchTitle(matchLocation)} · ${homeName ?? '?'} vs. ${awayName ?? '?'}`);
  const division = divisionOf(known);
  const pairs = pairsBeside(matchLocation).map((pair) => withEntries(pair, entries, view.v));
  const lineups = useLineups({ id: divisionId, props: division?.props ?? [] });
  const [paper, setPaper] = useQueryText('paper');
  const held = useScoringKey(
    match,
    toHere(paths.tournamentLiveMatch, { tournamentId: event.id, matchId: match.id }, { score: '1' }),
  );
  const keyed = !play.crew && held.state === 'good' && held.key !== null ? held.key : undefined;
  if (scoring && !isDualHead(match) && (play.crew || keyed !== undefined))
    return (
      <ScorePad
        play={play}
        matchLocation={{ ...matchLocation, match }}
        divisionId={divisionId}
        names={names}
        keyed={keyed}
        correcting={scoring === 'correct'}
        zone={zone}
        pairs={pairs}
        pairOf={lineups.pairOf}
        goesOnIn={keyed === undefined ? event : undefined}
        courtPath={keyed === undefined ? undefined : courtOf(event.id, match.court)}
        onLeave={() => {
          setScoring(undefined);
          document.getElementById('main')?.focus();
        }}
      />
    );
  const feeders = matchLocation.bracket ? feedersOf(matchLocation.bracket.matches, match.number) : [];
  if (paper === 'lineups')
    return <LineupSheets {...{ known, match, pairs, lineups }} onBack={() => setPaper(undefined)} />;
  return (
    <Stack $gap={5}>
      <div>
        <Where {...known} />
        <MatchHead
          known={known}
          match={match}
          mayScore={play.crew || keyed !== undefined}
          onScore={() => setScoring(isOver(match) ? 'correct' : '1')}
        />
        <LiveBar play={play} />
        {!play.crew && held.state === 'ended' && (
          <Banner tone="warn" title="This scoring QR code has expired.">
            Ask the director for a new one.
          </Banner>
        )}
        {entries.some(({ matchId, state }) => matchId === match.id && state !== 'sent') && (
          <Suspense>
            <SyncLine entries={entries} matchId={match.id} online={play.connection !== 'offline'} />
          </Suspense>
        )}
      </div>
      <Scoreboard match={match} names={names} feeders={feeders} />
      {match.forfeit && <b>{forfeitText(match, names)}</b>}
      {view.subs && (
        <Suspense>
          <MatchSubs match={match} view={view} />
        </Suspense>
      )}
      <Duals {...{ known, match, pairs, lineups }} onPaper={() => setPaper('lineups')} />
      {!isDualHead(match) && match.progress !== 'none' && (
        <Suspense>
          <RunOfScore match={match} names={names} />
        </Suspense>
      )}
      <MatchFacts {...{ match, names, zone }} spare={isSpare(matchLocation, match)} />
      {isStreamed(event) && (
        <Suspense>
          <StreamLinks event={event} at={placesOf(matchLocation, divisionId)} />
        </Suspense>
      )}
      <Paths known={known} match={match} />
      <Announcer play={view} teamId={mine} only={match.id} />
    </Stack>
  );
}

/** The page of the court whose scoring card was scanned on this device. It offers the next match. */
const courtOf = (tournamentId: number, court: string | null): string | undefined =>
  court !== null && storedCourtCard(tournamentId, court)
    ? toHere(paths.tournamentCourt, { tournamentId, court })
    : undefined;

type Lined = {
  known: MatchContext;
  match: MatchView;
  pairs: readonly MatchView[];
  lineups: ReturnType<typeof useLineups>;
};
const divisionOf = ({ event, divisionId }: MatchContext) => event.divisions.find(({ id }) => id === divisionId);

/** A dual's pair matches, whose rows include the players. For other matches, the players are on a separate card. */
function Duals({ known, match, pairs, lineups, onPaper }: Lined & { onPaper(): void }) {
  const { event, play, matchLocation, divisionId } = known;
  const names = namesOf(play.view!);
  const word = dualWord(divisionOf(known) ?? { props: [] });
  return (
    <Suspense>
      {pairs.length > 0 && (
        <DualPairs
          {...{ pairs, names, word, pairOf: lineups.pairOf }}
          tournamentId={event.id}
          zone={zoneOf(event)}
          hideTimes={matchLocation.round.hideTimes}
          here={match.id}
        />
      )}
      {pairs.length > 0 && play.crew && (
        <ForfeitDual {...{ play, divisionId, names, pairs }} what={`${word.toLowerCase()} ${pairs[0]?.dualN}`} />
      )}
      {lineups.asked && <MatchLineups {...{ match, names, onPaper }} lineupOf={lineups.lineupOf} />}
    </Suspense>
  );
}

/** The printable lineup sheet for a match or its dual. */
function LineupSheets({ known, match, pairs, lineups, onBack }: Lined & { onBack(): void }) {
  const { event, play, matchLocation } = known;
  const division = divisionOf(known);
  const part = matchLocation.pool
    ? poolTitle(matchLocation.pool, matchLocation.round)
    : (matchLocation.bracket?.name ?? '');
  return (
    <Suspense>
      <LineupPapers
        names={namesOf(play.view!)}
        of={division ? `${event.name} · ${divisionName(division)}` : event.name}
        part={() => part}
        matches={pairs.length > 0 ? pairs : [match]}
        places={division ? placesOnCourt(division) : 0}
        zone={zoneOf(event)}
        hideTimes={matchLocation.round.hideTimes}
        lineupOf={lineups.lineupOf}
        leave={onBack}
      />
    </Suspense>
  );
}

/** Both teams' paths through the division. */
function Paths({ known, match }: { known: MatchContext; match: MatchView }) {
  const view = known.play.view!;
  const teams = [match.homeTeam, match.awayTeam, ...match.homeTeamIds, ...match.awayTeamIds];
  return (
    <Grid $min={320}>
      {teams.map(
        (teamId) =>
          teamId !== null && (
            <TeamPath
              key={teamId}
              {...{ view, teamId }}
              here={match.id}
              tournamentId={known.event.id}
              names={namesOf(view)}
              zone={zoneOf(known.event)}
            />
          ),
      )}
    </Grid>
  );
}

/** The pair matches of the dual that this match is or belongs to. */
function pairsBeside({ match, pool, bracket }: MatchLocation): readonly MatchView[] {
  const dualN = isDualHead(match) ? match.number : match.dualN;
  return dualN === null ? [] : (pool?.matches ?? bracket?.pairs ?? []).filter((pair) => pair.dualN === dualN);
}

function Loaded({ event, divisionId, matchId }: { event: TournamentView; divisionId: number; matchId: number }) {
  const play = usePlay(event.id, divisionId);
  if (!play.view && play.loading) return <MatchPlaceholder />;
  if (!play.view) return <ErrorState page problem={play.problem} onRetry={() => void play.reload()} />;
  const matchLocation = locateMatch(play.view, matchId);
  const division = event.divisions.find(({ id }) => id === divisionId);
  return (
    <OfSport value={division?.sportId ?? defaults.sportId}>
      <Page>
        {matchLocation ? (
          <LiveTimes tournamentId={event.id} zone={zoneOf(event)} views={[play.view]}>
            {play.toolsLost && (
              <Suspense>
                <ToolsLost play={play} />
              </Suspense>
            )}
            <Match event={event} play={play} matchLocation={matchLocation} divisionId={divisionId} />
          </LiveTimes>
        ) : (
          <EmptyState title="This match isn’t published">The round isn’t ready yet.</EmptyState>
        )}
      </Page>
    </OfSport>
  );
}

/** /tournament/{id}/live/{matchId}: one match, point by point. Users who can score get a link to the scorepad. */
export function MatchScreen() {
  const matchId = Number(useParams().matchId);
  const event = useEvent();
  const found = useMatchDivision(matchId, event.data);
  usePageTitle(`Match ${matchId}`);
  if (event.loading || (found.divisionId === null && !found.problem)) return <MatchPlaceholder />;
  if (event.data && isInsidersOnly(found.problem))
    return (
      <Page>
        <Suspense>
          <InsidersOnly overview={publicPath(event.data)} />
        </Suspense>
      </Page>
    );
  if (!event.data || found.divisionId === null)
    return <ErrorState page problem={found.problem ?? event.problem} onRetry={found.retry} />;
  return <Loaded event={event.data} divisionId={found.divisionId} matchId={matchId} />;
}
