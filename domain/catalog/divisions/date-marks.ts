/**
 * The prefixes of flags that sell a session's group by dates: the price of one date, and of a pack
 * (divisions/division-flags.ts reads them).
 */
export const dateMarks = { price: 'datePrice-', pack: 'datePack-' } as const;

/**
 * Whether a group has date prices, without parsing any flag: enough for a page that only links (otherwise use
 * `sellsDates`).
 */
export const namesDatePrices = ({ props }: { readonly props: readonly string[] }): boolean =>
  props.some((prop) => prop.startsWith(dateMarks.price) || prop.startsWith(dateMarks.pack));
