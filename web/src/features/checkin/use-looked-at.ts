import { useEffect, useState } from 'react';
import { type CheckinRow, checkinList } from '#domain/teams/operations-checkin.ts';
import { ask } from '#web/src/api/ask.ts';

/** Rows with what is missing of each: a large event’s forms are asked for a division at a time. `left`: divisions still to be asked. */
export function useLookedAt(tournamentId: number, teams: readonly CheckinRow[]) {
  const [known, know] = useState<ReadonlyMap<number, CheckinRow['missing']>>(new Map());
  const [left, setLeft] = useState(0);
  const unread = [
    ...new Set(teams.filter(({ missing }) => missing === null).map(({ divisionId }) => divisionId)),
  ].join();
  useEffect(() => {
    const divisions = unread === '' ? [] : unread.split(',');
    let isOver = false;
    const read = async () => {
      for (const [i, divisionId] of divisions.entries()) {
        setLeft(divisions.length - i);
        const answer = await ask(checkinList, { params: { id: tournamentId }, query: { divisionId } });
        if (isOver) return;
        if (!answer.ok) break;
        const found = answer.value.teams.map(({ id, missing }) => [id, missing] as const);
        know((now) => new Map([...now, ...found]));
      }
      setLeft(0);
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [tournamentId, unread]);
  return { rows: teams.map((row) => ({ ...row, missing: row.missing ?? known.get(row.id) ?? null })), left };
}
