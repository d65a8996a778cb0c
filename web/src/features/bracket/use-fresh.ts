import { useEffect, useRef, useState } from 'react';
import type { MatchView } from '#domain/play/views.ts';

const scoreOf = (match: MatchView): string =>
  match.games.map(({ home, away }) => `${home}-${away}`).join() + String(match.winner);

const markFor = 3000;

/** Ids of matches whose score changed within the last three seconds. */
export function useFresh(matches: readonly MatchView[]): ReadonlySet<number> {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const before = useRef<ReadonlyMap<number, string> | null>(null);
  useEffect(() => {
    const now = new Map(matches.map((match) => [match.id, scoreOf(match)]));
    const old = before.current;
    before.current = now;
    if (!old) return;
    const changed = [...now].filter(([id, score]) => old.has(id) && old.get(id) !== score).map(([id]) => id);
    if (changed.length === 0) return;
    setFresh((set) => new Set([...set, ...changed]));
    setTimeout(() => setFresh((set) => new Set([...set].filter((id) => !changed.includes(id)))), markFor);
  }, [matches]);
  return fresh;
}
