import { useEffect, useRef, useState } from 'react';
import type { BracketType } from '#domain/play/brackets/bracket-types.ts';
import { bracketLabel } from '#domain/play/brackets/registry.ts';
import type { MatchView } from '#domain/play/views.ts';

/** Returns a type's label in the specification's words. A type without such a label shows its own text. */
export const typeLabel = (type: BracketType): string => {
  const label = bracketLabel(type);
  const plain = label === type ? type.toLowerCase().replaceAll('_', ' ') : label;
  const single =
    type.startsWith('SINGLE_ELIM') && !/single|challenge/i.test(plain) ? `Single elimination, ${plain}` : plain;
  return single.replace(/^./, (c) => c.toUpperCase());
};

const factsOf = ({ games, winner, homeTeam, awayTeam }: MatchView): string =>
  [...games.map(({ home, away }) => `${home}-${away}`), winner, homeTeam, awayTeam].join();

const markFor = 3000;

/** Returns the IDs of matches whose score, winner or teams changed within the last three seconds. */
export function useFresh(matches: readonly MatchView[]): ReadonlySet<number> {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const before = useRef<ReadonlyMap<number, string> | null>(null);
  useEffect(() => {
    const now = new Map(matches.map((match) => [match.id, factsOf(match)]));
    const old = before.current;
    before.current = now;
    if (!old) return;
    const changed = [...now].filter(([id, facts]) => old.has(id) && old.get(id) !== facts).map(([id]) => id);
    if (changed.length === 0) return;
    setFresh((set) => new Set([...set, ...changed]));
    setTimeout(() => setFresh((set) => new Set([...set].filter((id) => !changed.includes(id)))), markFor);
  }, [matches]);
  return fresh;
}
