import { defaults } from './lists.ts';

/**
 * A sport. Texts are written for volleyball, so a sport lists only what differs: what it calls a set, and what its
 * scorepads show.
 */
type Sport = {
  readonly name: string;
  /** What it calls the parts of a match. */
  readonly set: 'set' | 'game';
  /** What it calls a division by its number of players per team. */
  readonly sizes: Readonly<Record<number, string>>;
  /** The players of a new division's teams, and its surface. */
  readonly players: number;
  readonly surfaceId: number;
  /** Each team's timeouts per set, or null if they depend on the format, as in volleyball. */
  readonly timeOuts: { readonly each: number; readonly seconds: number } | null;
  /** Whether the side that wins a rally serves next, so that scorepads can show who serves and when sides change. */
  readonly rallies: boolean;
};

/** The sports by sport ID. The specification names only ID 1 (Part 1 §9). Imports can bring others. */
const sports = {
  1: {
    ...{ name: 'Volleyball', set: 'set', sizes: { 2: 'Doubles', 3: 'Triples', 4: 'Fours', 6: 'Sixes' } },
    ...{ players: defaults.playersPerTeam, surfaceId: defaults.surfaceId, timeOuts: null, rallies: true },
  },
  2: {
    ...{ name: 'Pickleball', set: 'game', sizes: { 1: 'Singles', 2: 'Doubles' } },
    ...{ players: 2, surfaceId: 3, timeOuts: { each: 2, seconds: 60 }, rallies: false },
  },
  3: {
    ...{ name: 'Basketball 3×3', set: 'game', sizes: {} },
    ...{ players: 3, surfaceId: 3, timeOuts: { each: 1, seconds: 30 }, rallies: false },
  },
} as const satisfies Readonly<Record<number, Sport>>;

/** Returns a sport by its ID. A sport that isn't in the list is played and worded like volleyball. */
export const sportOf = (sportId: number): Sport => sports[sportId as keyof typeof sports] ?? sports[1];

/** Returns the name of a sport, even for an ID that isn't in the list. */
export const sportName = (sportId: number): string => (sportId in sports ? sportOf(sportId).name : 'Other sport');

/** Returns the sports to choose from. The chosen one is among them, even if it isn't in the list. */
export const sportOptions = (chosen: number): { readonly value: string; readonly label: string }[] =>
  [...new Set([...Object.keys(sports).map(Number), chosen])].map((id) => ({ value: String(id), label: sportName(id) }));

type Played = { readonly surfaceId: number; readonly numOfPlayers: number; readonly numAllowedOnRoster: number };

/**
 * Returns what changes in a division that switches to another sport: its surface and team size, if they were the old
 * sport's usual ones. A roster without subs stays without subs.
 */
export function changedSport(division: Played, from: number, to: number): Partial<Played> {
  const [old, next] = [sportOf(from), sportOf(to)];
  const { surfaceId, numOfPlayers, numAllowedOnRoster } = division;
  const resized = numOfPlayers === old.players && next.players !== old.players;
  return {
    ...(surfaceId === old.surfaceId && next.surfaceId !== surfaceId && { surfaceId: next.surfaceId }),
    ...(resized && {
      numOfPlayers: next.players,
      numAllowedOnRoster:
        numAllowedOnRoster === numOfPlayers ? next.players : Math.max(numAllowedOnRoster, next.players),
    }),
  };
}

/** Returns a division's sport and team size in words, such as "Pickleball doubles", or null for volleyball. */
export function sportWords({ sportId, numOfPlayers }: { sportId: number; numOfPlayers: number }): string | null {
  if (sportId === defaults.sportId) return null;
  const size = sportId in sports ? sportOf(sportId).sizes[numOfPlayers] : undefined;
  return [sportName(sportId), size?.toLowerCase()].filter(Boolean).join(' ');
}

/**
 * Returns a function that rewords match messages for a sport: "Set 1 is over" becomes "Game 1 is over" in pickleball.
 * Volleyball messages don't change.
 */
export const wordedFor = (sportId: number = defaults.sportId): ((text: string) => string) =>
  sportOf(sportId).set === 'game' ? inGames : asWritten;
const inGames = (text: string): string =>
  text.replace(/\b([Ss])et(s?)\b/g, (_, first: string, plural: string) => `${first === 'S' ? 'G' : 'g'}ame${plural}`);
const asWritten = (text: string): string => text;
