import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { defaults } from '#domain/catalog/lists.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { courtName } from '#domain/kernel/text.ts';
import { byCourt } from '#domain/play/match-location.ts';
import { paths } from '#domain/site/paths.ts';
import { NotifyButton } from '#web/src/features/favourites/notify-button.tsx';
import { type CourtMatch, matchPath } from '#web/src/features/live-division/court-card.tsx';
import { isWaiting, locationIn, type Plays } from '#web/src/features/live-division/event-plays.tsx';
import { pastDay } from '#web/src/features/live-division/use-play.ts';
import { LocatedCard } from '#web/src/features/match/match-card.tsx';
import { Scoreboard } from '#web/src/features/match/scoreboard.tsx';
import { feedersOf, onWord } from '#web/src/features/match/words.ts';
import { OfSport } from '#web/src/features/sport/sport.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { QrCode } from '#web/src/ui/data/qr-code.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Split, Stack } from '#web/src/ui/layout/layout.tsx';
import { CourtScoring } from './court-scoring.tsx';

/** Returns the data for a court's page, taken from its event. */
export function courtFacts(event: TournamentView, plays: Plays, court: string) {
  const placed = locationIn(event, plays);
  const zone = zoneOf(event);
  const { on = [], next = [] } = byCourt(placed, pastDay(zone)).find((at) => at.court === court) ?? {};
  const knownPlays = Object.values(plays);
  return {
    ...{ event, court, on, next, zone },
    waiting: event.divisions.some(({ id }) => isWaiting(plays[id])),
    connection: knownPlays[0]?.connection,
    crew: knownPlays.some((play) => play.crew),
  };
}
export type CourtFacts = ReturnType<typeof courtFacts>;

const ScoringKeyDialog = lazyPart(() => import('#web/src/features/live-scoring/key-dialog.tsx'), 'ScoringKeyDialog');

const Code = styled.div`
  width: min(100%, 220px);
  padding: 10px;
  background: #ffffff;
  border-radius: var(--radius);
`;

const feedersAt = ({ bracket, match }: CourtMatch) => (bracket ? feedersOf(bracket.matches, match.number) : []);

/**
 * A court's page: the current match with its score, the next three, their work teams, and its QR code. Staff can
 * score from here.
 */
export function CourtNow({ event, court, on, next, zone, waiting, crew }: CourtFacts) {
  const tournamentId = event.id;
  const here = toHere(paths.tournamentCourt, { tournamentId, court });
  if (on.length + next.length === 0)
    return waiting ? (
      <RowSkeletons n={4} what="the court" />
    ) : (
      <EmptyState
        title="No matches on this court today"
        action={<LinkButton to={toHere(paths.tournamentCourts, { tournamentId })}>All courts</LinkButton>}
      />
    );
  return (
    <Stack $gap={5}>
      <Row $between>
        <h2>{courtName(court)}</h2>
        <Row $gap={2} className="no-print">
          <LinkButton size="s" to={toHere(paths.tournamentCourts, { tournamentId })}>
            All courts
          </LinkButton>
          <LinkButton size="s" to={`${here}?wall`}>
            Court display
          </LinkButton>
          <Button size="s" icon="print" onClick={() => print()}>
            Print
          </Button>
        </Row>
      </Row>
      {!crew && <CourtScoring tournamentId={tournamentId} court={court} now={on[0] ?? next[0]} />}
      {on.map((placed) => (
        <Now key={placed.match.id} {...{ placed, tournamentId, crew, zone }} />
      ))}
      {on.length === 0 && <Muted>Free now.</Muted>}
      <Split>
        <section aria-labelledby="next">
          <Stack $gap={3}>
            <h3 id="next">Next on this court</h3>
            {next.length === 0 && <Muted>Nothing else is scheduled.</Muted>}
            {next.slice(0, 3).map((placed) => (
              <LocatedCard
                key={placed.match.id}
                {...{ matchLocation: placed, tournamentId, zone }}
                names={placed.names}
                mine={null}
                foot={worksWords(placed)}
              />
            ))}
          </Stack>
        </section>
        <Card>
          <Stack $gap={2}>
            <h3>Follow this court</h3>
            <Code>
              <QrCode address={location.origin + here} label={`QR code for ${courtName(court)}`} />
            </Code>
            <NotifyButton
              type="court"
              id={event.id}
              court={court}
              name={`${courtName(court)}, ${event.name}`}
              path={here}
            />
            <Muted>
              {event.name}
              {event.divisions.length === 1 && `, ${divisionName(event.divisions[0]!)}`}
            </Muted>
          </Stack>
        </Card>
      </Split>
    </Stack>
  );
}

const worksWords = ({ match, names }: CourtMatch): string | undefined => {
  const works = names(match.refTeam);
  return works ? `${works} works` : undefined;
};

function Now({
  placed,
  tournamentId,
  crew,
  zone,
}: {
  placed: CourtMatch;
  tournamentId: number;
  crew: boolean;
  zone: string;
}) {
  const [giving, setGiving] = useState(false);
  const works = worksWords(placed);
  const path = matchPath(tournamentId, placed);
  return (
    <Stack $gap={3}>
      <OfSport value={placed.sportId ?? defaults.sportId}>
        <Scoreboard match={placed.match} names={placed.names} feeders={feedersAt(placed)} />
      </OfSport>
      <Row $between>
        <Row $gap={2}>
          <Chip tone="live">{onWord(placed.match)}</Chip>
          {works && <Muted>{works}</Muted>}
        </Row>
        <Row $gap={2}>
          {crew && <Button onClick={() => setGiving(true)}>Scoring QR code</Button>}
          <LinkButton kind={crew ? 'primary' : 'quiet'} to={crew ? `${path}?score=1` : path}>
            {crew ? 'Score' : 'Match'}
          </LinkButton>
        </Row>
        <Suspense>
          {giving && <ScoringKeyDialog matchId={placed.match.id} zone={zone} onClose={() => setGiving(false)} />}
        </Suspense>
      </Row>
    </Stack>
  );
}
