import type { BracketSpec } from '#domain/play/brackets/create.ts';

type Shape = { readonly name: string | null; readonly spec: BracketSpec };

/** The shapes a qualifier of so many champions may have, the usual one first; those with a second chance where teams play on after losing. */
export function shapesOf(champions: number, playsOn: boolean): readonly Shape[] {
  if (!playsOn) return [{ name: null, spec: { type: 'SINGLE_ELIM', champions } }];
  const half = champions / 2;
  return [
    {
      name: 'with a second chance for losers of the last round',
      spec: { type: 'SINGLE_ELIM', champions, secondChance: true },
    },
    { name: `with ${half} unbeaten and ${half} who lost once`, spec: { type: 'DOUBLE_ELIM_CROSSOVER', champions } },
    ...[1, 2, 3, 4].map(
      (playIn): Shape => ({
        name: `with ${half} unbeaten and ${half} who lost once, after ${playIn} play-in rounds`,
        spec: { type: 'DOUBLE_ELIM_CROSSOVER', champions, playIn },
      }),
    ),
  ];
}
