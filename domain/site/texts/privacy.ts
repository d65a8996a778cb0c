import { paths } from '../paths.ts';
import type { SiteText } from './text.ts';

/** What is kept of people, who sees it and for how long (Part 1 §2.1; the text is ours). */
export const privacyText: SiteText = {
  changed: '2026-11-23',
  parts: [
    {
      id: 'what',
      heading: 'What is kept about you',
      says: [
        [
          '**Your account**: name, email addresses, phones you have given, when and from which kind of device you signed in. Passwords are kept by Amazon Cognito; we never see them.',
          '**Players**: what the forms of events ask for (name, birthdate, gender, address, emergency contact, shirt size, numbers of sanctioning bodies), and results, because results of public competitions are public.',
          '**What you buy**: orders, receipts and refunds. Card numbers go to the card provider and never reach us.',
          '**How the site is used**: logs of requests with shortened addresses, for ninety days, to find faults and abuse. There is no advertising network, and nobody follows you from here to other sites.',
        ],
      ],
    },
    {
      id: 'minors',
      heading: 'Children and minors',
      says: [
        'A player under 18 is entered by a parent or guardian, who decides what is public of them. Strangers see a minor’s name and results in competitions; never a birthdate, an address, a phone or an email address.',
        'College coaches who were verified see a player from June after the second year of high school on, and only where the family has agreed. An agreement can be taken back at any time.',
      ],
    },
    {
      id: 'who',
      heading: 'Who sees it',
      says: [
        [
          '**Everybody**: names of teams and players in draws and results, clubs, finishes and points, unless they are hidden.',
          '**The organizer of an event you enter**: the form of that entry, what was paid, agreements that were signed.',
          '**Sanctioning bodies**: the number and name that are checked with them.',
          '**Our own people**, where something has to be put right. What they do is written down.',
          '**Those who work for us**: Amazon Web Services (where everything is kept, in the United States), the card provider of the organizer, and whoever carries mails and text messages.',
        ],
      ],
    },
    {
      id: 'cookies',
      heading: 'On your device',
      says: [
        'Your device keeps whether you are signed in, carts, what you have starred, forms you have begun, and pages you have seen, so that they open without a connection. None of it follows you elsewhere. To clear the data of the site in your browser removes it.',
      ],
    },
    {
      id: 'rights',
      heading: 'What you can ask for',
      says: [
        `[Download everything that is kept about you, or delete your account](${paths.deletion}): you need nobody for it. For anything else, or for a child that you look after, [write to us](${paths.feedback}).`,
      ],
    },
    {
      id: 'long',
      heading: 'How long it is kept',
      says: [
        [
          'Accounts and profiles: until they are deleted.',
          'Orders: seven years, because books have to be kept.',
          'Carts, held spots and forms that were begun: days.',
          'What you write to us: 400 days.',
        ],
      ],
    },
    {
      id: 'changes',
      heading: 'When this changes',
      says: ['The date above changes with it, and whoever has an account is told by email before it counts.'],
    },
  ],
};
