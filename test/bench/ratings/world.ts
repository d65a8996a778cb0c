import { type Random, seeded } from '#domain/kernel/ids.ts';
import { packMatches } from '#domain/play/ratings/played.ts';
import type { Counted } from '#domain/play/ratings/rate-all.ts';
import type { RatedMatch } from '#domain/play/ratings/schema.ts';

const day = 86_400_000;
const begin = Date.UTC(2021, 0, 2);
/** Pairs of an event, who all play each other in groups of four: six matches each. */
const pairsOfEvent = 32;
const matchesOfEvent = (pairsOfEvent / 4) * 6;

/** A number by chance around 0, about one either way (twelve of one range, less six). */
const about = (random: Random): number => {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random();
  return sum;
};

/**
 * Beach events of pairs who change partners, one after the other, until there are so many matches. Each player has a true strength that moves a little from
 * event to event; who wins is by chance, at the odds of the pairs' means. About twenty matches a player.
 */
export function worldOf(matches: number, seed = 1): { sets: Counted[]; events: RatedMatch[][] } {
  const random = seeded(seed);
  const players = Math.max(pairsOfEvent * 2, Math.round(matches / 5));
  const strength = Float64Array.from({ length: players }, () => 1500 + 220 * about(random));
  const events: RatedMatch[][] = [];
  for (let event = 0, made = 0; made < matches; event++) {
    // who plays with whom in strength, more or less, as divisions have it
    const from = Math.floor(random() * players);
    const chosen = Array.from({ length: pairsOfEvent * 2 }, (_, i) => ((from + i * 7919) % players) + 1);
    const pairs = Array.from({ length: pairsOfEvent }, (_, i) => [chosen[2 * i] ?? 1, chosen[2 * i + 1] ?? 2] as const);
    const of = (pair: readonly number[]) => pair.reduce((sum, id) => sum + (strength[id - 1] ?? 1500), 0) / pair.length;
    const at = begin + event * Math.max(0.02, 1500 / (matches / matchesOfEvent)) * day;
    const own: RatedMatch[] = [];
    for (let group = 0; group < pairsOfEvent; group += 4)
      for (const [a, b] of [
        [0, 3],
        [1, 2],
        [0, 2],
        [1, 3],
        [2, 3],
        [0, 1],
      ] as const) {
        const [home, away] = [pairs[group + a] ?? [1], pairs[group + b] ?? [2]];
        const chance = 1 / (1 + 10 ** ((of(away) - of(home)) / 400));
        own.push({
          ...{ match: made + own.length + 1, at: Math.round(at) + own.length, home: [...home], away: [...away] },
          winner: random() < chance ? 'home' : 'away',
        });
      }
    for (const id of chosen) strength[id - 1] = (strength[id - 1] ?? 1500) + 12 * about(random);
    events.push(own);
    made += own.length;
  }
  return { events, sets: events.map((own, i) => setOf(`i-${i}`, own)) };
}

/** What counts of an event, as it is stored. */
export const setOf = (key: string, matches: readonly RatedMatch[]): Counted => ({
  ...{ key, tournamentId: null, name: key, at: Math.max(...matches.map(({ at }) => at)) },
  packed: packMatches(matches),
});
