/** How the flags begin that sell a session's group by dates: one date's price, and so many together (divisions/division-flags.ts reads them). */
export const dateMarks = { price: 'datePrice-', pack: 'datePack-' } as const;

/** Whether a group names prices of dates, told without reading any flag: enough for a page that only leads somewhere (else `sellsDates`). */
export const namesDatePrices = ({ props }: { readonly props: readonly string[] }): boolean =>
  props.some((prop) => prop.startsWith(dateMarks.price) || prop.startsWith(dateMarks.pack));
