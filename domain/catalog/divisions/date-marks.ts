/**
 * The prefixes of the flags that sell a session's group by date: the price of one date, and of a pack (read in
 * divisions/division-flags.ts).
 */
export const dateMarks = { price: 'datePrice-', pack: 'datePack-' } as const;

/**
 * Returns whether a group has date prices, without parsing any flags. This is enough for a page that only links to the
 * group. Otherwise, use `sellsDates`.
 */
export const namesDatePrices = ({ props }: { readonly props: readonly string[] }): boolean =>
  props.some((prop) => prop.startsWith(dateMarks.price) || prop.startsWith(dateMarks.pack));
