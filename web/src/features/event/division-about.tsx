import { divisionKinds, flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { typeOf } from '#domain/catalog/events/event-type.ts';
import { ownRefundsEndAt } from '#domain/catalog/events/policies.ts';
import { surfaces } from '#domain/catalog/lists.ts';
import { sportOf, sportWords } from '#domain/catalog/sports.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { ageWords } from '#domain/people/ages/age-rules.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { Muted } from '#web/src/ui/layout/layout.tsx';
import { refundWords } from './division-words.ts';

type Described = Omit<DivisionView, 'places'>;
type Event = Pick<
  TournamentView,
  'startDate' | 'props' | 'type' | 'statusId' | 'dtRefundCutoff' | 'locations' | 'zone'
>;

/**
 * Returns the organizer's details about a division where they differ from its event's: sport, levels, day, location,
 * surface, ages, refunds, playoffs and the minimum number of teams.
 */
function divisionLines(division: Described, event: Event): string[] {
  const { divisionsString, startDate, location, sportId, surfaceId, playoffFormat, minTeams } = division;
  const kinds = divisionKinds(division).filter((kind) => kind !== typeOf(event));
  const surface = surfaceId === sportOf(sportId).surfaceId ? '' : (surfaces[surfaceId as keyof typeof surfaces] ?? '');
  const refundsEnd = ownRefundsEndAt(event, division);
  const facts = [
    sportWords(division),
    ...kinds,
    divisionsString && `Levels: ${divisionsString}`,
    startDate && startDate !== event.startDate && `Plays on ${shortDate(startDate)}`,
    location && `At ${location}`,
    surface,
    ageWords(division.props),
  ];
  return [
    facts.filter(Boolean).join(' · '),
    refundsEnd === null ? '' : `Refunds ${refundWords(refundsEnd, zoneOf(event), serverNow())}`,
    playoffFormat ? `Playoffs: ${playoffFormat}` : '',
    minTeams > 0 ? `Minimum ${division.numOfPlayers === 1 ? 'players' : 'teams'}: ${minTeams}` : '',
    flagsOfDivision(division).noResults ? 'Results aren’t recorded' : '',
  ].filter(Boolean);
}

/** The organizer's details about a division, shown below its name. */
export function DivisionAbout({ division, event }: { division: Described; event: TournamentView }) {
  return (
    <>
      {divisionLines(division, event).map((line) => (
        <Muted as="div" key={line}>
          {line}
        </Muted>
      ))}
      {division.info && <p>{division.info}</p>}
    </>
  );
}
