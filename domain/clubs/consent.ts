import { ageOn } from '../kernel/date-words.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { isEmail, normalEmail } from '../kernel/text.ts';
import { day, type Millis } from '../kernel/time.ts';
import { parentUnder } from '../people/ages/age-rules.ts';
import { clubs } from './problems.ts';
import type { ClubMember, Consent } from './schema.ts';

/** How long a consent link is valid, in days. */
export const consentDays = 30;
/** The maximum number of consent emails a club can send per day. */
export const mostAskedADay = 400;

type ConsentPerson = Pick<ClubMember, 'firstName' | 'lastName' | 'dob' | 'email' | 'guardianName' | 'guardianEmail'>;

/**
 * Returns whether a guardian has to agree on a day. This applies to players under 18 and to those without a birth date
 * (Part 2 §5: a parent's form under 18).
 */
export const needsGuardian = ({ dob }: Pick<ClubMember, 'dob'>, today: string): boolean =>
  dob === null || ageOn(dob, today) < parentUnder;

/** Returns whether a guardian's address is also the player's. Consent from that address doesn't count. */
export const isOwnAddress = ({ email, guardianEmail }: Pick<ClubMember, 'email' | 'guardianEmail'>): boolean =>
  email.trim() !== '' && normalEmail(email) === normalEmail(guardianEmail);

/**
 * Returns the person whose consent a club needs to enter a player and store their info, and the address for asking
 * them.
 */
export const whoConsents = (
  member: ConsentPerson,
  today: string,
): { whose: 'guardian' | 'player'; name: string; email: string } =>
  needsGuardian(member, today)
    ? { whose: 'guardian', name: member.guardianName, email: isOwnAddress(member) ? '' : member.guardianEmail.trim() }
    : { whose: 'player', name: `${member.firstName} ${member.lastName}`.trim(), email: member.email.trim() };

/**
 * Returns whether a club may enter a player, buy for them and identify them. It may only while consent is in effect and
 * they play there.
 */
export const mayBeEntered = ({ consent, leftAt }: Pick<ClubMember, 'consent' | 'leftAt'>): boolean =>
  consent.state === 'given' && leftAt === null;

/**
 * Returns the consent marked as requested from the right person's address. Asking again creates a new link. Fails with
 * `nobody-to-ask` if there is no one to ask.
 */
export function askForConsent(
  member: ConsentPerson & Pick<ClubMember, 'consent'>,
  today: string,
  now: Millis,
): Result<Pick<Consent, 'state' | 'askedAt' | 'sentTo'>> {
  const { email } = whoConsents(member, today);
  if (!isEmail(email)) return refuse(clubs['nobody-to-ask']());
  const { askedAt, state } = member.consent;
  // Consent that was given stays in effect while the club asks again.
  const next = state === 'given' ? 'given' : 'asked';
  return ok({ state: next, askedAt: askedAt === null ? now : Math.max(now, askedAt + 1), sentTo: email });
}

/** Returns whether a link sent at `askedAt` is still valid. */
export const isLinkGood = ({ askedAt }: Pick<Consent, 'askedAt'>, now: Millis): boolean =>
  askedAt !== null && now <= askedAt + consentDays * day;

/** Returns the consent after an answer. Declining consent that was given before withdraws it. */
export const answered = (
  before: Consent,
  answer: 'give' | 'refuse',
  { by, way, now }: { readonly by: string; readonly way: 'link' | 'paper'; readonly now: Millis },
): Consent => ({
  ...before,
  state: answer === 'give' ? 'given' : before.state === 'given' ? 'withdrawn' : 'refused',
  at: now,
  by,
  way,
});

/**
 * The states of a guardian's consent. `none`: no one was asked. `asked`: the email was sent. `given`: the guardian
 * agreed.
 */
export const consentStates = ['none', 'asked', 'given', 'refused', 'withdrawn'] as const;
type ConsentState = (typeof consentStates)[number];

/** How consent was given: through the emailed link, or on paper that the club keeps. */
export const consentWays = ['link', 'paper'] as const;

export const consentWords: Readonly<Record<ConsentState, string>> = {
  none: 'Not asked',
  asked: 'Asked',
  given: 'Given',
  refused: 'Declined',
  withdrawn: 'Withdrawn',
};
