import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import type { TemplateMatch } from './templates/templates.ts';

type Pairing = readonly [home: number, away: number];

/**
 * Returns a round robin of any size by the circle method: rounds of slot pairings with every pair once, and 1 vs. 2 in
 * the last round. With an odd number, one slot sits out each round.
 */
export function circle(teams: number): Pairing[][] {
  const size = teams + (teams % 2);
  const ring = Array.from({ length: size - 1 }, (_, i) => size - i);
  return Array.from({ length: Math.max(size - 1, 0) }, () => {
    const row = [1, ...[...ring].reverse()];
    const pairs: Pairing[] = [];
    for (let i = 0; i < size / 2; i++) {
      const [a = 0, b = 0] = [row[i], row[size - 1 - i]];
      if (a <= teams && b <= teams) pairs.push([Math.min(a, b), Math.max(a, b)]);
    }
    ring.push(ring.shift() ?? 0);
    return pairs;
  });
}

/**
 * Returns cross play between two groups of slots: rounds in which every slot meets one from the other group, with every
 * cross pair once.
 */
function crossRounds(first: readonly number[], second: readonly number[]): Pairing[][] {
  const size = Math.max(first.length, second.length);
  return Array.from({ length: size }, (_, round) =>
    first.length <= second.length
      ? first.map((a, i): Pairing => [a, second[(i + round) % size] ?? 0])
      : second.map((b, i): Pairing => [first[(i + round) % size] ?? 0, b]),
  );
}

/**
 * Gives each match a work team that doesn't play or work in the same wave of `courts` matches and has worked the least
 * so far. A team that played in the wave before is preferred, because it is already there. A match gets none if no team
 * is free.
 */
function withWork(rounds: readonly (readonly Pairing[])[], slots: readonly number[], courts = 1): TemplateMatch[] {
  const worked = new Map(slots.map((slot) => [slot, 0]));
  const matches: TemplateMatch[] = [];
  let before = new Set<number>();
  for (const round of rounds) {
    for (let i = 0; i < round.length; i += courts) {
      const wave = round.slice(i, i + courts);
      const busy = new Set(wave.flat());
      const playing = new Set(busy);
      for (const [home, away] of wave) {
        const work = pickWorker(slots, busy, before, worked);
        if (work !== null) {
          busy.add(work);
          worked.set(work, (worked.get(work) ?? 0) + 1);
        }
        matches.push({ number: matches.length + 1, home: [{ slot: home }], away: [{ slot: away }], work });
      }
      before = playing;
    }
  }
  return matches;
}

/**
 * Returns a complete round robin of 2 to 64 teams with work teams, played on `courts` courts at a time, `times` times.
 */
export function roundRobin(teams: number, { courts = 1, times = 1 } = {}): Result<TemplateMatch[]> {
  if (!Number.isInteger(teams) || teams < 2) return refuse(play['too-few']());
  if (teams > 64) return refuse(play['too-many']());
  const rounds = circle(teams);
  const slots = Array.from({ length: teams }, (_, i) => i + 1);
  return ok(withWork(Array.from({ length: times }, () => rounds).flat(), slots, courts));
}

/** Returns a cross pool of two groups of slots with work teams. */
export function crossPool(first: readonly number[], second: readonly number[], courts = 1): Result<TemplateMatch[]> {
  if (first.length === 0 || second.length === 0) return refuse(play['too-few']());
  if (new Set([...first, ...second]).size < first.length + second.length) return refuse(play['duplicate-entrant']());
  return ok(withWork(crossRounds(first, second), [...first, ...second], courts));
}

function pickWorker(
  slots: readonly number[],
  busy: ReadonlySet<number>,
  before: ReadonlySet<number>,
  worked: ReadonlyMap<number, number>,
): number | null {
  let best: number | null = null;
  const cost = (slot: number) => (worked.get(slot) ?? 0) * 2 + (before.has(slot) ? 0 : 1);
  for (const slot of slots) {
    if (!busy.has(slot) && (best === null || cost(slot) < cost(best))) best = slot;
  }
  return best;
}
