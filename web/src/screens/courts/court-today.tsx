import { Link, Navigate, useParams } from 'react-router';
import { tournamentSummaries } from '#domain/catalog/contract.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useHostEvents } from '#web/src/features/event-card/use-events.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Card, Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';

/** /court/{court}: the court of the event that is on today; of several, one is chosen (screens.md). */
export function CourtTodayScreen() {
  const { court = '' } = useParams();
  const { waiting, of } = useHostEvents();
  const query = { filter: `now-${dateOf(serverNow())}`, ipp: 50, ...of };
  const { data, problem, reload } = useCall(tournamentSummaries, waiting ? null : { query });
  usePageTitle(`Court ${court}`);
  if (problem) return <ErrorState page problem={problem} onRetry={() => void reload()} />;
  if (!data)
    return (
      <Page>
        <RowSkeletons n={3} what="the events of today" />
      </Page>
    );
  const courtIn = (tournamentId: number) => to(paths.tournamentCourt, { tournamentId, court });
  const [first, second] = data.items;
  if (first && !second) return <Navigate to={courtIn(first.id)} replace />;
  return (
    <Page>
      <Stack $gap={4}>
        <h1>Court {court}</h1>
        {data.items.length === 0 ? (
          <EmptyState title="Nothing on this court today." />
        ) : (
          <>
            <p>Several events are on today. Which one is yours?</p>
            {data.items.map(({ id, name, startDate, endDate }) => (
              <Card key={id}>
                <h2>
                  <Link to={courtIn(id)}>{name}</Link>
                </h2>
                <Muted>{dateWords(startDate, endDate)}</Muted>
              </Card>
            ))}
          </>
        )}
      </Stack>
    </Page>
  );
}
