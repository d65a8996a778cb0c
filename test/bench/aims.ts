import type { Figure } from './race.ts';

/** A figure's target: its sign and limit from the row with its id in docs/performance.md. */
export type Aim = { readonly sign: '≤' | '≥' | '='; readonly limit: number };

/**
 * Reads the aims from docs/performance.md: the first and last cells of rows like `` | `M3` | what | ≤ 0.05 | ``.
 * Rows without a sign have no aim.
 */
export function aimsIn(markdown: string): Map<string, Aim> {
  const rows = markdown.matchAll(/^\| `([\w-]+)` \|.*\| ([≤≥=]) ([\d.,]+)[^|]*\|$/gm);
  return new Map(
    [...rows].map(([, id = '', sign, limit = '']) => [
      id,
      { sign: sign as Aim['sign'], limit: Number(limit.replaceAll(',', '')) },
    ]),
  );
}

const holds = ({ sign, limit }: Aim, ratio: number): boolean =>
  sign === '≤' ? ratio <= limit : sign === '≥' ? ratio >= limit : ratio === limit;

/** Returns how far a figure is from its aim: 1.5 is 50% over a maximum, or two thirds of a minimum. */
const distance = ({ sign, limit }: Aim, ratio: number): number => {
  if (Number.isNaN(ratio)) return Number.MAX_VALUE;
  if (sign === '≥') return ratio > 0 ? limit / ratio : Number.MAX_VALUE;
  return limit > 0 ? ratio / limit : Number.MAX_VALUE;
};

type Judged = Figure & { readonly aim: Aim };
/** `missed` is sorted worst first. `absent` lists the aims that no figure measures. */
export type Verdicts = {
  readonly met: readonly Judged[];
  readonly missed: readonly Judged[];
  readonly shown: readonly Figure[];
  readonly absent: readonly string[];
};

/** Compares figures with their aims. A figure without an aim is only shown. NaN counts as a miss. */
export function judge(figures: readonly Figure[], aims: ReadonlyMap<string, Aim>): Verdicts {
  const judged = figures.flatMap((figure): Judged[] => {
    const aim = aims.get(figure.id);
    return aim ? [{ ...figure, aim }] : [];
  });
  const measured = new Set(figures.map(({ id }) => id));
  return {
    met: judged.filter(({ aim, ratio }) => holds(aim, ratio)),
    missed: judged
      .filter(({ aim, ratio }) => !holds(aim, ratio))
      .toSorted((a, b) => distance(b.aim, b.ratio) - distance(a.aim, a.ratio)),
    shown: figures.filter(({ id }) => !aims.has(id)),
    absent: [...aims.keys()].filter((id) => !measured.has(id)),
  };
}
