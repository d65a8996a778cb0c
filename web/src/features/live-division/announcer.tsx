import { useEffect, useRef, useState } from 'react';
import type { PlayView } from '#domain/play/views.ts';
import { matchInWords } from '#web/src/features/match/words.ts';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { hasTeam, locateMatches, type MatchLocation, namesOf } from '../../../../domain/play/match-location.ts';

/** The shortest time between two announcements, in ms (look: Accessible). */
const announceEvery = 5000;

const scoreOf = ({ match }: MatchLocation): string =>
  `${match.games.map(({ home, away }) => `${home}-${away}`).join()} ${match.winner}`;

/**
 * Returns the one change worth announcing: a match of the followed team or, without one, the first result or, without
 * one, the last change.
 */
function worthHearing(changed: readonly MatchLocation[], teamId: number | null): MatchLocation | undefined {
  return (
    changed.find(({ match }) => teamId !== null && hasTeam(match, teamId)) ??
    changed.find(({ match }) => match.winner !== null) ??
    changed.at(-1)
  );
}

/** Announces the latest change to screen readers, at most once every five seconds. */
export function Announcer({ play, teamId, only }: { play: PlayView; teamId: number | null; only?: number }) {
  const say = useSportWords();
  const [text, setText] = useState('');
  const before = useRef<ReadonlyMap<number, string> | null>(null);
  const waiting = useRef<MatchLocation | undefined>(undefined);
  const names = namesOf(play);
  const latest = useRef(names);
  latest.current = names;
  useEffect(() => {
    const matchLocations = locateMatches(play).filter(({ match }) => only === undefined || match.id === only);
    const now = new Map(matchLocations.map((placement) => [placement.match.id, scoreOf(placement)]));
    const old = before.current;
    before.current = now;
    if (!old) return;
    const changed = matchLocations.filter(({ match }) => old.has(match.id) && old.get(match.id) !== now.get(match.id));
    waiting.current = worthHearing(changed, teamId) ?? waiting.current;
  }, [play, teamId, only]);
  useEffect(() => {
    const timer = setInterval(() => {
      const announced = waiting.current;
      if (!announced) return;
      waiting.current = undefined;
      setText(matchInWords(announced.match, latest.current));
    }, announceEvery);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="sr-only" aria-live="polite">
      {say(text)}
    </p>
  );
}
