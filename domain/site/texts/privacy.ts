import { paths } from '../paths.ts';
import type { SiteText } from './text.ts';

/** The data we store about people, who can read it, and how long we keep it (Part 1 §2.1; the text is our own). */
export const privacyText: SiteText = {
  changed: '2026-11-23',
  parts: [
    {
      id: 'what',
      heading: 'What we store about you',
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
        'A player under 18 is registered by a parent or guardian, who decides what is public about them. The public sees a minor’s name and competition results, but never a birth date, an address, a phone number or an email address.',
        'Verified college coaches can see a player from June after sophomore year of high school, and only if the family has agreed. You can withdraw that consent at any time.',
      ],
    },
    {
      id: 'who',
      heading: 'Sharing and visibility',
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
        'Your device stores whether you’re signed in, your carts, your favorites, forms you’ve started, and pages you’ve seen, so that they open without a connection. None of it follows you elsewhere. To remove it, clear the site data in your browser.',
      ],
    },
    {
      id: 'rights',
      heading: 'What you can ask for',
      says: [
        `[Download everything we store about you, or delete your account](${paths.deletion}): you can do both yourself. For anything else, or for a child in your care, [contact us](${paths.feedback}).`,
      ],
    },
    {
      id: 'long',
      heading: 'How long we keep it',
      says: [
        [
          'Accounts and profiles: until they are deleted.',
          'Orders: seven years, because we’re required to keep records.',
          'Carts, held spots and forms you’ve started: a few days.',
          'Messages to us: 400 days.',
        ],
      ],
    },
    {
      id: 'changes',
      heading: 'When this changes',
      says: ['We’ll update the date above and email everyone with an account before the changes take effect.'],
    },
  ],
};
