/**
 * What stands below the heading of a page that is about no single thing: its published file says it before any script runs, and the page itself the same
 * in the same place (domain/pages/site-pages.ts).
 */
export const pageLines = {
  rankings: 'Who leads: players, teams and clubs, by sanctioning body and over the events of a whole series.',
  ratingsExplained:
    'A rating says at which level somebody has played, not how many points were collected. It is earned in an age group and stands beside the date on which it was earned.',
  calendar: 'Every event by its days: tournaments, leagues, camps and more, a month at a time.',
} as const;

/** What stands at the way into every event that takes place. */
export const entryLine =
  'Spots, dates and fees differ by what you choose. A spot is held for you while you fill in the form.';
