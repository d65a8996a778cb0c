import { Link } from 'react-router';
import { styled } from 'styled-components';
import { divisionName, inOrder } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { minutesWords } from '#domain/kernel/time.ts';
import { isCounted } from '#domain/play/match-location.ts';
import { poolProgress } from '#domain/play/pool-progress.ts';
import type { PoolView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { Behind } from '#web/src/features/event/event-page.tsx';
import { EventPlays, isWaiting, type Plays, stopIn } from '#web/src/features/live-division/event-plays.tsx';
import { paged, useTurns, useWallEvent, Wall, WallGrid } from '#web/src/features/wall/wall.tsx';
import { useNow } from '#web/src/lib/hooks.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

const tones = { late: '#ff5a6a', ready: '#ffd166', done: '#4cc38a', open: '#5d6b80' } as const;
const Tile = styled(Link)<{ $tone: keyof typeof tones }>`
  display: grid;
  align-content: center;
  gap: 0.15em;
  padding: 0.5em 0.7em;
  border-left: 0.3em solid ${({ $tone }) => tones[$tone]};
  border-radius: 0.3em;
  background: #131b28;
  small {
    font-size: 0.7em;
    color: #c9d3e2;
  }
  b {
    font: 700 1.3em / 1.1 var(--board);
  }
`;
const tilesAtOnce = 20;
/** The minimum delay for highlighting a pool, in minutes. */
const lateFrom = 10;

type Tiled = { readonly pool: PoolView; readonly division: string; readonly path: string; readonly mayLock: boolean };

/**
 * Returns the current pools: in every division, those of each round that isn't complete or, if all are, those of its
 * last round.
 */
const poolsIn = (event: TournamentView, plays: Plays): Tiled[] =>
  inOrder(event.divisions).flatMap((division) => {
    const play = plays[division.id];
    const rounds = play?.view?.rounds.filter(({ kind }) => kind === 'pools') ?? [];
    const open = rounds.filter(({ complete }) => !complete);
    const shown = new Set((open.length > 0 ? open : rounds.slice(-1)).map(({ id }) => id));
    const at = { tournamentId: event.id, divisionId: division.id };
    return (play?.view?.pools ?? [])
      .filter(({ roundId, matches }) => shown.has(roundId) && matches.some(isCounted))
      .map((pool) => ({
        ...{ pool, division: divisionName(division), mayLock: play?.build ?? false },
        path: toHere(paths.poolSheet, { ...at, dayId: pool.roundId, poolId: pool.id }),
      }));
  });

function toneOf({ locked, canLock }: PoolView, late: number): keyof typeof tones {
  if (locked) return 'done';
  if (canLock) return 'ready';
  return late >= lateFrom ? 'late' : 'open';
}

function words({ pool, mayLock }: Tiled, { left, total, late }: ReturnType<typeof poolProgress>): string {
  if (pool.locked) return 'Locked';
  if (pool.canLock) return mayLock ? 'Ready to lock' : 'Complete';
  return [`${left} of ${total} left`, late > 0 && `${minutesWords(late)} behind`].filter(Boolean).join(' · ');
}

function Monitor({ event, plays }: { event: TournamentView; plays: Plays }) {
  const now = useNow(15_000);
  const tiles = poolsIn(event, plays);
  const pages = paged(tiles, tilesAtOnce);
  const page = useTurns(pages.length);
  const waiting = event.divisions.some(({ id }) => isWaiting(plays[id]));
  return (
    <Wall
      title={pages.length > 1 ? `Pools (${page + 1} of ${pages.length})` : 'Pools'}
      zone={zoneOf(event)}
      connection={Object.values(plays)[0]?.connection}
      stop={stopIn(plays)}
      note={event.name}
    >
      {tiles.length === 0 ? (
        <p>{waiting ? 'Loading the pools…' : 'No pools yet.'}</p>
      ) : (
        <WallGrid>
          {pages[page]!.map((tile) => {
            const progress = poolProgress(tile.pool, now);
            return (
              <Tile key={tile.pool.id} to={tile.path} $tone={toneOf(tile.pool, progress.late)}>
                <small>{tile.division}</small>
                <b>Pool {tile.pool.name}</b>
                <span>{words(tile, progress)}</span>
              </Tile>
            );
          })}
        </WallGrid>
      )}
    </Wall>
  );
}

/**
 * /tournament/{id}/poolMonitor: a tile per pool with the matches left and the delay. Tapping it opens the pool's sheet,
 * where staff lock it.
 */
export function PoolMonitorScreen() {
  const event = useWallEvent();
  if (event.data)
    return (
      <Behind event={event.data}>
        <EventPlays event={event.data} quiet>
          {(plays) => <Monitor event={event.data!} plays={plays} />}
        </EventPlays>
      </Behind>
    );
  if (event.loading)
    return (
      <Page>
        <RowSkeletons n={8} what="the pools" />
      </Page>
    );
  return <ErrorState page problem={event.problem} onRetry={() => void event.reload()} />;
}
