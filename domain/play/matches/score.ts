import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { play } from '../problems.ts';
import { countedGames, gameWinner, isTimed, outcomeOf, setsNeeded } from './outcome.ts';
import type { Game, Match, Side } from './schema.ts';

type Score = Pick<Game, 'home' | 'away' | 'isFinal'>;

/**
 * Returns why a score is impossible in a set, as text, or null for a possible score. Points are whole numbers from 0
 * through 999. Play stops once the set is won, so the set must have been open when the leader had one point less. No
 * one scores past the cap, except with a two-pointer, and only one side reaches it. A final set isn't tied unless it is
 * timed.
 */
export function impossible(settings: Pick<Game, 'to' | 'cap' | 'twoPointers'>, score: Score): string | null {
  const home = score.home ?? 0;
  const away = score.away ?? 0;
  if (![home, away].every((n) => Number.isInteger(n) && n >= 0 && n <= 999))
    return 'Points must be whole numbers from 0 to 999.';
  const { cap, twoPointers = false } = settings;
  if (cap !== null && Math.max(home, away) > cap + Number(twoPointers))
    return twoPointers
      ? `A set ends at ${cap}, or at ${cap + 1} with a two-pointer.`
      : `The cap is ${cap}: no one scores past it.`;
  if (cap !== null && Math.min(home, away) >= cap) return `The set was already over at ${cap}-${cap - 1}.`;
  if (score.isFinal && home === away && settings.to !== 999) return 'A final set needs a winner.';
  const open = { ...settings, isFinal: false };
  if (gameWinner({ ...open, home, away }) === null) return null;
  const before = (points: number) => (home > away ? { home: home - points, away } : { home, away: away - points });
  const wasOpen = (points: number) => gameWinner({ ...open, ...before(points) }) === null;
  if (wasOpen(1) || (twoPointers && wasOpen(2))) return null;
  return `The set was already over at ${before(1).home}-${before(1).away}.`;
}

/**
 * Returns whether a set that is still open by its points can be marked final, either because time is up or because it
 * is stopped early with one side ahead.
 */
export function canBeEnded(game: Pick<Game, 'to' | 'cap' | 'twoPointers' | 'home' | 'away'>): boolean {
  if (game.home === null && game.away === null) return false;
  const ended = { ...game, isFinal: true };
  return gameWinner({ ...game, isFinal: false }) === null && impossible(game, ended) === null;
}

/** A scorer's entry for one set. A set left out keeps its score, and null points clear it. */
export type GameEntry = { readonly number: number } & Partial<Score>;

/**
 * Enters scores (Part 3 §4). Returns the match with its sets merged and its stored code, which is 0 once started and
 * 100 once complete. Fails for a match without two known teams; a match that is canceled, locked or forfeited; an
 * unknown set; a score that no set can reach; a set before the previous one is decided; a set after a best-of match was
 * decided; and a bracket match that would end without a winner.
 */
export function scoreMatch(match: Match, entries: readonly GameEntry[], now?: Millis): Result<Match> {
  const closed = closedBecause(match);
  if (closed) return refuse(closed);
  const unknown = entries.find((entry) => !match.games.some((game) => game.number === entry.number));
  if (unknown) return refuse(play['unknown-game']({ detail: `Set ${unknown.number}` }));
  const games = match.games.map((game) => merged(game, entries, now));
  const wrong = wrongScore(match, games);
  if (wrong) return refuse(wrong);
  const scored = withStatus({ ...match, games, ...(now === undefined ? {} : { dtModified: now }) });
  if (match.bracketId !== null && outcomeOf(scored).winner === 'split')
    return refuse(
      play['not-decided']({
        detail: isTimed(games) ? 'Play on until one team is ahead.' : 'Both teams have won the same number of sets.',
      }),
    );
  return ok(scored);
}

/** Returns whether both sides are known, either as teams or as the players of group play. */
export const isPlayable = (match: Match): boolean =>
  match.bye === null &&
  (match.homeTeam !== null || match.homeTeamIds.length > 0) &&
  (match.awayTeam !== null || match.awayTeamIds.length > 0);

