import { Link } from 'react-router';
import { styled } from 'styled-components';
import { isBegun, isOn, type Names } from '#domain/play/match-location.ts';
import type { PoolView, RoundView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { poolTitle } from '#web/src/features/match/words.ts';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted } from '#web/src/ui/layout/layout.tsx';
import { PoolTable } from './pool-table.tsx';

const Sheet = styled(Card)`
  padding: 14px 14px 8px;
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-3);
    margin-bottom: 6px;
  }
  h2 a {
    color: inherit;
    display: inline-flex;
    min-height: var(--touch);
    align-items: center;
  }
  header > :last-child {
    margin-left: auto;
  }
`;

/** A pool's state: locked, complete or being played. */
export function PoolState({ pool }: { pool: PoolView }) {
  if (pool.locked)
    return (
      <Chip tone="good" icon="lock">
        Official
      </Chip>
    );
  if (pool.status === 'Complete') return <Chip tone="good">Complete</Chip>;
  if (pool.matches.some(isOn)) return <Chip tone="live">Live</Chip>;
  return pool.status === 'Started' && isBegun(pool.matches) ? (
    <Chip tone="info">Started</Chip>
  ) : (
    <Chip>Not started</Chip>
  );
}

/** One of several pools: its table, and a link to its sheet. */
export function PoolCard(props: {
  pool: PoolView;
  round: RoundView;
  tournamentId: number;
  divisionId: number;
  names: Names;
  mine: number | null;
  advance?: number | null;
}) {
  const { pool, round, tournamentId, divisionId, names, mine, advance = null } = props;
  const sheet = toHere(paths.poolSheet, { tournamentId, divisionId, dayId: round.id, poolId: pool.id });
  return (
    <Sheet>
      <header>
        <h2>
          <Link to={sheet}>{poolTitle(pool, round)}</Link>
        </h2>
        {pool.courts.length > 0 && <Muted>{courtsText(pool.courts)}</Muted>}
        <PoolState pool={pool} />
      </header>
      <PoolTable pool={pool} names={names} mine={mine} advance={advance} />
    </Sheet>
  );
}

export const courtsText = (courts: readonly string[]): string =>
  `${courts.length === 1 ? 'Court' : 'Courts'} ${courts.join(', ')}`;

/** Locks a pool's results once all its matches are played, or unlocks them (Part 3 §4). */
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
      {pool.locked ? 'Unlock results' : 'Lock results'}
    </Button>
  );
}
