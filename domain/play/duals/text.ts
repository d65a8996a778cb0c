import type { Dual } from './dual.ts';

/**
 * Returns 'X won 3-1', 'X leads 2-1' or 'Tied 1-1', with the leader's wins first (Part 3 §4), or null before the first
 * pair match.
 */
export function dualText(dual: Dual, nameOf: (team: number | null) => string): string | null {
  if (dual.progress === 'none') return null;
  const { home, away } = dual.wins;
  const [team, high, low] = home >= away ? [dual.homeTeam, home, away] : [dual.awayTeam, away, home];
  if (high === low) return `Tied ${high}-${low}`;
  return `${nameOf(team)} ${dual.progress === 'complete' ? 'won' : 'leads'} ${high}-${low}`;
}

/** Returns a dual's status: Started, Complete, or null before the first score (Part 3 §4). */
export const dualStatus = (dual: Dual): 'Started' | 'Complete' | null =>
  (({ none: null, started: 'Started', complete: 'Complete' }) as const)[dual.progress];
