import { shortDate } from '#domain/kernel/date-words.ts';
import { sessionDays } from '#domain/registration/operations-dates.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** The session dates someone is coming to. Canceled dates are marked. */
export function ComesOn({ team: { tournamentId, dates } }: { team: TeamFace }) {
  const { data } = useCall(sessionDays, { params: { id: tournamentId } });
  const off = new Set(data?.canceled.map(({ date }) => date));
  return (
    <Card aria-label="Dates">
      <Stack $gap={2}>
        <h2>Dates</h2>
        {dates === null ? (
          <Muted>Every date of the session.</Muted>
        ) : (
          <Row as="ul" $gap={3} style={{ listStyle: 'none' }}>
            {dates.map((date) => (
              <li key={date}>
                {off.has(date) ? (
                  <>
                    <s>{shortDate(date)}</s> <Muted>canceled</Muted>
                  </>
                ) : (
                  shortDate(date)
                )}
              </li>
            ))}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
