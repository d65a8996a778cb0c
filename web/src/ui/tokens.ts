/**
 * The widths at which the layout changes, as media queries for styles (`@media ${media.phone}`) and for `useMedia`.
 * Style sheets (`frame.css`, `board.css`) can't use them, so they repeat the numbers, and test/web/ui/tokens.test.ts
 * checks that they match.
 */
export const media = {
  /** Very small phones, which show icons or numbers without labels. */
  small: '(max-width: 479px)',
  /** Phones, where a table's rows are cards and dialogs rise from the bottom of the screen. */
  phone: '(max-width: 599px)',
  notPhone: '(min-width: 600px)',
  /** Screens with the bottom bar. */
  narrow: '(max-width: 767px)',
  tablet: '(min-width: 768px)',
  /** Screens with room for a second column next to the main one. */
  columns: '(min-width: 960px)',
  /** Screens without the sidebar. */
  belowDesktop: '(max-width: 1023px)',
  /** Screens with the sidebar. */
  desktop: '(min-width: 1024px)',
  wide: '(min-width: 1280px)',
  /** The largest width that the specification distinguishes (xl, 1§2.7). */
  huge: '(min-width: 1920px)',
} as const;
