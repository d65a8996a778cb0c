import type { PoolView } from '#domain/play/views.ts';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';

/** Makes the results of a pool official, once everything is played; or opens them again (Part 3 §4). */
export function PoolLock({
  pool,
  divisionId,
  reload,
}: {
  pool: PoolView;
  divisionId: number;
  reload(): Promise<unknown>;
}) {
  const { run, busy } = useCommand(divisionId, reload);
  if (!pool.locked && !pool.canLock) return null;
  const press = async () => {
    const answer = await run({ type: 'lockPool', poolId: pool.id, locked: !pool.locked });
    if (!answer.ok) toast(answer.problem.title, { tone: 'bad' });
  };
  return (
    <Button size="s" icon="lock" busy={busy} onClick={() => void press()}>
      {pool.locked ? 'Open the results again' : 'Lock the results'}
    </Button>
  );
}
