import type { Random } from '#domain/kernel/ids.ts';
import { setsNeeded } from '#domain/play/matches/outcome.ts';
import type { Game, Match } from '#domain/play/matches/schema.ts';

type Entry = { number: number; home: number; away: number };

/** A finished game: the better side wins most of the time, by a margin that a game can have. */
function finished({ number, to, cap }: Game, homeIsBetter: boolean, random: Random): Entry {
  const homeWins = random() < 0.72 === homeIsBetter;
  const extra = random() < 0.15 && cap === null ? 1 + Math.floor(random() * 4) : 0;
  const [high, low] = extra ? [to + extra, to + extra - 2] : [to, Math.max(4, to - 2 - Math.floor(random() * 11))];
  return homeWins ? { number, home: high, away: low } : { number, home: low, away: high };
}

/** Scores of a whole match, set by set until it is decided. `better`: the side that is expected to win. */
export function playedOut(match: Match, better: 'home' | 'away', random: Random): Entry[] {
  const need = setsNeeded(match);
  const won = { home: 0, away: 0 };
  const entries: Entry[] = [];
  for (const game of match.games) {
    if (need !== null && Math.max(won.home, won.away) >= need) break;
    const entry = finished(game, better === 'home', random);
    entries.push(entry);
    won[entry.home > entry.away ? 'home' : 'away'] += 1;
  }
  return entries;
}

/** A match under way: some points into its first game. */
export function underWay(match: Match, random: Random): Entry[] {
  const number = match.games[0]?.number ?? 1;
  return [{ number, home: 3 + Math.floor(random() * 14), away: 3 + Math.floor(random() * 14) }];
}
