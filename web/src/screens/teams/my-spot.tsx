import { styled } from 'styled-components';
import { positionWords } from '#domain/registration/spots/reservation-view.ts';
import type { WaitingRow } from '#domain/teams/views.ts';
import { Chance, useTicketPosition } from '#web/src/features/reservation/hold-bar.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const Place = styled.p`
  font: 700 var(--type-3xl) / 1 var(--board);
`;
const Dots = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  > span {
    width: 12px;
    height: 12px;
    border: 2px solid var(--muted);
    border-radius: 50%;
  }
  > [data-mine] {
    border-color: var(--action);
    background: var(--action);
  }
`;
/** So many dots stand in a row; a longer line is told in words alone. */
const mostDots = 40;

const WaitlistDots = ({ place, waiting }: { place: number; waiting: number }) =>
  place > mostDots ? null : (
    <Dots aria-hidden="true">
      {Array.from({ length: Math.min(Math.max(waiting, place), mostDots) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
        <span key={at} data-mine={at + 1 === place ? true : undefined} />
      ))}
    </Dots>
  );

type Props = {
  readonly row: WaitingRow;
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly zone: string;
  /** The host picks: no position is promised. */
  readonly byHost: boolean;
};

/** Where one's own team stands in line, and how likely it gets a spot. */
export function MySpot({ row, tournamentId, divisionId, zone, byHost }: Props) {
  const { mark, since, offeredUntil } = row;
  const told = byHost || mark === null || offeredUntil !== null;
  const at = useTicketPosition(told ? null : { divisionId, since, mark });
  if (offeredUntil !== null)
    return (
      <Banner tone="good" title={`A spot is offered to ${row.name} until ${momentIn(offeredUntil, zone)}`}>
        {row.email ? `The link to take it was sent to ${row.email}.` : 'The link to take it was sent by email.'}
      </Banner>
    );
  return (
    <Card as="section" aria-label={`${row.name} on the waitlist`}>
      <Stack $gap={3}>
        <h2>{row.name}</h2>
        {byHost && (
          <p>
            The host picks who gets a spot, or sorts who waits: a team that comes later may stand before yours, so
            nobody is promised a position.
          </p>
        )}
        {at && (
          <>
            <Place>
              {positionWords(at)} of {Math.max(at.waiting, at.place)}
            </Place>
            <WaitlistDots place={at.place} waiting={at.waiting} />
            <Chance tournamentId={tournamentId} divisionId={divisionId} place={at.place} />
          </>
        )}
        <Muted>Waiting since {momentIn(since, zone)}. When a spot opens up for you, we write to you.</Muted>
      </Stack>
    </Card>
  );
}
