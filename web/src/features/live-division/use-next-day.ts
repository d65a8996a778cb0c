import { useNavigate } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import type { DivisionFrame } from './division-page.tsx';

/** Goes to a division's next (1) or previous (-1) day, if it exists. Phones use this for swipes. */
export function useNextDay({ event, division, view }: DivisionFrame, roundId: number): (by: 1 | -1) => void {
  const navigate = useNavigate();
  return (by) => {
    const next = view.rounds[view.rounds.findIndex(({ id }) => id === roundId) + by];
    if (!next || roundId === next.id) return;
    const at = { tournamentId: event.id, divisionId: division.id, dayId: next.id };
    void navigate(toHere(next.kind === 'pools' ? paths.poolsHome : paths.roundBrackets, at));
  };
}
