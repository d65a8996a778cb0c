import { type Match, match } from '#domain/play/matches/schema.ts';
import { defaultLedgerRules, type Entrant, type LedgerRules, ledgerOf } from '#domain/play/tiebreaks/ledger.ts';
import type { TiebreakName } from '#domain/play/tiebreaks/names.ts';
import { notesByEntrant } from '#domain/play/tiebreaks/notes.ts';
import { rank } from '#domain/play/tiebreaks/rank.ts';

/**
 * Reads one match per line, such as "A B 21-19 15-21 15-12". "A B" isn't played, and B forfeits in "A B ff". A match
 * has three sets, or two that are all played with `all`.
 */
export function read(lines: readonly string[], all = false): { entrants: Entrant[]; matches: Match[] } {
  const names = [...new Set(lines.flatMap((line) => line.split(' ').slice(0, 2)))].sort();
  const entrants = names.map((name, i) => ({ id: name.charCodeAt(0), seed: i + 1, order: i + 1 }));
  const matches = lines.map((line, i) => {
    const [home = '', away = '', ...scores] = line.split(' ');
    const forfeit = scores[0] === 'ff' ? { by: 'away' } : null;
    const games = (all ? [21, 21] : [21, 21, 15]).map((to, n) => {
      const [h, a] = forfeit ? [] : (scores[n] ?? '').split('-').filter(Boolean).map(Number);
      return { number: n + 1, to, home: h ?? null, away: a ?? null };
    });
    const [homeTeam, awayTeam] = [home.charCodeAt(0), away.charCodeAt(0)];
    return match.parse({ id: i + 1, number: i + 1, isMatch: !all, homeTeam, awayTeam, games, forfeit });
  });
  return { entrants, matches };
}

export const nameOf = (id: number): string => String.fromCharCode(id);

/** Returns the order as letters, the unbroken ties, and the notes. */
export function ranked(
  lines: readonly string[],
  rules: readonly TiebreakName[],
  options: { all?: boolean; ledger?: LedgerRules; unseeded?: boolean } = {},
) {
  const { entrants, matches } = read(lines, options.all);
  const seeded = options.unseeded ? entrants.map((entrant) => ({ ...entrant, seed: null })) : entrants;
  const ledger = ledgerOf(seeded, matches, options.ledger ?? defaultLedgerRules);
  const ranking = rank(ledger, rules);
  return {
    order: ranking.order.map(nameOf).join(''),
    unbroken: ranking.unbroken.map((group) => group.map(nameOf).join('')),
    notes: [...new Set([...notesByEntrant(ranking, nameOf).values()].flat())],
  };
}
