import { type BracketType, bracketTypes } from '../play/brackets/bracket-types.ts';

/** The points of a set: home, then away. */
type Points = readonly [home: number, away: number];
/** A recorded result: the number of the match, its winner, and its sets if they were entered. */
type NotedResult = { readonly number: number; readonly winner: 'home' | 'away'; readonly games: readonly Points[] };

/** A bracket that someone built for themselves. It exists only in its link. */
export type SharedBracket = {
  readonly title: string;
  readonly type: BracketType;
  readonly champions: number;
  /** The teams in seed order. */
  readonly names: readonly string[];
  readonly results: readonly NotedResult[];
};

/** The limits of a link. Longer names are cut, and anything beyond the other limits is left out. */
const most = { title: 80, name: 60, names: 256, games: 5, points: 999 } as const;

/** Returns the names in pasted text, one per line, without leading numbers and blank lines. */
export const namesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\d{1,3}\s*[.):\t-]\s*/, '').trim())
    .filter((line) => line !== '')
    .map((line) => line.slice(0, most.name))
    .slice(0, most.names);

/** Returns a bracket as the text of its link. */
export const textOfBracket = ({ title, type, champions, names, results }: SharedBracket): string =>
  JSON.stringify([1, title, type, champions, names, results.map((each) => [each.number, each.winner[0], each.games])]);

const isPoints = (value: unknown): value is Points =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((each) => Number.isInteger(each) && each >= 0 && each <= most.points);

function resultOf(value: unknown): NotedResult | null {
  if (!Array.isArray(value)) return null;
  const [number, winner, games] = value as unknown[];
  if (!Number.isInteger(number) || (winner !== 'h' && winner !== 'a') || !Array.isArray(games)) return null;
  return {
    number: number as number,
    winner: winner === 'h' ? 'home' : 'away',
    games: games.filter(isPoints).slice(0, most.games),
  };
}

/**
 * Returns the bracket in a link's text, or null if it doesn't contain one. The text can come from a stranger, so it is
 * cut to the limits of a bracket.
 */
export function bracketOfText(text: string): SharedBracket | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(read) || read[0] !== 1) return null;
  const [, title, type, champions, names, results] = read as unknown[];
  const kind = bracketTypes.find((bracketType) => bracketType === type);
  if (!kind || typeof title !== 'string' || !Array.isArray(names) || !Array.isArray(results)) return null;
  return {
    title: title.slice(0, most.title),
    type: kind,
    champions: Number.isInteger(champions) ? Math.min(128, Math.max(1, champions as number)) : 1,
    names: namesIn(names.filter((name) => typeof name === 'string').join('\n')),
    results: results.flatMap((each) => resultOf(each) ?? []),
  };
}

/** Returns the winner by sets, or null if neither side has won more of them. */
export function winnerOfGames(games: readonly Points[]): 'home' | 'away' | null {
  const won = games.reduce((sum, [home, away]) => sum + Math.sign(home - away), 0);
  return won === 0 ? null : won > 0 ? 'home' : 'away';
}
