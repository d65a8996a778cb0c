import { datePricesOf, dropInOf } from '../../catalog/divisions/date-prices.ts';
import type { Problem } from '../../kernel/problem.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { registration } from '../problems.ts';
import type { DatesWanted } from './wanted.ts';

type Props = { readonly props: readonly string[] };

/**
 * Whether dates are sold so: one by one where one may drop in, exactly as many as a pack has, or with a pass every one that is `open`. Refuses
 * `dates-not-sold`.
 */
export function areSoldSo(
  event: Props,
  division: Props,
  { way, days }: DatesWanted,
  open: readonly string[],
): Result<void, Problem<'registration/dates-not-sold'>> {
  const prices = datePricesOf(division);
  const different = new Set(days);
  const sold =
    prices !== null &&
    different.size === days.length &&
    {
      date: () => dropInOf(event, division) !== null,
      pack: () => prices.packs.some(({ n }) => n === days.length),
      pass: () => open.length > 0 && open.every((day) => different.has(day)),
    }[way]();
  return sold ? ok(undefined) : refuse(registration['dates-not-sold']());
}

/** Whether an entry is for the very dates that its hold keeps: what is paid for is what was held. */
export const areHeld = ({ days }: DatesWanted, held: readonly { readonly day: string }[]): boolean =>
  days.length === held.length && held.every(({ day }) => days.includes(day));
