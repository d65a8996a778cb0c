import { ok, type Result, refuse } from '../kernel/result.ts';
import { ageOn } from '../kernel/season.ts';
import { day, type Millis } from '../kernel/time.ts';
import { parentUnder } from '../people/ages/age-rules.ts';
import { isEmail } from '../people/form/field-rules.ts';
import { clubs } from './problems.ts';
import type { ClubMember, Consent } from './schema.ts';

/** How long a consent link is valid. */
export const consentDays = 30;
/** Limit for a club's consent emails per day. */
export const mostAskedADay = 400;

type ConsentPerson = Pick<ClubMember, 'firstName' | 'lastName' | 'dob' | 'email' | 'guardianName' | 'guardianEmail'>;

/** Whether a guardian has to agree on a day: for players under 18, and for those without a birth date (2§5: a parent's form under 18). */
export const needsGuardian = ({ dob }: Pick<ClubMember, 'dob'>, today: string): boolean =>
  dob === null || ageOn(dob, today) < parentUnder;

/** Whether a guardian's address is the player's own; consent from that address doesn't count. */
export const isOwnAddress = ({ email, guardianEmail }: Pick<ClubMember, 'email' | 'guardianEmail'>): boolean =>
  email.trim() !== '' && email.trim().toLowerCase() === guardianEmail.trim().toLowerCase();

/** The person whose consent a club needs to enter a player and store their info, and the address to ask at. */
export const whoConsents = (
  member: ConsentPerson,
  today: string,
): { whose: 'guardian' | 'player'; name: string; email: string } =>
  needsGuardian(member, today)
    ? { whose: 'guardian', name: member.guardianName, email: isOwnAddress(member) ? '' : member.guardianEmail.trim() }
    : { whose: 'player', name: `${member.firstName} ${member.lastName}`.trim(), email: member.email.trim() };

/** Whether a club may enter a player, buy for them and identify them: only while consent is in effect and they play there. */
export const mayBeEntered = ({ consent, leftAt }: Pick<ClubMember, 'consent' | 'leftAt'>): boolean =>
  consent.state === 'given' && leftAt === null;

/** Asks for consent at the right address; asking again creates a new link. Refuses `nobody-to-ask`. */
export function askForConsent(
  member: ConsentPerson & Pick<ClubMember, 'consent'>,
  today: string,
  now: Millis,
): Result<Pick<Consent, 'state' | 'askedAt' | 'sentTo'>> {
  const { email } = whoConsents(member, today);
  if (!isEmail(email)) return refuse(clubs['nobody-to-ask']());
  const { askedAt, state } = member.consent;
  // consent already given stays in effect while it is asked for again
  const next = state === 'given' ? 'given' : 'asked';
  return ok({ state: next, askedAt: askedAt === null ? now : Math.max(now, askedAt + 1), sentTo: email });
}

/** Whether a link sent at `askedAt` is still valid. */
export const isLinkGood = ({ askedAt }: Pick<Consent, 'askedAt'>, now: Millis): boolean =>
  askedAt !== null && now <= askedAt + consentDays * day;

/** The consent after an answer; declining consent that was given withdraws it. */
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
