import { Link } from 'react-router';
import { pageLines } from '#domain/site/page-lines.ts';
import { paths } from '#domain/site/paths.ts';
import { TextPage } from './text-page.tsx';

const parts = [
  {
    id: 'what',
    heading: 'What is kept of you',
    says: (
      <ul>
        <li>
          <b>Your account</b>: name, e-mail addresses, phones you have given, when and from which kind of device you
          signed in. Passwords are kept by Amazon Cognito; we never see them.
        </li>
        <li>
          <b>Players</b>: what the forms of events ask for (name, birthdate, gender, address, emergency contact, shirt
          size, numbers of sanctioning bodies), and results, because results of public competitions are public.
        </li>
        <li>
          <b>What you buy</b>: orders, receipts and refunds. Card numbers go to the card provider and never reach us.
        </li>
        <li>
          <b>How the site is used</b>: logs of requests with shortened addresses, for ninety days, to find faults and
          abuse. There is no advertising network, and nobody follows you from here to other sites.
        </li>
      </ul>
    ),
  },
  {
    id: 'minors',
    heading: 'Children and minors',
    says: (
      <>
        <p>
          A player under 18 is entered by a parent or guardian, who decides what is public of them. Strangers see a
          minor’s name and results in competitions; never a birthdate, an address, a phone or an e-mail address.
        </p>
        <p>
          College coaches who were verified see a player from June after the second year of high school on, and only
          where the family has agreed. An agreement can be taken back at any time.
        </p>
      </>
    ),
  },
  {
    id: 'who',
    heading: 'Who sees it',
    says: (
      <ul>
        <li>
          <b>Everybody</b>: names of teams and players in draws and results, clubs, places and points, unless they are
          hidden.
        </li>
        <li>
          <b>The organizer of an event you enter</b>: the form of that entry, what was paid, agreements that were
          signed.
        </li>
        <li>
          <b>Sanctioning bodies</b>: the number and name that are checked with them.
        </li>
        <li>
          <b>Our own people</b>, where something has to be put right. What they do is written down.
        </li>
        <li>
          <b>Those who work for us</b>: Amazon Web Services (where everything is kept, in the United States), the card
          provider of the organizer, and whoever carries mails and text messages.
        </li>
      </ul>
    ),
  },
  {
    id: 'cookies',
    heading: 'On your device',
    says: (
      <p>
        Your device keeps whether you are signed in, carts, what you have starred, forms you have begun, and pages you
        have seen, so that they open without a connection. None of it follows you elsewhere. To clear the data of the
        site in your browser removes it.
      </p>
    ),
  },
  {
    id: 'rights',
    heading: 'What you can ask for',
    says: (
      <p>
        <Link to={paths.deletion}>Download everything that is kept of you, or delete your account</Link>: you need
        nobody for it. For anything else, or for a child that you look after,{' '}
        <Link to={paths.feedback}>write to us</Link>.
      </p>
    ),
  },
  {
    id: 'long',
    heading: 'How long it is kept',
    says: (
      <ul>
        <li>Accounts and profiles: until they are deleted.</li>
        <li>Orders: seven years, because books have to be kept.</li>
        <li>Carts, held places and forms that were begun: days.</li>
        <li>What you write to us: 400 days.</li>
      </ul>
    ),
  },
  {
    id: 'changes',
    heading: 'When this changes',
    says: <p>The date above changes with it, and whoever has an account is told by e-mail before it counts.</p>,
  },
];

/** /privacy: what is kept of people, who sees it and for how long (Part 1 §2.1; the text is ours). */
export const PrivacyScreen = () => (
  <TextPage title="Privacy" line={pageLines.privacy} changed="2026-11-23" parts={parts} />
);
