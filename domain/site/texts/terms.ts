import { paths } from '../paths.ts';
import type { SiteText } from './text.ts';

/** The terms between people, organizers and the platform (Part 1 §2.1; the text is our own). */
export const termsText: SiteText = {
  changed: '2026-11-23',
  parts: [
    {
      id: 'who',
      heading: 'Our roles',
      says: [
        'Events are run by organizers: clubs, hosts, schools and associations. Sideout is where they publish events, take registrations and keep scores. A registration is an agreement between you and the organizer. The organizer’s rules, waiver and refund policy are on the event’s page and on your receipt.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      says: [
        [
          'You are at least 13 years old. Anyone younger is registered by a parent or guardian.',
          'What you tell us about yourself and your players is true, especially ages and levels.',
          'You keep your password to yourself. You’re responsible for what is done with your account.',
        ],
      ],
    },
    {
      id: 'places',
      heading: 'Spots, prices and payment',
      says: [
        [
          'A spot is held until the timer on the page runs out. It’s yours once it’s paid for or confirmed.',
          'Prices are shown with fees before you pay. Your receipt lists what you paid, line by line.',
          'Cards are charged by the organizer’s card provider. If you dispute a charge with your bank instead of asking the organizer, you can lose your spot.',
        ],
      ],
    },
    {
      id: 'refunds',
      heading: 'Withdrawing and refunds',
      says: [
        'The refund policy you bought under applies, as printed on your receipt. If an event is canceled or moved, its page and our email to you explain what happens to registrations.',
      ],
    },
    {
      id: 'conduct',
      heading: 'What’s not allowed',
      says: [
        [
          'Holding spots you don’t mean to use, or buying them to resell.',
          'Collecting data about people from the site, especially about minors.',
          'Trying to get into other people’s accounts or data, or keeping the site from working.',
          'Uploading anything that isn’t yours, is unlawful or hurts people.',
        ],
      ],
    },
    {
      id: 'results',
      heading: 'Results and rankings',
      says: [
        `Scorers and directors enter results and can correct them. Rankings and ratings are calculated from results; [Ratings explained](${paths.ratingsExplained}) and the notes next to each list explain how.`,
      ],
    },
    {
      id: 'liability',
      heading: 'Our responsibility',
      says: [
        'You play volleyball at your own risk and under the organizer’s waiver. We’re responsible for the site as required by law. We can’t promise that it’s always available, and we aren’t responsible for what an organizer does or fails to do.',
      ],
    },
    {
      id: 'end',
      heading: 'Ending your account',
      says: [
        `You can [delete your account](${paths.deletion}) at any time. We may close accounts that break these terms, and will tell you why. If these terms change, the date above changes too, and we’ll tell everyone with an account.`,
      ],
    },
  ],
};
