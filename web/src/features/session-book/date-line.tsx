import { shortDate } from '#domain/kernel/date-words.ts';
import { sessionBook } from '#domain/teams/operations-dates.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = { readonly tournamentId: number; readonly divisionId: number; readonly zone: string };

/**
 * The waitlists for a group's dates, for staff, in order. A spot that opens up is held for the next player
 * automatically.
 */
export function DateLine({ tournamentId, divisionId, zone }: Props) {
  const read = useCall(sessionBook, { params: { id: tournamentId }, query: {} });
  return (
    <Loaded source={read} skeleton={<RowSkeletons n={4} what="waitlist" />}>
      {({ waits }) => {
        const own = waits.filter((wait) => wait.divisionId === divisionId);
        const dates = [...new Set(own.map(({ date }) => date))];
        if (own.length === 0)
          return (
            <EmptyState title="No one on the waitlist">
              If a date is full, players can join the waitlist on the event page.
            </EmptyState>
          );
        return (
          <Stack $gap={4}>
            {dates.map((date) => (
              <Card key={date} aria-label={shortDate(date)}>
                <Stack $gap={2}>
                  <h2>{shortDate(date)}</h2>
                  <Stack as="ol" $gap={2} style={{ listStyle: 'none' }}>
                    {own
                      .filter((wait) => wait.date === date)
                      .map(({ id, email, at, until }, i) => (
                        <Row as="li" key={id} $between>
                          <span>
                            <b>{i + 1}</b> <a href={`mailto:${email}`}>{email}</a>{' '}
                            <Muted>since {momentIn(at, zone)}</Muted>
                          </span>
                          {until !== null && <Chip tone="good">Held until {momentIn(until, zone)}</Chip>}
                        </Row>
                      ))}
                  </Stack>
                </Stack>
              </Card>
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
}