/** Returns the match with the stored code that follows from its sets: null, 0 or 100. */
export function withStatus(match: Match): Match {
  const { progress } = outcomeOf({ ...match, status: null });
  return { ...match, status: progress === 'complete' ? 100 : progress === 'started' ? 0 : null };
}

function closedBecause(match: Match) {
  if (!isPlayable(match)) return play['not-playable']();
  return markedBecause(match) ?? (match.forfeit ? play.forfeited() : null);
}

/**
 * Returns the refusal for a match that event staff canceled or locked, or null for any other match. The match's score
 * stays as it is.
 */
export const markedBecause = ({ status }: Pick<Match, 'status'>) =>
  status === 101 ? play['called-off']() : status === 103 ? play.locked() : null;

function merged(game: Game, entries: readonly GameEntry[], now: Millis | undefined): Game {
  const entry = entries.find(({ number }) => number === game.number);
  if (!entry) return game;
  const { home = game.home, away = game.away, isFinal = game.isFinal } = entry;
  const changed = home !== game.home || away !== game.away || isFinal !== game.isFinal;
  const { dtStarted = begins(game, { ...game, home, away, isFinal }, now), ...known } = game;
  const next = { ...known, home, away, isFinal, ...(changed && now !== undefined ? { dtModified: now } : {}) };
  return isBlank(next) || dtStarted === undefined ? next : { ...next, dtStarted };
}

const isBlank = ({ home, away }: Game): boolean => home === null && away === null;

/**
 * Returns whether a set starts now, with its first points during play. A set entered after it ended has no known start.
 */
const begins = (before: Game, after: Game, now: Millis | undefined): Millis | undefined =>
  isBlank(before) && !isBlank(after) && gameWinner(after) === null ? now : undefined;

function wrongScore(match: Match, games: readonly Game[]) {
  const need = setsNeeded(match);
  const sets = { home: 0, away: 0 };
  let open = false;
  for (const game of games) {
    const why = impossible(game, game);
    if (why) return play['impossible-score']({ detail: `Set ${game.number}: ${why}` });
    const played = game.home !== null || game.away !== null || game.isFinal;
    if (!played) {
      open = true;
      continue;
    }
    if (need !== null && Math.max(sets.home, sets.away) >= need) {
      return play['already-decided']({ detail: `Set ${game.number}` });
    }
    if (open) return play['out-of-order']({ detail: `Set ${game.number}` });
    const winner = gameWinner(game);
    if (winner) sets[winner] += 1;
    else open = !game.isFinal;
  }
  return null;
}

/**
 * Returns the sets as a rule book scores a forfeit (FIVB, USAV). The winner gets every set still needed at target to
 * zero and, in an unfinished set, the points still needed. The side that forfeits keeps its points. A double forfeit
 * has no score.
 */
export function forfeitGames(match: Match): readonly Game[] {
  const { forfeit } = match;
  if (forfeit === null || forfeit.by === 'both') return countedGames(match);
  const winner: Side = forfeit.by === 'home' ? 'away' : 'home';
  const need = setsNeeded(match) ?? match.games.length;
  const games: Game[] = [];
  let won = 0;
  for (const game of match.games) {
    if (setsNeeded(match) !== null && won === need) break;
    const givenGame = gameWinner(game) === null ? awarded(game, winner) : game;
    if (gameWinner(givenGame) === winner) won += 1;
    games.push(givenGame);
  }
  return games;
}

function awarded(game: Game, winner: Side): Game {
  const lost = (winner === 'home' ? game.away : game.home) ?? 0;
  const wanted = Math.max(game.to === 999 ? lost + 1 : game.to, lost + (game.to === 999 ? 1 : 2));
  const points = game.cap === null ? wanted : Math.max(Math.min(wanted, game.cap), lost + 1);
  return winner === 'home'
    ? { ...game, home: points, away: lost, isFinal: true }
    : { ...game, home: lost, away: points, isFinal: true };
}
