import type { Millis } from '#domain/kernel/time.ts';
import { dualPairOf, dualSize, isDualHead } from '#domain/play/duals/numbers.ts';
import { type Names, sideName } from '#domain/play/match-location.ts';
import { isTimed, setsNeeded, shownStatus, storedStatusText } from '#domain/play/matches/outcome.ts';
import type { MatchView, PoolView, RoundView } from '#domain/play/views.ts';
import { clockIn } from '#web/src/lib/date-of.ts';

export { playTime } from '#domain/play/match-location.ts';

/** A pool's name, or the week's name if a league week has a single pool. */
export const poolTitle = (pool: PoolView, { name, week, entrants }: RoundView): string =>
  week && pool.rows.length + week.byes.length >= entrants.length ? name : `Pool ${pool.name}`;

/** A time such as "9:40 AM", by the venue's clock. */
export const clockTime: (at: Millis, timeZone: string) => string = clockIn;

/** An estimated start's range: "probably between 2:00 PM and 2:25 PM". */
export const rangeText = ({ from, to }: { readonly from: Millis; readonly to: Millis }, timeZone: string): string =>
  from === to
    ? `probably ${clockTime(from, timeZone)}`
    : `probably between ${clockTime(from, timeZone)} and ${clockTime(to, timeZone)}`;

/** A match's name by number: "M3", "Dual 2" for a dual, "Dual 2 · Pair 3" for one of its pairs. */
export function numberText(match: Pick<MatchView, 'number' | 'dualN' | 'type'>): string {
  const pair = dualPairOf(match);
  if (pair) return `Dual ${pair.dualN} · Pair ${pair.pair}`;
  return isDualHead(match) ? `Dual ${match.number}` : `M${match.number}`;
}

/**
 * An empty seat's text, which explains where its team comes from or that there won't be one. The texts for a bye, an
 * unknown team and a forfeit are always different.
 */
export type Seat = { readonly text: string; readonly kind: 'team' | 'unknown' | 'bye' };

/** A match's two seats. `feeders` are the matches that feed it, for "Winner of M5". */
export function seatsOf(
  match: MatchView,
  names: Names,
  feeders: readonly MatchView[] = [],
): { home: Seat; away: Seat } {
  const open = feeders.flatMap((feeder) => {
    const comes = feeder.winnerMatch === headNumber(match) ? 'Winner' : 'Loser';
    const team = comes === 'Winner' ? winnerTeam(feeder) : loserTeam(feeder);
    const here = team !== null && (team === match.homeTeam || team === match.awayTeam);
    return here ? [] : [`${comes} of M${feeder.number}`];
  });
  const seat = (side: 'home' | 'away'): Seat => {
    if (match.bye === side) return { text: 'Bye', kind: 'bye' };
    const name = sideName(match, side, names);
    return name === null ? { text: open.shift() ?? 'To be decided', kind: 'unknown' } : { text: name, kind: 'team' };
  };
  return { home: seat('home'), away: seat('away') };
}

/** The number by which other matches refer to this one. For a pair match, that's its dual's. */
const headNumber = ({ number, dualN }: Pick<MatchView, 'number' | 'dualN'>): number => dualN ?? number;

const winnerTeam = (match: MatchView): number | null =>
  match.winner === 'home' ? match.homeTeam : match.winner === 'away' ? match.awayTeam : null;
const loserTeam = (match: MatchView): number | null =>
  match.winner === 'home' ? match.awayTeam : match.winner === 'away' ? match.homeTeam : null;

/** The bracket matches that feed this one. */
export const feedersOf = (matches: readonly MatchView[], number: number): MatchView[] => {
  const to = number < 1000 ? number : Math.floor(number / 1000);
  return matches.filter((match) => match.winnerMatch === to || match.loserMatch === to);
};

/** The sets with a score, with `first`'s points first: "21-18, 15-21, 15-12". */
export const gamesText = (match: Pick<MatchView, 'games'>, first: 'home' | 'away' = 'home'): string =>
  match.games
    .filter((game) => game.home !== null || game.away !== null)
    .map(({ home, away }) => [home ?? 0, away ?? 0])
    .map(([home, away]) => (first === 'home' ? `${home}-${away}` : `${away}-${home}`))
    .join(', ');

/** A match by its pool slots, with the work team in parentheses: "1 v 3 (2)", or "1+2 v 3+4" in king of the beach. */
export function slotText(match: MatchView, slotOf: (teamId: number | null) => number | null): string {
  const side = (teamId: number | null, ids: readonly number[]) =>
    ids.length > 0 ? ids.map((id) => slotOf(id) ?? '?').join('+') : (slotOf(teamId) ?? '?');
  const work = slotOf(match.refTeam);
  const sides = `${side(match.homeTeam, match.homeTeamIds)} vs. ${side(match.awayTeam, match.awayTeamIds)}`;
  return `${sides}${work === null ? '' : ` (${work})`}`;
}

/** Text such as "Forfeit by Sand Sharks" or "Both teams forfeited", or null without a forfeit. */
export const forfeitText = (match: MatchView, names: Names): string | null =>
  forfeitWords(match, (side) => sideName(match, side, names));

/** The same, for callers that have the sides' names. */
export function forfeitWords(
  { forfeit }: Pick<MatchView, 'forfeit'>,
  nameOf: (side: 'home' | 'away') => string | null,
): string | null {
  if (!forfeit) return null;
  if (forfeit.by === 'both') return 'Both teams forfeited';
  const who = nameOf(forfeit.by) ?? 'A team';
  return forfeit.retired ? `${who} retired` : `Forfeit by ${who}`;
}

/** The state of a match on court: "Live", or "It's on" until its first point. */
export const onWord = ({ progress }: MatchView): string => (progress === 'started' ? 'Live' : storedStatusText[0]);

/** A match in one sentence, for screen readers and labels. Set scores have the winner's points first. */
export function matchInWords(match: MatchView, names: Names, feeders: readonly MatchView[] = []): string {
  const { home, away } = seatsOf(match, names, feeders);
  const games = gamesText(match, match.winner === 'away' ? 'away' : 'home');
  const winner = match.winner === 'home' || match.winner === 'away' ? sideName(match, match.winner, names) : null;
  const end = match.winner === 'split' ? 'Split' : winner && `${winner} won`;
  const said = [forfeitText(match, names), end, games && `sets ${games}`].filter(Boolean).join(', ');
  return `${match.title ?? numberText(match).replace(/^M/, 'Match ')}: ${home.text} against ${away.text}. ${said || (shownStatus(match) ?? 'Not started')}.`;
}

/** A format such as "Best of 3 sets to 21, 21 and 15", "2 sets to 21", "1 set to 28" or "2 timed sets". */
export function formatText(match: Pick<MatchView, 'games' | 'isMatch' | 'type'>): string {
  if (isDualHead(match))
    return `A dual of ${match.games.length} pairs, first to ${dualSize(match.games.length).needed}`;
  const targets = match.games.map((game) => String(game.to));
  if (isTimed(match.games)) return match.games.length === 1 ? '1 timed set' : `${match.games.length} timed sets`;
  const isOne = new Set(targets).size === 1;
  const list = isOne ? targets[0] : `${targets.slice(0, -1).join(', ')} and ${targets.at(-1)}`;
  if (match.games.length === 1) return `1 set to ${list}`;
  return setsNeeded(match) === null
    ? `${match.games.length} sets to ${list}`
    : `Best of ${match.games.length} sets to ${list}`;
}
