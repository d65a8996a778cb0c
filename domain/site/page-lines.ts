const oneAccount = 'One account for players, parents, clubs and organizers: enter events, follow teams, run your own.';

/**
 * What stands below the heading of a page that is about no single thing: its published file says it before any script runs, and the page itself the same
 * in the same place (domain/pages/site-pages.ts).
 */
export const pageLines = {
  rankings: 'Who leads: players, teams and clubs, by sanctioning body and over the events of a whole series.',
  ratingsExplained:
    'A rating says at which level somebody has played, not how many points were collected. It is earned in an age group and stands beside the date on which it was earned.',
  signIn: oneAccount,
  signUp: 'Free for players and parents. Enter events, hold spots while you fill in the form, and follow your teams.',
  auth: oneAccount,
  signInByMail: 'No password needed: we mail you a link that signs you in.',
  confirm: 'We sent you a code. Enter it here to confirm the address is yours.',
  deletion:
    'Download everything that Sideout keeps about you, or have your account deleted with all that belongs to it. You need nobody’s help for either.',
  privacy: 'What Sideout keeps about you and children you look after, who sees it, and what you can do about it.',
  terms: 'What holds between you, the organizers of events and Sideout, in plain words.',
  feedback:
    'Something does not work, is missing, or could be better? Tell us. For your order or an event, its organizer answers faster.',
  feedbackThanks:
    'Your note is with us. Somebody reads every one, and what is wrong on the site goes straight to those who can mend it.',
  videos: 'Skills, rules and the site itself, explained in short films.',
  links: 'Pages worth knowing: rules, bodies, coaching and health.',
  holidays: 'Public holidays of the United States and Canada by year, with the events of their weekends.',
  volleyAge:
    'Which age group a player is in this season and in the next one, by each of the dates that sanctioning bodies count from.',
  bracketBuilder:
    'Paste team names, choose how the bracket is played, enter scores, print it or share it by its link. Nobody needs an account.',
  calendar: 'Every event by its days: tournaments, leagues, camps and more, a month at a time.',
} as const;

/** What stands at the way into every event that takes place and is registered for here. */
export const entryLine =
  'Spots, dates and fees differ by what you choose. A spot is held for you while you fill in the form.';
