import { timedTarget } from './outcome.ts';
import type { Game, Side } from './schema.ts';

/*
 * What the rules require a scorer to call: FIVB Beach Volleyball 15.1, 15.4, 18.2 (one timeout per set, a technical
 * timeout at a total of 21 in the first two sets, side switches every seven points, or every five in the last set) and
 * FIVB Volleyball 15.1, 18.2 (two timeouts per set, side switches after each set and at eight in the last one).
 */

type Played = Pick<Game, 'number' | 'to' | 'home' | 'away'>;
type Settings = { readonly isMatch: boolean; readonly games: readonly Pick<Game, 'number' | 'to'>[] };

/**
 * Returns whether a match is played indoors: its first set goes to 25 (or 30). All others are played on the beach.
 * Timed sets have no such rules.
 */
const isIndoor = ({ games }: Settings): boolean => games[0]?.to === 25 || games[0]?.to === 30;
const isLast = ({ games }: Settings, { number }: Pick<Game, 'number'>): boolean =>
  games.length > 1 && number === games.at(-1)?.number;
const sumOf = ({ home, away }: Played): number => (home ?? 0) + (away ?? 0);

/** Returns how many timeouts each team has per set, and how many seconds one lasts. */
export const timeOutsOf = (match: Settings): { readonly each: number; readonly seconds: number } =>
  match.games[0]?.to === timedTarget ? { each: 0, seconds: 0 } : { each: isIndoor(match) ? 2 : 1, seconds: 30 };

/** Returns what to call at exactly this score, or nothing once the set is decided (`isOver`). */
export function remindersAt(match: Settings, game: Played, isOver: boolean): ('sides' | 'technical')[] {
  const sum = sumOf(game);
  if (isOver || sum === 0 || game.to === timedTarget) return [];
  if (isIndoor(match)) {
    // Announced only once, when the first side reaches eight.
    const [most, least] = [Math.max(game.home ?? 0, game.away ?? 0), Math.min(game.home ?? 0, game.away ?? 0)];
    return isLast(match, game) && most === 8 && least < 8 ? ['sides'] : [];
  }
  const every = game.to <= 15 ? 5 : 7;
  const technical = sum === 21 && game.to >= 21 && match.games.length > 1 && !isLast(match, game);
  return [...(sum % every === 0 ? (['sides'] as const) : []), ...(technical ? (['technical'] as const) : [])];
}

/**
 * Returns the rallies of a set in order, as letters `h` and `a`, up to its score. The string is empty if someone else
 * has scored since.
 */
export function ralliesFor(rallies: string, { home, away }: Pick<Game, 'home' | 'away'>): string {
  for (let kept = rallies; ; kept = kept.slice(0, -1)) {
    const ours = kept.split('h').length - 1;
    const theirs = kept.length - ours;
    if (ours === (home ?? 0) && theirs === (away ?? 0)) return kept;
    if (kept === '') return '';
  }
}

/**
 * Returns the serving side: the winner of the last rally or, before any rally, the first server. Returns null if no one
 * has recorded it.
 */
export function servesNext(rallies: string, first: Side | null, score: Pick<Game, 'home' | 'away'>): Side | null {
  const knownRallies = ralliesFor(rallies, score);
  if (knownRallies !== '') return knownRallies.endsWith('h') ? 'home' : 'away';
  return (score.home ?? 0) + (score.away ?? 0) === 0 ? first : null;
}
