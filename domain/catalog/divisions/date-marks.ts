/**
 * The prefixes of the flags that set a session group's prices by date: for a single date, and for a pack of dates (read
 * in divisions/division-flags.ts).
 */
export const dateMarks = { price: 'datePrice-', pack: 'datePack-' } as const;

/**
 * Returns whether a group has date prices, without parsing any flags. This is enough for a page that only links to the
 * group. Otherwise, use `sellsDates`.
 */
export const namesDatePrices = ({ props }: { readonly props: readonly string[] }): boolean =>
  props.some((prop) => prop.startsWith(dateMarks.price) || prop.startsWith(dateMarks.pack));
