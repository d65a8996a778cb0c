import { CrewTabs } from '#web/src/features/event/managed-tabs.tsx';
import { NotYours } from '#web/src/features/event/not-yours.tsx';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { SessionBook } from '#web/src/features/session-book/book.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

/** A session's dates for a director, who has no Desk. Everyone else sees that they don't have access. */
export function DirectorsDates({ id }: { id: number }) {
  const { data: event } = useEvent();
  if (!event) return <NotYours id={id} />;
  return (
    <Stack $gap={4}>
      <h1 className="sr-only">Dates</h1>
      <CrewTabs event={event} />
      <SessionBook tournamentId={event.id} />
    </Stack>
  );
}
