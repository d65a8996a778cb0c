import { join } from 'node:path';
import { rateAll } from '#domain/play/ratings/rate-all.ts';
import type { RatedMatch } from '#domain/play/ratings/schema.ts';
import type { Figure } from './race.ts';
import { openRating, type Predictor, plainElo, pointsSeeding, type Score, scored } from './ratings/predictors.ts';
import { drawsOf, seasonOf } from './ratings/real.ts';
import { worldOf } from './ratings/world.ts';

/*
 * A whole run of an open rating over so many matches: how long, how much memory, how both grow; and how good what it says is, beside seeding by points and
 * a plain Elo. `RESULTS`: a folder of real results beside those made here (`vnl-2019-round-robin.csv`, `double-elim-crossover-draws.json`).
 */
type Run = { readonly seconds: number; readonly megabytes: number; readonly players: number };

function runOf(matches: number): Run {
  const { sets } = worldOf(matches);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const began = performance.now();
  const standings = rateAll(sets, 'event');
  const seconds = (performance.now() - began) / 1000;
  globalThis.gc?.();
  return { seconds, megabytes: (process.memoryUsage().heapUsed - before) / 2 ** 20, players: standings.size };
}

const words = (matches: number, { seconds, megabytes, players }: Run) =>
  `${matches.toLocaleString('en-US')} matches of ${players.toLocaleString('en-US')} players: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB kept`;

const names = { open: 'open rating', elo: 'plain Elo', points: 'seeding by points' } as const;
const make: Readonly<Record<keyof typeof names, () => Predictor>> = {
  open: openRating,
  elo: plainElo,
  points: pointsSeeding,
};
const all = ['open', 'elo', 'points'] as const;
const said = ({ logLoss, brier }: Score) => `log loss ${logLoss.toFixed(3)}, Brier ${brier.toFixed(3)}`;

/** Each predictor over seasons that know nothing of each other, together. */
function beside(seasons: readonly (readonly (readonly RatedMatch[])[])[], held: (events: number) => number) {
  return Object.fromEntries(
    all.map((which) => {
      const parts = seasons.map((events) => scored(make[which](), events, held(events.length)));
      const matches = parts.reduce((sum, part) => sum + part.matches, 0);
      const mean = (of: (part: Score) => number) =>
        parts.reduce((sum, part) => sum + (part.matches ? of(part) * part.matches : 0), 0) / matches;
      return [which, { matches, logLoss: mean(({ logLoss }) => logLoss), brier: mean(({ brier }) => brier) }];
    }),
  ) as Record<keyof typeof names, Score>;
}

function calibration(id: string, of: string, scores: ReturnType<typeof beside>): Figure[] {
  const list = all.map((which) => `${names[which]}: ${said(scores[which])}`).join('; ');
  return [
    {
      id: `RATE-says-${id}`,
      figure: `${of}, ${scores.open.matches.toLocaleString('en-US')} matches held out: ${list}`,
      ratio: scores.open.logLoss / Math.min(scores.elo.logLoss, scores.points.logLoss),
      aim: 'shown: log loss beside the better of the others',
    },
  ];
}

export async function bench(): Promise<Figure[]> {
  const sizes = [10_000, 100_000, 1_000_000];
  const runs = sizes.map((matches) => ({ matches, ...runOf(matches) }));
  const [, hundred, million] = runs;
  const figures: Figure[] = runs.map((run) => ({
    id: `RATE-run-${run.matches}`,
    figure: words(run.matches, run),
    ratio: run.seconds,
    aim: run.matches === 100_000 ? '≤ 60' : 'shown',
  }));
  figures.push({
    id: 'RATE-growth',
    figure: 'seconds of ten times as many matches, 1,000,000 beside 100,000',
    ratio: (million?.seconds ?? 0) / (hundred?.seconds ?? 1),
    aim: '≤ 15',
  });
  const { events } = worldOf(100_000, 2);
  figures.push(
    ...calibration(
      'made',
      'Made: pairs who change',
      beside([events], (n) => Math.floor(n / 2)),
    ),
  );
  const folder = process.env.RESULTS;
  if (!folder) return figures;
  const season = seasonOf(join(folder, 'vnl-2019-round-robin.csv'));
  const draws = drawsOf(join(folder, 'double-elim-crossover-draws.json'));
  return [
    ...figures,
    ...calibration(
      'vnl',
      'VNL 2019',
      beside([season], (n) => Math.floor(n / 3)),
    ),
    ...calibration(
      'draws',
      'AVP and FIVB draws, begun with nobody known',
      beside(draws, (n) => Math.floor(n / 3)),
    ),
  ];
}

if (import.meta.main) console.table(await bench());
