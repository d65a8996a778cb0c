import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName, inOrder, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { wordedFor } from '#domain/catalog/sports.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import { shortDate, wallClock } from '#domain/kernel/date-words.ts';
import { divisionPlay } from '#domain/play/operations-division.ts';
import type { PlayView, RoundView } from '#domain/play/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { formatText } from '#web/src/features/match/words.ts';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Shows = { readonly times: boolean; readonly format: boolean };

/** Returns a round in words, such as "Pools · Sat, Nov 28 · check-in 8:00 AM, first matches 9:00 AM". */
function roundWords(round: RoundView, { times }: Shows): string {
  const clocks = `check-in ${wallClock(round.checkInTime)}, first matches ${wallClock(round.playTime)}`;
  return [round.name, shortDate(round.date), times && !round.hideTimes && clocks].filter(Boolean).join(' · ');
}

/** Returns the formats of a round's matches, without duplicates. */
function formatsIn({ pools, brackets }: PlayView, { id }: RoundView): string[] {
  const own = [...pools, ...brackets].filter(({ roundId }) => roundId === id);
  return [...new Set(own.flatMap(({ matches }) => matches.slice(0, 1).map(formatText)))];
}

function Division({ division, times }: { division: DivisionView; times: boolean }) {
  const format = flagsOfDivision(division).showFormat;
  const { data } = useCall(divisionPlay, times || format ? { params: { id: division.id } } : null);
  if (!data || data.rounds.length === 0) return null;
  return (
    <section aria-label={`Schedule of ${divisionName(division)}`}>
      <h3>{divisionName(division)}</h3>
      {data.rounds
        .filter(({ week }) => !week)
        .map((round) => (
          <div key={round.id}>
            {roundWords(round, { times, format })}
            {format &&
              formatsIn(data, round).map((text) => (
                <Muted as="div" key={text}>{`${wordedFor(division.sportId)(text)}.`}</Muted>
              ))}
          </div>
        ))}
    </section>
  );
}

/** The published rounds on an event's overview: when they start (showStartTimes) and how matches are played (showFormat). */
export function ScheduleCard({ event }: { event: TournamentView }) {
  const times = flagsOfEvent(event).showStartTimes;
  return (
    <Card aria-labelledby="schedule">
      <Stack $gap={3}>
        <h2 id="schedule">Schedule</h2>
        {inOrder(event.divisions)
          .filter(isPublicDivision)
          .map((division) => (
            <Division key={division.id} {...{ division, times }} />
          ))}
      </Stack>
    </Card>
  );
}
