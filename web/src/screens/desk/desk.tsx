import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Card, Split, Stack } from '#web/src/ui/layout/layout.tsx';
import { DeskFrame, useSetupTab } from './desk-frame.tsx';
import { DivisionsCard } from './divisions-card.tsx';
import { MissingList } from './missing-list.tsx';
import { Setup } from './setup.tsx';
import type { OnDesk } from './use-desk.ts';

function Desk(on: OnDesk) {
  const { desk } = on;
  return (
    <Split>
      <DivisionsCard {...on} />
      <Card aria-label="Needs you">
        <Stack $gap={3}>
          <h2>Needs you</h2>
          {desk.missing.length === 0 ? (
            <EmptyState title="Nothing is missing" />
          ) : (
            <MissingList desk={desk} missing={desk.missing} />
          )}
        </Stack>
      </Card>
    </Split>
  );
}

/** /tournament/{id}/admin, and a league's and a session's: what who runs an event sees first. */
export function DeskScreen() {
  const setup = useSetupTab();
  return (
    <DeskFrame title={setup ? 'Setup' : 'Desk'}>
      {(on) => (setup ? <Setup key={on.desk.facts.id} {...on} /> : <Desk {...on} />)}
    </DeskFrame>
  );
}
