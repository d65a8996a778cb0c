import type { ReactNode } from 'react';
import { playerSearch } from '#domain/people/operations-profiles.ts';
import { canSearch } from '#domain/people/search.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { count } from '#web/src/lib/words.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { type PlayerLine, PlayerLines } from './player-lines.tsx';

type Narrowed = { gender?: 'Female' | 'Male'; ageGroup?: string; gradYear?: number; club?: string };

/** Players by name, with filters. `q` is the URL key for the search term. */
export function FindPlayer({
  q,
  onQ,
  narrowed = {},
  hrefOf,
  nobody,
}: {
  q: string;
  onQ(q: string): void;
  narrowed?: Narrowed;
  hrefOf?: (player: PlayerLine) => string;
  nobody: ReactNode;
}) {
  const found = useCall(playerSearch, canSearch(q) ? { params: { term: q }, query: narrowed } : null, {
    keepPreviousData: true,
  });
  return (
    <Stack $gap={4}>
      <SearchBox label="Player name" value={q} onSearch={onQ} />
      {!canSearch(q) && <Muted>Type at least 3 letters. For a short last name, add the first name (An Ng).</Muted>}
      {canSearch(q) && found.problem && !found.data && (
        <ErrorState problem={found.problem} onRetry={() => void found.reload()} />
      )}
      {canSearch(q) && found.loading && <RowSkeletons n={5} what="the players" />}
      {canSearch(q) && found.data && (
        <>
          <Muted role="status">
            {found.data.more
              ? `Showing the first ${count(found.data.players.length, 'player')}. Type more letters to find others.`
              : count(found.data.players.length, 'player')}
          </Muted>
          {found.data.players.length > 0 ? (
            <PlayerLines players={found.data.players} {...(hrefOf ? { hrefOf } : {})} />
          ) : (
            nobody
          )}
        </>
      )}
    </Stack>
  );
}

/** Shown when no players were found. */
export const Nobody = ({ children, action }: { children?: ReactNode; action?: ReactNode }) => (
  <EmptyState title="No players with that name" action={action}>
    {children}
  </EmptyState>
);
