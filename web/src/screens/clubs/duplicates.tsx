import { duplicates } from '#domain/clubs/data-gaps.ts';
import { mergeClubPlayers } from '#domain/clubs/operations.ts';
import { fieldWords, playerFields } from '#domain/clubs/player-fields.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Player } from './player-dialog.tsx';
import { nameOf } from './players-list.tsx';

const playerWords = (player: Player) =>
  playerFields
    .filter((field) => field !== 'firstName' && field !== 'lastName' && player[field])
    .map((field) => `${fieldWords[field]} ${player[field]}`)
    .join(' · ');

/** Records that may be one person, pair by pair: one is kept, and takes what it lacks from the other. */
export function Duplicates({
  clubId,
  items,
  put,
}: {
  clubId: number;
  items: readonly Player[];
  put(next: Answer<typeof mergeClubPlayers>): void;
}) {
  const { send, busy, problem } = useSend(mergeClubPlayers);
  const pairs = duplicates(items);
  if (pairs.length === 0) return <EmptyState title="Nobody stands here twice." />;
  const merge = async (keep: Player, goes: Player) => {
    const body = { keepId: keep.id, goesId: goes.id, rev: keep.rev };
    const answer = await send({ params: { id: clubId }, body });
    if (!answer.ok) return;
    toast(`${nameOf(keep)} stands there once`, { tone: 'good' });
    put(answer.value);
  };
  return (
    <Stack $gap={3}>
      {problem && <Banner tone="bad" title={problem.title} />}
      {pairs.map(([a, b]) => (
        <Card key={`${a.id} ${b.id}`} aria-label={`${nameOf(a)} and ${nameOf(b)}`}>
          <Stack $gap={3}>
            {[
              [a, b],
              [b, a],
            ].map(([keep, goes]) => (
              <Row key={keep!.id} $between>
                <div>
                  <b>{nameOf(keep!)}</b>
                  <Muted as="p">{playerWords(keep!) || 'Nothing else is known'}</Muted>
                </div>
                <Button
                  size="s"
                  busy={busy}
                  aria-label={`Keep ${nameOf(keep!)}, ${playerWords(keep!)}`}
                  onClick={() => void merge(keep!, goes!)}
                >
                  Keep this one
                </Button>
              </Row>
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
