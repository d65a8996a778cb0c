import { type ReactNode, useState } from 'react';
import { playerSearch } from '#domain/people/operations-profiles.ts';
import { canLookUp, canSearch } from '#domain/people/search.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { count } from '#web/src/lib/words.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
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
  const found = useCall(playerSearch, canLookUp(q) ? { params: { term: q }, query: narrowed } : null, {
    keepPreviousData: true,
  });
  return (
    <Stack $gap={4}>
      <SearchBox label="Player name" value={q} onSearch={onQ} />
      {!canLookUp(q) && <Muted>Type at least three letters of a name, or a full short name such as Ng.</Muted>}
      {canLookUp(q) && found.problem && !found.data && (
        <ErrorState problem={found.problem} onRetry={() => void found.reload()} />
      )}
      {canLookUp(q) && found.loading && <RowSkeletons n={5} what="the players" />}
      {canLookUp(q) && found.data && (
        <Found
          key={`${q} ${JSON.stringify(narrowed)}`}
          first={found.data}
          request={{ params: { term: q }, query: narrowed }}
          hrefOf={hrefOf}
          nobody={nobody}
        />
      )}
    </Stack>
  );
}

type FoundProps = {
  first: Answer<typeof playerSearch>;
  request: { params: { term: string }; query: Narrowed };
  hrefOf: ((player: PlayerLine) => string) | undefined;
  nobody: ReactNode;
};

/** The players found, a page at a time, because typing more letters can't tell people with the same name apart. */
function Found({ first, request, hrefOf, nobody }: FoundProps) {
  const [more, setMore] = useState<FoundProps['first'] | null>(null);
  const [busy, setBusy] = useState(false);
  const next = more ? more.next : first.next;
  const players = [...first.players, ...(more?.players ?? [])];
  const load = async () => {
    if (next === null) return;
    setBusy(true);
    const answer = await ask(playerSearch, { ...request, query: { ...request.query, after: next } });
    if (answer.ok) setMore({ ...answer.value, players: [...(more?.players ?? []), ...answer.value.players] });
    else toast(answer.problem.title, { tone: 'bad' });
    setBusy(false);
  };
  return (
    <>
      <Muted role="status">
        {next === null ? count(players.length, 'player') : `The first ${count(players.length, 'player')}`}
      </Muted>
      {players.length > 0 && <PlayerLines players={players} {...(hrefOf ? { hrefOf } : {})} />}
      {players.length === 0 && next === null && (canSearch(request.params.term) ? nobody : tooShort)}
      {next !== null && (
        <div>
          <Button busy={busy} onClick={() => void load()}>
            Show more players
          </Button>
        </div>
      )}
    </>
  );
}

/** Shown when no players were found. */
export const Nobody = ({ children, action }: { children?: ReactNode; action?: ReactNode }) => (
  <EmptyState title="No players with that name" action={action}>
    {children}
  </EmptyState>
);

/**
 * Shown for a search term of two letters. It finds only names of exactly two letters, so typing fewer letters wouldn't
 * help.
 */
const tooShort = (
  <Nobody>Two letters find only a name of two letters, such as Ng. Type more of the name, or remove a filter.</Nobody>
);
