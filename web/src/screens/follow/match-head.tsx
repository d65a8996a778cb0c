import { Suspense, useState } from 'react';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { streamsPath } from '#domain/catalog/events/streams.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { sparePairs } from '#domain/play/duals/dual.ts';
import { isDualHead } from '#domain/play/duals/numbers.ts';
import { isOver, type MatchLocation, namesOf } from '#domain/play/match-location.ts';
import type { MatchView } from '#domain/play/views.ts';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { MatchState } from '#web/src/features/match/match-state.tsx';
import { feedersOf, numberText, seatsOf } from '#web/src/features/match/words.ts';
import { resultShown } from '#web/src/features/share/share-picture.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';

const PlaceMatch = lazyPart(() => import('#web/src/features/run/place-match.tsx'), 'PlaceMatch');
const MatchTools = lazyPart(() => import('#web/src/features/run/match-tools.tsx'), 'MatchTools');
const SharePicture = lazyPart(() => import('#web/src/features/share/share-picture.tsx'), 'SharePicture');
const ScoringKeyDialog = lazyPart(() => import('#web/src/features/live-scoring/key-dialog.tsx'), 'ScoringKeyDialog');

/** A match with everything we know about it. */
export type MatchContext = { event: TournamentView; play: Play; matchLocation: MatchLocation; divisionId: number };

/** Returns whether the match is a pair match that wasn't needed to decide its dual. */
export const isSpare = ({ pool, bracket }: MatchLocation, { id }: MatchView): boolean =>
  sparePairs(pool?.matches ?? bracket?.pairs ?? []).has(id);

/** A match's title and state and, for staff, its actions. */
export function MatchHead({
  known,
  match,
  mayScore,
  onScore,
}: {
  known: MatchContext;
  match: MatchView;
  mayScore: boolean;
  onScore(): void;
}) {
  const { event, play, matchLocation, divisionId } = known;
  const [moving, setMoving] = useState(false);
  const [giving, setGiving] = useState(false);
  const feeders = matchLocation.bracket ? feedersOf(matchLocation.bracket.matches, match.number) : [];
  const { home, away } = seatsOf(match, namesOf(play.view!), feeders);
  const zone = zoneOf(event);
  // A dual is scored and scheduled through its pair matches.
  const dual = isDualHead(match);
  return (
    <>
      <Row $between>
        <Row>
          <h1>
            {home.text} vs. {away.text}
          </h1>
          <MatchState
            match={match}
            zone={zone}
            hideTimes={matchLocation.round.hideTimes}
            mixedDays
            spare={isSpare(matchLocation, match)}
          />
        </Row>
        <Row $gap={2} className="no-print">
          {mayScore && !dual && (
            <Button kind="primary" icon="edit" onClick={onScore}>
              {isOver(match) ? 'Correct score' : 'Score match'}
            </Button>
          )}
          {play.build && !isOver(match) && !dual && (
            <Button icon="court" onClick={() => setMoving(true)}>
              Court and time
            </Button>
          )}
          {play.build && (
            <Suspense>
              <MatchTools
                {...{ play, divisionId, matches: [match], names: namesOf(play.view!) }}
                what={numberText(match)}
                partId={matchLocation.pool?.id ?? matchLocation.bracket?.id ?? 0}
                in={matchLocation.pool ? 'pool' : 'bracket'}
              />
            </Suspense>
          )}
          {play.manage && (
            <LinkButton icon="video" to={streamsPath(event, { division: divisionId, match: match.id })}>
              Add a stream
            </LinkButton>
          )}
          {play.crew && !isOver(match) && !dual && <Button onClick={() => setGiving(true)}>Scoring QR code</Button>}
          {isOver(match) && (
            <Suspense>
              <SharePicture
                name={`result-${match.id}`}
                shown={() =>
                  resultShown(
                    matchLocation,
                    { home: home.text, away: away.text },
                    { over: event.name, foot: location.host },
                  )
                }
              />
            </Suspense>
          )}
        </Row>
      </Row>
      <Suspense>
        {giving && <ScoringKeyDialog matchId={match.id} zone={zone} onClose={() => setGiving(false)} />}
        {moving && (
          <PlaceMatch
            play={play}
            divisionId={divisionId}
            matchLocation={matchLocation}
            zone={zone}
            onClose={() => setMoving(false)}
          />
        )}
      </Suspense>
    </>
  );
}
