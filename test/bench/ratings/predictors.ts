import { ratePeriod } from '#domain/play/ratings/period.ts';
import { restedBy } from '#domain/play/ratings/rate-all.ts';
import { newcomer, type RatedMatch, type Rating } from '#domain/play/ratings/schema.ts';
import { sideRating, winChance } from '#domain/play/ratings/side.ts';

/** Something that says before an event how its matches end, and learns from it afterwards. */
export type Predictor = {
  /** the chance that the home side wins */
  readonly says: (match: RatedMatch) => number;
  readonly learns: (event: readonly RatedMatch[]) => void;
};

/** The product's own: Glicko-2, a period an event, rested in between. */
export function openRating(): Predictor {
  const known = new Map<number, { rating: Rating; at: number }>();
  const today = (ids: readonly number[], at: number) =>
    new Map(ids.map((id) => [id, known.has(id) ? restedBy(known.get(id)!, at) : newcomer]));
  return {
    says: ({ home, away, at }) => {
      const now = today([...home, ...away], at);
      return winChance(sideRating(now, home), sideRating(now, away));
    },
    learns: (event) => {
      const at = Math.max(...event.map((match) => match.at));
      const before = today([...new Set(event.flatMap(({ home, away }) => [...home, ...away]))], at);
      for (const { player, after } of ratePeriod(before, event)) known.set(player, { rating: after, at });
    },
  };
}

/** Elo as it comes: 1500, K 32, a pair its mean, match after match. */
export function plainElo(k = 32): Predictor {
  const known = new Map<number, number>();
  const of = (ids: readonly number[]) => ids.reduce((sum, id) => sum + (known.get(id) ?? 1500), 0) / ids.length;
  const says = ({ home, away }: RatedMatch) => 1 / (1 + 10 ** ((of(away) - of(home)) / 400));
  return {
    says,
    learns: (event) => {
      for (const match of event) {
        const moved = k * ((match.winner === 'home' ? 1 : 0) - says(match));
        for (const id of match.home) known.set(id, (known.get(id) ?? 1500) + moved);
        for (const id of match.away) known.set(id, (known.get(id) ?? 1500) - moved);
      }
    },
  };
}

/**
 * Seeding by points, as events do it: points by how an event ended (the default table, by matches won of it), the last eight events together. Points are no
 * chances; how much a difference tells is learned from the matches so far (one slope, a step down its gradient after each).
 */
export function pointsSeeding(): Predictor {
  const table = [60, 45, 40, 35, 30, 25, 20, 15, 10];
  const earned = new Map<number, number[]>();
  let slope = 0.5;
  const of = (ids: readonly number[]) =>
    Math.log1p(ids.reduce((sum, id) => sum + (earned.get(id) ?? []).reduce((a, b) => a + b, 0), 0));
  const ahead = ({ home, away }: RatedMatch) => of(home) - of(away);
  const says = (match: RatedMatch) => 1 / (1 + Math.exp(-slope * ahead(match)));
  return {
    says,
    learns: (event) => {
      const steps = event.map((match) => ((match.winner === 'home' ? 1 : 0) - says(match)) * ahead(match));
      slope = Math.max(0, slope + (0.2 * steps.reduce((a, b) => a + b, 0)) / event.length);
      const wins = new Map<string, { ids: readonly number[]; won: number }>();
      for (const { home, away, winner } of event)
        for (const [ids, won] of [
          [home, winner === 'home'],
          [away, winner === 'away'],
        ] as const) {
          const line = wins.get(ids.join()) ?? { ids, won: 0 };
          wins.set(ids.join(), { ids, won: line.won + Number(won) });
        }
      for (const [place, { ids }] of [...wins.values()].toSorted((a, b) => b.won - a.won).entries())
        for (const id of ids) earned.set(id, [...(earned.get(id) ?? []), table[place] ?? 5].slice(-8));
    },
  };
}

/** How good what was said is: the mean log loss (a coin has 0.693) and the mean squared fault (Brier; a coin has 0.25), of so many matches. */
export type Score = { readonly logLoss: number; readonly brier: number; readonly matches: number };

/** Lets a predictor say every match before it learns from its event; the first `held` events teach only. */
export function scored(predictor: Predictor, events: readonly (readonly RatedMatch[])[], held: number): Score {
  let [logLoss, brier, matches] = [0, 0, 0];
  for (const [i, event] of events.entries()) {
    if (i >= held)
      for (const match of event) {
        if (match.winner === 'split') continue;
        const won = match.winner === 'home';
        const said = Math.min(0.999, Math.max(0.001, predictor.says(match)));
        logLoss -= Math.log(won ? said : 1 - said);
        brier += ((won ? 1 : 0) - said) ** 2;
        matches++;
      }
    predictor.learns(event);
  }
  return { logLoss: logLoss / matches, brier: brier / matches, matches };
}
