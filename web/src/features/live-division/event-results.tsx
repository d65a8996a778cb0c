import { Link } from 'react-router';
import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName, inOrder, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import { placement } from '#domain/kernel/text.ts';
import { divisionResults } from '#domain/play/operations-division.ts';
import { paths } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { PodiumList } from './podium.tsx';

/** How many finishes are listed here. The division's own page has all of them. */
const mostFinishes = 3;

function Division({ event, division }: { event: TournamentView; division: DivisionView }) {
  const { data } = useCall(divisionResults, { params: { id: division.id } });
  const first = (data ?? []).filter(({ finish }) => finish !== null && finish <= mostFinishes);
  if (first.length === 0) return null;
  const places = first.map(({ finish }) => finish);
  return (
    <Card aria-label={`Results for ${divisionName(division)}`}>
      <Stack $gap={3}>
        <Row $between>
          <h2>{divisionName(division)}</h2>
          <Link to={toHere(paths.divisionTeams, { tournamentId: event.id, divisionId: division.id })}>
            All finishes
          </Link>
        </Row>
        <PodiumList aria-label={`Division winners for ${divisionName(division)}`}>
          {first.map(({ teamId, name, finish }) => (
            <li key={teamId} data-place={finish}>
              <b>{placement(finish ?? 0, places)}</b> <span>{name}</span>
            </li>
          ))}
        </PodiumList>
      </Stack>
    </Card>
  );
}

/**
 * The winners once an event is over, because most visitors look for them first. A division that doesn't record results
 * is left out.
 */
export const EventResults = ({ event }: { event: TournamentView }) =>
  inOrder(event.divisions)
    .filter((division) => isPublicDivision(division) && !flagsOfDivision(division).noResults)
    .map((division) => <Division key={division.id} event={event} division={division} />);
