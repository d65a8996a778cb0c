import { ralliesFor, servesNext } from '#domain/play/matches/reminders.ts';
import type { MatchView } from '#domain/play/views.ts';
import { stored } from '#web/src/lib/storage.ts';
import { store, useStore } from '#web/src/lib/store.ts';

type Side = 'home' | 'away';
type Game = MatchView['games'][number];
/**
 * A scorer's notes on a set besides its score: who won each rally, first server, timeouts taken, and whether the sides
 * are flipped.
 */
type Notes = {
  readonly rallies: string;
  readonly first: Side | null;
  readonly home: number;
  readonly away: number;
  readonly flipped: boolean;
};
const blank: Notes = { rallies: '', first: null, home: 0, away: 0, flipped: false };
type NotesByMatch = Readonly<Record<string, Notes>>;

const memory = stored<NotesByMatch>(
  'padNotes',
  {},
  (value): value is NotesByMatch => typeof value === 'object' && value !== null,
);
const padNotes = store<NotesByMatch>(memory.read());
/** How many sets are remembered, which is enough for a scorer's day. */
const most = 120;

const keyOf = (matchId: number, game: number): string => `${matchId}/${game}`;

function note(matchId: number, game: number, change: (now: Notes) => Notes): void {
  const key = keyOf(matchId, game);
  const { [key]: now = blank, ...others } = padNotes.get();
  const next = Object.fromEntries([...Object.entries(others), [key, change(now)] as const].slice(-most));
  padNotes.set(next);
  memory.write(next);
}

/** Records that a rally was won on this device. */
export const noteRally = (matchId: number, game: Game, side: Side): void =>
  note(matchId, game.number, (now) => ({ ...now, rallies: ralliesFor(now.rallies, game) + side[0] }));
export const noteFirstServe = (matchId: number, game: Game, first: Side): void =>
  note(matchId, game.number, (now) => ({ ...now, first }));
export const noteTimeOut = (matchId: number, game: Game, side: Side, by: 1 | -1): void =>
  note(matchId, game.number, (now) => ({ ...now, [side]: Math.max(0, now[side] + by) }));
export const flipSides = (matchId: number, game: Game): void =>
  note(matchId, game.number, (now) => ({ ...now, flipped: !now.flipped }));

/** This device's notes about the set on the scorepad. */
export function usePadNotes(matchId: number, game: Game) {
  const now = useStore(padNotes)[keyOf(matchId, game.number)] ?? blank;
  return { ...now, serves: servesNext(now.rallies, now.first, game) };
}
