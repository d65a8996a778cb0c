const oneAccount =
  'One account for players, parents, clubs and organizers: register for events, follow teams, or run your own events.';

/**
 * The line below a general page's heading. Its published file contains it before any script runs, and the page shows it
 * in the same place (domain/pages/site-pages.ts).
 */
export const pageLines = {
  rankings: 'Top players, teams and clubs, by sanctioning body and by series.',
  ratingsExplained:
    'A rating shows how well a player has been playing, not how many points they’ve collected. Each rating belongs to an age group and shows the date it was earned.',
  signIn: oneAccount,
  signUp: 'Free for players, parents and organizers. Register for events, follow your teams, or run your own events.',
  auth: oneAccount,
  signInByMail: 'No password needed. We’ll email you a link that signs you in.',
  confirm: 'We sent you a code. Enter it here to confirm that the address is yours.',
  deletion:
    'Download everything Sideout stores about you, or delete your account and all its data. You can do both here, any time.',
  privacy: 'What Sideout stores about you and your children, who sees it, and what you can do about it.',
  terms: 'The terms between you, event organizers and Sideout, in plain words.',
  feedback:
    'Is something broken, missing or not quite right? Tell us. For questions about an order or an event, its organizer can answer faster.',
  feedbackThanks:
    'We got your note. We read every one, and problems with the site go straight to the people who can fix them.',
  videos: 'Skills, rules and the site itself, explained in short videos.',
  links: 'Useful links: rules, sanctioning bodies, coaching and health.',
  holidays: 'Public holidays in the United States and Canada by year, with the events on their weekends.',
  volleyAge:
    'A player’s age group this season and next. A season’s age is the player’s age on one cutoff day: August 31 for most sanctioning bodies, July 31 or June 30 for some.',
  bracketBuilder:
    'Paste team names, choose a bracket type, enter scores, and print or share the bracket. No account needed.',
  calendar: 'Tournaments, leagues, camps and clinics, month by month.',
} as const;

/**
 * Returns the line on the registration page of every event that hasn't been called off and takes registrations here.
 * For a session sold by date, nothing is held before a date is chosen.
 */
export const entryLine = (byDate: boolean): string =>
  byDate
    ? 'Choose your dates, say who’s coming, and pay.'
    : 'Pick a division and we’ll hold your spot while you finish.';
