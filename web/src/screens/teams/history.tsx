import { styled } from 'styled-components';
import { teamHistory } from '#domain/teams/operations-acts.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useTeamAct } from '#web/src/features/teams/teams-for-crew.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Lines } from '#web/src/ui/layout/lists.tsx';

const List = styled(Lines)`
  s {
    color: var(--muted);
  }
`;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A team's history, newest first. Each change has an Undo button. */
export function History({ teamId }: { teamId: number }) {
  const read = useCall(teamHistory, { params: { id: teamId } });
  const { undo } = useTeamAct(teamId);
  return (
    <Card aria-label="Activity">
      <Stack $gap={3}>
        <h2>Activity</h2>
        <Loaded source={read} skeleton={<RowSkeletons n={2} what="its history" />}>
          {({ items }) =>
            items.length === 0 ? (
              <Muted>No changes since the team registered.</Muted>
            ) : (
              <List $top $breaks>
                {items.map(({ id, told: words, by, at, undone, undoable }) => (
                  <li key={id}>
                    <Row $between>
                      <span>
                        {undone ? <s>{words}</s> : words}
                        <br />
                        <Muted>
                          {by}, {momentIn(at, zone)}
                          {undone && ', undone'}
                        </Muted>
                      </span>
                      {undoable && (
                        <Button kind="plain" size="s" aria-label={`Undo: ${words}`} onClick={() => void undo(id)}>
                          Undo
                        </Button>
                      )}
                    </Row>
                  </li>
                ))}
              </List>
            )
          }
        </Loaded>
      </Stack>
    </Card>
  );
}
