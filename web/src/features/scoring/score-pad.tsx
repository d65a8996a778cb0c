import { useEffect, useState } from 'react';
import type { TournamentView } from '#domain/catalog/views.ts';
import { courtName } from '#domain/kernel/text.ts';
import { dualOf, sparePairs } from '#domain/play/duals/dual.ts';
import { dualPairOf } from '#domain/play/duals/numbers.ts';
import { dualText } from '#domain/play/duals/text.ts';
import { isPostponed, type MatchLocation, type Names, sideName, toPlay } from '#domain/play/match-location.ts';
import type { MatchView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { type CourtMatch, seatsAt } from '#web/src/features/live-division/court-card.tsx';
import { EventPlays, locationIn } from '#web/src/features/live-division/event-plays.tsx';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { matchTitle } from '#web/src/features/match/match-card.tsx';
import type { PairOf } from '#web/src/features/match/use-lineups.ts';
import { clockTime, forfeitText, numberText } from '#web/src/features/match/words.ts';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { setMode, useMode } from '#web/src/features/theme/use-theme.ts';
import { useStore } from '#web/src/lib/store.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { useWakeLock } from '#web/src/lib/wake-lock.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { type Entry, entries, foreignScores, stuckOf, withEntries } from './entries.ts';
import { PadActions, PadDialogs } from './pad-actions.tsx';
import { PadCalls } from './pad-calls.tsx';
import { GamePicker, GameRule, PointTiles, SetOver, TakePoints, TwoPointers } from './pad-games.tsx';
import { SyncElsewhere, SyncLine } from './sync-line.tsx';
import { type Side, useKeptMatch, usePad } from './use-pad.ts';
import { type OtherScorer, useScorer } from './use-scorer.ts';

type CourtContext = {
  readonly entered: readonly Entry[];
  /** The version of the division's play that is shown, or undefined if unknown. */
  readonly vOf: (divisionId: number) => number | undefined;
};

/**
 * Returns the remaining matches on a match's court, from all of its event's divisions, next ones first. Leaves out the
 * match itself and postponed ones. A match scored offline on this device counts as over, even if the server hasn't
 * received the score yet.
 */
export function nextOnCourt(
  all: readonly CourtMatch[],
  { id, court }: Pick<MatchView, 'id' | 'court'>,
  { entered, vOf }: CourtContext,
): CourtMatch | undefined {
  const at = ({ match: { startTime } }: CourtMatch) => startTime ?? Number.MAX_SAFE_INTEGER;
  const asEntered = all.map((placed) => {
    const own = entered.filter(({ matchId }) => matchId === placed.match.id);
    const v = own[0] && vOf(own[0].divisionId);
    return v === undefined ? placed : { ...placed, match: withEntries(placed.match, own, v) };
  });
  return toPlay(asEntered)
    .filter(({ match }) => match.court === court && match.id !== id && !isPostponed(match))
    .toSorted((a, b) => at(a) - at(b))[0];
}

/** Links from a finished match to the next one on its court, in any division. */
function NextHere({ event, match }: { event: TournamentView; match: MatchView }) {
  const entered = useStore(entries);
  if (match.court === null) return null;
  return (
    <EventPlays event={event} quiet>
      {(plays) => {
        const next = nextOnCourt(locationIn(event, plays), match, { entered, vOf: (id) => plays[id]?.view?.v });
        if (!next) return null;
        const { home, away } = seatsAt(next);
        // In a dual, the same two teams play again, so the link shows the number of their next pair.
        const pair = dualPairOf(next.match) && numberText(next.match);
        const path = toHere(
          paths.tournamentLiveMatch,
          { tournamentId: event.id, matchId: next.match.id },
          { score: '1' },
        );
        return (
          <LinkButton size="l" to={path}>
            Next on {courtName(match.court ?? '')}:{' '}
            {[next.division, pair, `${home.text} vs. ${away.text}`].filter(Boolean).join(', ')}
          </LinkButton>
        );
      }}
    </EventPlays>
  );
}

type Props = { readonly other: OtherScorer | null; readonly zone: string; take(): void };

/** Shows that another device is scoring this match, and how to take over. */
export const OtherScorerBanner = ({ other, zone, take }: Props) =>
  other && (
    <Banner
      tone="warn"
      title={
        other.who
          ? `${other.who} has been scoring this match since ${clockTime(other.since, zone)}`
          : `You’ve been scoring this match on another device since ${clockTime(other.since, zone)}`
      }
      actions={
        <Button size="s" onClick={take}>
          Take over
        </Button>
      }
    >
      {other.who
        ? 'You’re watching their scoring. Taking over stops it on their phone.'
        : 'You’re watching that device. Taking over stops scoring there.'}
    </Banner>
  );

/** Black on white for scoring in the sun. Restores the earlier setting afterward. */
export function SunSwitch() {
  const mode = useMode();
  const [before, setBefore] = useState(mode === 'sun' ? 'auto' : mode);
  const sun = mode === 'sun';
  return (
    <Button
      icon="sun"
      aria-pressed={sun}
      kind={sun ? 'primary' : 'quiet'}
      onClick={() => {
        if (!sun) setBefore(mode);
        setMode(sun ? before : 'sun');
      }}
    >
      Sun
    </Button>
  );
}

/** The button that opened the scorepad is gone, so the focus moves to the scorepad's title. */
const focusOn = (title: HTMLElement | null) => title?.focus();

/** A scorepad has no bars around it, so that only its buttons can be pressed (ui/layout/frame.css). */
const useNoFrame = () =>
  useEffect(() => {
    document.documentElement.dataset.pad = '';
    return () => {
      delete document.documentElement.dataset.pad;
    };
  }, []);

type PadProps = {
  play: Play;
  matchLocation: MatchLocation;
  divisionId: number;
  names: Names;
  /** The key of a scorer who isn't signed in. */
  keyed?: string | undefined;
  /** Whether it was opened to correct a finished match's score. */
  correcting?: boolean;
  zone: string;
  /**
   * The event with the next match on this court, in any division. It's loaded with the scorepad, because the connection
   * may be gone later.
   */
  goesOnIn?: TournamentView | undefined;
  /** The court's page, which offers the next match to someone who scanned the court's scoring card. */
  courtPath?: string | undefined;
  /** For a pair match: all of its dual's pairs, and their players. */
  pairs?: readonly MatchView[];
  pairOf?: PairOf;
  onLeave(): void;
};

/**
 * Scores a match with large buttons. Every point is saved here and then sent. A finished match can be corrected only
 * after a preview. The next match gets its own scorepad.
 */
export const ScorePad = (props: PadProps) => <OnePad key={props.matchLocation.match.id} {...props} />;

function OnePad(props: PadProps) {
  const {
    play,
    matchLocation,
    divisionId,
    names,
    keyed,
    correcting,
    zone,
    goesOnIn,
    courtPath,
    pairs = [],
    pairOf,
    onLeave,
  } = props;
  const { match } = matchLocation;
  const own = usePad(match, divisionId, { key: keyed, correcting });
  const { other, ended, take } = useScorer(match.id, keyed, !own.over, foreignScores(match, own.entries));
  const pad = { ...own, playable: own.playable && other === null };
  const { game } = pad;
  useKeptMatch(divisionId, match.id, keyed === undefined && !play.toolsLost);
  useWakeLock();
  useNoFrame();
  if (!game) return null;
  const teamOf = (side: Side) => sideName(match, side, names) ?? 'To be decided';
  const nameOf = (side: Side) => {
    const pair = pairOf?.(match, side);
    return pair ? `${teamOf(side)}: ${pair.join(' / ')}` : teamOf(side);
  };
  return (
    <Stack $gap={4}>
      <PadHead matchLocation={matchLocation} onLeave={onLeave} />
      <SyncLine entries={pad.entries} matchId={match.id} online={play.connection !== 'offline'} />
      <SyncElsewhere entries={pad.entries} matchId={match.id} view={play.view} />
      {ended && !stuckOf(own.entries, match.id) && (
        <Banner tone="warn" title="This scoring QR code has expired.">
          Ask a director for a new one. Your scores are kept here until then.
        </Banner>
      )}
      <OtherScorerBanner other={other} zone={zone} take={take} />
      {pairs.length > 0 && <DualLine match={match} pairs={pairs} names={names} />}
      {!own.playable && (
        <Banner tone="info" title="This match can’t be played yet because one of its teams isn’t known." />
      )}
      {pad.over && <OverBanner match={match} names={names} goesOnIn={goesOnIn} courtPath={courtPath} />}
      <GamePicker pad={pad} />
      <SetOver pad={pad} game={game} nameOf={nameOf} />
      <PointTiles pad={pad} game={game} nameOf={nameOf} />
      <TwoPointers pad={pad} game={game} nameOf={nameOf} />
      <PadCalls key={game.number} pad={pad} game={game} nameOf={teamOf}>
        <PadActions pad={pad} game={game} />
        <TakePoints pad={pad} game={game} nameOf={nameOf} />
      </PadCalls>
      <GameRule game={game} />
      <PadDialogs pad={pad} play={play} divisionId={divisionId} names={names} />
    </Stack>
  );
}

const PadHead = ({ matchLocation, onLeave }: Pick<PadProps, 'matchLocation' | 'onLeave'>) => (
  <Row $between>
    <div>
      <h1 tabIndex={-1} ref={focusOn}>
        {matchTitle(matchLocation)}
      </h1>
      {matchLocation.match.court && <b>{courtName(matchLocation.match.court)}</b>}
    </div>
    <Row $gap={2}>
      <SunSwitch />
      <Button icon="close" onClick={onLeave}>
        Leave
      </Button>
    </Row>
  </Row>
);

/**
 * The dual's score next to the pair being scored. If the dual was decided without this pair, it shows that the pair
 * isn't needed.
 */
function DualLine({ match, pairs, names }: { match: MatchView; pairs: readonly MatchView[]; names: Names }) {
  const dual = dualOf(pairs);
  const stands = dualText(dual, (team) => names(team) ?? '?') ?? `first to ${dual.needed}`;
  if (match.progress === 'none' && sparePairs(pairs).has(match.id))
    return <Banner title="This pair match isn’t needed anymore.">Dual: {stands}</Banner>;
  return <Muted>Dual: {stands}</Muted>;
}

type OverProps = {
  match: MatchView;
  names: Names;
  goesOnIn: TournamentView | undefined;
  courtPath: string | undefined;
};

function OverBanner({ match, names, goesOnIn, courtPath }: OverProps) {
  const say = useSportWords();
  const winner = match.winner === 'home' || match.winner === 'away' ? sideName(match, match.winner, names) : null;
  const text = match.winner === 'split' ? 'Split' : winner ? `${winner} wins` : 'Final';
  const next = goesOnIn ? (
    <NextHere event={goesOnIn} match={match} />
  ) : (
    courtPath && (
      <LinkButton size="l" to={courtPath}>
        Next match on {courtName(match.court ?? '')}
      </LinkButton>
    )
  );
  const isPlayed = match.games.some(({ home, away }) => home !== null || away !== null);
  const sets = match.games.length > 1 && isPlayed ? say(` ${match.sets.home}–${match.sets.away} in sets.`) : '';
  return (
    <Banner tone="good" title={`${text}.${sets}`} actions={next}>
      {[forfeitText(match, names), match.winnerTo, match.loserTo].filter(Boolean).join(' · ')}
    </Banner>
  );
}
