import { useState } from 'react';
import type { Carried } from './use-carry.ts';
import type { KnownBoard } from './use-court-board.ts';

/** Matches selected together on the board. */
export function useSelection() {
  const [selecting, setSelecting] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return {
    selecting,
    selected,
    begin: () => setSelecting(true),
    select(id: number) {
      setSelecting(true);
      setSelected((all) => new Set(all.has(id) ? [...all].filter((one) => one !== id) : [...all, id]));
    },
    end() {
      setSelecting(false);
      setSelected(new Set());
    },
  };
}

/**
 * Returns where the selected matches land when one of them is dragged: all move by the same number of courts and
 * minutes. Null if one would leave the courts or has no position.
 */
export function carriedAlong(
  { byId, courts }: Pick<KnownBoard, 'byId' | 'courts'>,
  selected: ReadonlySet<number>,
  carried: Carried,
): Carried[] | null {
  const lead = byId.get(carried.matchId)?.match;
  if (!selected.has(carried.matchId) || !lead || lead.court === null || lead.startTime === null) return [carried];
  const across = courts.indexOf(carried.court) - courts.indexOf(lead.court);
  const later = carried.start - lead.startTime;
  const along: Carried[] = [];
  for (const matchId of selected) {
    const at = byId.get(matchId)?.match;
    if (!at || at.court === null || at.startTime === null) return null;
    const court = courts[courts.indexOf(at.court) + across];
    if (court === undefined) return null;
    along.push({ matchId, court, start: at.startTime + later });
  }
  return along;
}

/** Returns the two matches to swap, or null unless both have a position. */
export function swapOf({ byId }: Pick<KnownBoard, 'byId'>, a: number, b: number): Carried[] | null {
  const [x, y] = [byId.get(a)?.match, byId.get(b)?.match];
  if (!x || !y || x.court === null || y.court === null || x.startTime === null || y.startTime === null) return null;
  return [
    { matchId: a, court: y.court, start: y.startTime },
    { matchId: b, court: x.court, start: x.startTime },
  ];
}
