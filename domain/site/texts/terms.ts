import { paths } from '../paths.ts';
import type { SiteText } from './text.ts';

/** What holds between people, organizers and the platform (Part 1 §2.1; the text is ours). */
export const termsText: SiteText = {
  changed: '2026-11-23',
  parts: [
    {
      id: 'who',
      heading: 'Who does what',
      says: [
        'Events are run by organizers: clubs, hosts, schools and associations. Sideout is the place where they publish events, take registrations and keep scores. A registration is an agreement between you and the organizer, whose rules, waiver and refund policy stand on the event’s page and on your receipt.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      says: [
        [
          'You are at least 13; whoever is younger is entered by a parent or guardian.',
          'What you say about yourself and players is true, ages and levels above all.',
          'You keep your password to yourself. What is done with your account counts as done by you.',
        ],
      ],
    },
    {
      id: 'places',
      heading: 'Spots, prices and payment',
      says: [
        [
          'A spot is held for as long as the clock on the page says. It is yours once it is paid, or confirmed.',
          'Prices are shown with fees before you pay. What you pay is on your receipt, line by line.',
          'Cards are charged by the organizer’s card provider. A charge that you dispute with your bank instead of asking the organizer can cost you your spot.',
        ],
      ],
    },
    {
      id: 'refunds',
      heading: 'Withdrawing and refunds',
      says: [
        'The refund policy you bought under counts, in the words that stand on your receipt. When an event is canceled or moved, its page and your mail say what happens to registrations.',
      ],
    },
    {
      id: 'conduct',
      heading: 'What nobody may do',
      says: [
        [
          'Hold spots you do not mean to use, or buy them to sell them on.',
          'Collect data of people from the site, minors above all.',
          'Try to get at what belongs to others, or keep the site from working.',
          'Upload what is not yours, or what is unlawful or hurts people.',
        ],
      ],
    },
    {
      id: 'results',
      heading: 'Results and rankings',
      says: [
        `Results are entered by scorers and directors and can be corrected. Rankings and ratings are worked out from them; how is written on [Ratings explained](${paths.ratingsExplained}) and beside each list.`,
      ],
    },
    {
      id: 'liability',
      heading: 'What we answer for',
      says: [
        'Volleyball is played at one’s own risk and under the organizer’s waiver. We answer for the site as the law asks; we can’t promise that it is always reachable, and we don’t answer for what an organizer does or leaves undone.',
      ],
    },
    {
      id: 'end',
      heading: 'Ending it',
      says: [
        `You can [delete your account](${paths.deletion}) at any time. We may close accounts that break these terms, and say why. These terms change with a date above, and are told to whoever has an account.`,
      ],
    },
  ],
};
