import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { TournamentView } from '#domain/catalog/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { checklists } from '#domain/teams/operations-checklists.ts';
import { checkinPath } from '#domain/teams/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { NewChecklist } from '#web/src/features/checklist/new-checklist.tsx';
import { OneChecklist } from '#web/src/features/checklist/one-checklist.tsx';
import { CrewTabs } from '#web/src/features/event/managed-tabs.tsx';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const skeleton = <RowSkeletons n={8} what="the checklists" />;

/** An event's checklists, one shown at a time. A `checklistId` of 0 shows the event's first one. */
function Checklists({ event }: { event: TournamentView }) {
  const tournamentId = event.id;
  const { checklistId } = useParams();
  const navigate = useNavigate();
  const read = useCall(checklists, { params: { id: tournamentId } });
  const [adding, add] = useState(false);
  const go = (id: number, replace = false) =>
    void navigate(to(paths.checklist, { tournamentId, checklistId: id }), { replace });
  const asked = Number(checklistId) || read.data?.items[0]?.id;
  const make = read.data?.may.manage && (
    <Button kind="primary" icon="plus" onClick={() => add(true)}>
      New checklist
    </Button>
  );
  return (
    <Stack $gap={4}>
      <Row $between>
        <h1>Checklists</h1>
        <Row $gap={2}>
          <LinkButton size="s" to={checkinPath('tournament', tournamentId)}>
            Check-in
          </LinkButton>
          {asked !== undefined && make}
        </Row>
      </Row>
      <CrewTabs event={event} />
      <Loaded source={read} skeleton={skeleton}>
        {({ items }) => (
          <>
            {items.length > 1 && (
              <Select
                label="Checklist"
                value={String(asked)}
                options={items.map(({ id, name, done, of: all }) => ({
                  value: String(id),
                  label: `${name} (${done} of ${all})`,
                }))}
                onChange={({ target }) => go(Number(target.value))}
              />
            )}
            {asked === undefined ? (
              <EmptyState title="No checklists yet" action={make}>
                Add items to ask every team for, then check them off team by team.
              </EmptyState>
            ) : (
              <OneChecklist
                key={asked}
                id={asked}
                event={event}
                onChanged={() => void read.reload()}
                onGone={() => {
                  read.put({ ...read.data!, items: items.filter(({ id }) => id !== asked) });
                  go(0, true);
                }}
              />
            )}
          </>
        )}
      </Loaded>
      {adding && (
        <NewChecklist
          event={event}
          onClose={() => add(false)}
          onDone={(id) => {
            add(false);
            void read.reload();
            go(id);
          }}
        />
      )}
    </Stack>
  );
}

/** /tournament/{id}/checklist/{checklistId}: a row per team with its check mark, note, and who changed it when. */
export function ChecklistScreen() {
  const event = useEvent();
  usePageTitle('Checklists');
  return (
    <Page>
      <Loaded source={event} page skeleton={skeleton}>
        {(data) => <Checklists event={data} />}
      </Loaded>
    </Page>
  );
}
