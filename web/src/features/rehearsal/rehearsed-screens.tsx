import { useState } from 'react';
import { styled } from 'styled-components';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { LiveTime } from '#domain/play/board/times.ts';
import { byCourt, namesOf, nextOf } from '#domain/play/match-location.ts';
import { isHere, type Rehearsal, viewsIn } from '#domain/play/rehearsal/state.ts';
import { stopWords } from '#domain/play/stop.ts';
import { Courts } from '#web/src/features/live-division/court-card.tsx';
import { locationIn, type Plays } from '#web/src/features/live-division/event-plays.tsx';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { KnownTimes } from '#web/src/features/live-times/live-times.tsx';
import { Stopped } from '#web/src/features/live-times/stopped.tsx';
import { LocatedCard } from '#web/src/features/match/match-card.tsx';
import { clockTime } from '#web/src/features/match/words.ts';
import { WallGrid } from '#web/src/features/wall/wall.tsx';
import { WallMatch } from '#web/src/features/wall/wall-match.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Eyebrow, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = {
  readonly event: TournamentView;
  readonly rehearsal: Rehearsal;
  readonly times: readonly LiveTime[];
};

const followed: Omit<Play, 'view'> = {
  ...{ loading: false, problem: undefined, crew: false, build: false, manage: false, toolsLost: false },
  ...{ connection: 'live', paused: false, pause: () => undefined, resume: () => undefined },
  reload: () => Promise.resolve(),
};
/** Returns the divisions in the same form that followers' pages get. */
const playsIn = (rehearsal: Rehearsal): Plays =>
  Object.fromEntries(viewsIn(rehearsal).map((view) => [view.divisionId, { ...followed, view }]));

const none: ReadonlySet<number> = new Set();

/* Rendered inert, because its links would leave the rehearsal for the real pages. */
const Screen = styled.div<{ $width: number }>`
  max-width: ${({ $width }) => $width}px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  padding: var(--space-3);
`;
const WallScreen = styled.div`
  --wall: clamp(10px, 1.5vw, 22px);
  aspect-ratio: 16 / 9;
  max-width: 110dvh;
  overflow: hidden;
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr);
  gap: calc(var(--wall) * 0.6);
  padding: var(--wall);
  border-radius: var(--radius);
  background: #06090f;
  color: #ffffff;
  font: 500 var(--wall) / 1.25 var(--ui);
  header {
    display: flex;
    justify-content: space-between;
    font: 700 calc(var(--wall) * 1.6) / 1.1 var(--board);
  }
  .stop {
    padding: 0.3em 0.7em;
    border-radius: 0.3em;
    background: #ffd166;
    color: #06090f;
    font-weight: 700;
  }
  .shown {
    grid-row: 3;
    min-height: 0;
  }
`;

/** Each court with its current or next match, as on the Live page. */
export const CourtsRehearsed = ({ event, rehearsal, times }: Props) => (
  <KnownTimes times={times}>
    <div inert>
      <Courts
        placed={locationIn(event, playsIn(rehearsal))}
        tournamentId={event.id}
        zone={rehearsal.world.zone}
        mine={none}
      />
    </div>
  </KnownTimes>
);

/** The wall display, in its usual proportions. */
export function WallRehearsed({ event, rehearsal, times }: Props) {
  const { zone, name } = rehearsal.world;
  const courts = byCourt(locationIn(event, playsIn(rehearsal))).flatMap(({ on, next }) =>
    on.length > 0 ? on : next.slice(0, 1),
  );
  return (
    <KnownTimes times={times}>
      <WallScreen inert aria-label="Wall display">
        <header>
          <span>{name}</span>
          <time>{clockTime(rehearsal.now, zone)}</time>
        </header>
        {rehearsal.stop && <div className="stop">{stopWords(rehearsal.stop, zone)}</div>}
        <div className="shown">
          {courts.length === 0 ? (
            'No matches on court.'
          ) : (
            <WallGrid>
              {courts.map((at) => (
                <WallMatch key={at.match.id} placed={at} zone={zone} />
              ))}
            </WallGrid>
          )}
        </div>
      </WallScreen>
    </KnownTimes>
  );
}

/** A team's phone: what the team plays and works next, and the courts. */
export function PhoneRehearsed({ event, rehearsal, times }: Props) {
  const { world } = rehearsal;
  const teams = world.divisions.flatMap((division) =>
    division.teams
      .filter(({ id }) => rehearsal.arrivals.has(id))
      .map(({ id, name }) => ({ value: String(id), label: name || `Team ${id}`, divisionId: division.id })),
  );
  const [picked, pick] = useState(teams[0]?.value ?? '');
  const divisionId = teams.find(({ value }) => value === picked)?.divisionId;
  const view = viewsIn(rehearsal).find((one) => one.divisionId === divisionId);
  const { plays, works } = view ? nextOf(view, Number(picked)) : { plays: [], works: [] };
  const [next, duty] = [plays[0], works[0]];
  const card = (located: typeof next) =>
    located && view ? (
      <LocatedCard
        matchLocation={located}
        tournamentId={event.id}
        names={namesOf(view)}
        zone={world.zone}
        mine={Number(picked)}
      />
    ) : null;
  return (
    <Stack $gap={3}>
      <Select label="Team" value={picked} options={teams} onChange={({ target }) => pick(target.value)} />
      <KnownTimes times={times}>
        <Screen $width={390} inert aria-label="Team’s phone">
          <Stack $gap={3}>
            {rehearsal.stop && <Stopped stop={rehearsal.stop} zone={world.zone} />}
            <Eyebrow>My next match</Eyebrow>
            {card(next) ?? <Muted>No more matches.</Muted>}
            {duty && <Eyebrow>You work next</Eyebrow>}
            {card(duty)}
            <Eyebrow>Courts</Eyebrow>
            <Courts
              placed={locationIn(event, playsIn(rehearsal))}
              tournamentId={event.id}
              zone={world.zone}
              mine={new Set([Number(picked)])}
            />
          </Stack>
        </Screen>
      </KnownTimes>
    </Stack>
  );
}

/** Which teams have arrived, by division, and which are still missing shortly before their first match. */
export function CheckinRehearsed({ event, rehearsal }: Omit<Props, 'times'>) {
  const { world, arrivals } = rehearsal;
  return (
    <Stack $gap={3}>
      {event.divisions.map((division) => {
        const teams = (world.divisions.find(({ id }) => id === division.id)?.teams ?? []).filter(({ id }) =>
          arrivals.has(id),
        );
        const missing = teams.filter(({ id }) => !isHere(rehearsal, id));
        if (teams.length === 0) return null;
        return (
          <Card key={division.id}>
            <h3>{divisionName(division)}</h3>
            <p>
              {teams.length - missing.length} of {teams.length} checked in
            </p>
            {missing.length > 0 && <Muted>Not checked in: {missing.map(({ name }) => name).join(', ')}</Muted>}
          </Card>
        );
      })}
    </Stack>
  );
}
