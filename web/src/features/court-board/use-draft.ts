import { useState } from 'react';
import { type Draft, draftOf } from './draft.ts';

/** The draft of an event's court board: kept on this device with every move, so that a closed page loses nothing. */
export function useDraft(tournamentId: number) {
  const [memory] = useState(() => draftOf(tournamentId));
  const [moves, setMoves] = useState(() => memory.read());
  const [before, setBefore] = useState<readonly Draft[]>([]);
  const hold = (next: Draft | null) => {
    memory.write(next);
    setMoves(next);
  };
  return {
    /** null: no draft is open */
    moves,
    begin: () => hold([]),
    keep(next: Draft) {
      setBefore((all) => [...all, moves ?? []]);
      hold(next);
    },
    mayGoBack: before.length > 0,
    back() {
      hold(before.at(-1) ?? []);
      setBefore((all) => all.slice(0, -1));
    },
    end() {
      setBefore([]);
      memory.clear();
      setMoves(null);
    },
  };
}
