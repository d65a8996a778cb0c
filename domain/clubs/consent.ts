import { ok, type Result, refuse } from '../kernel/result.ts';
import { ageOn } from '../kernel/season.ts';
import { day, type Millis } from '../kernel/time.ts';
import { parentUnder } from '../people/ages/age-rules.ts';
import { isEmail } from '../people/form/field-rules.ts';
import { clubs } from './problems.ts';
import type { ClubMember, Consent } from './schema.ts';

/** A link that asks for consent is good so long. */
export const consentDays = 30;
/** Mails that ask for consent, of one club in a day. */
export const mostAskedADay = 400;

type ConsentPerson = Pick<ClubMember, 'firstName' | 'lastName' | 'dob' | 'email' | 'guardianName' | 'guardianEmail'>;

/** Whether a guardian has to agree on a day: for whoever is under 18, and for whoever has no birth date (2§5: a parent's form under 18). */
export const needsGuardian = ({ dob }: Pick<ClubMember, 'dob'>, today: string): boolean =>
  dob === null || ageOn(dob, today) < parentUnder;

/** Whether what stands as a guardian's address is the player's own: by that nobody agrees for them. */
export const isOwnAddress = ({ email, guardianEmail }: Pick<ClubMember, 'email' | 'guardianEmail'>): boolean =>
  email.trim() !== '' && email.trim().toLowerCase() === guardianEmail.trim().toLowerCase();

/** Who has to agree that a club enters a player and keeps what it knows of them, and where they are asked. */
export const whoConsents = (
  member: ConsentPerson,
  today: string,
): { whose: 'guardian' | 'player'; name: string; email: string } =>
  needsGuardian(member, today)
    ? { whose: 'guardian', name: member.guardianName, email: isOwnAddress(member) ? '' : member.guardianEmail.trim() }
    : { whose: 'player', name: `${member.firstName} ${member.lastName}`.trim(), email: member.email.trim() };

/** Whether a club may enter a player, buy for them, and say who they are: while consent stands and they play there. */
export const mayBeEntered = ({ consent, leftAt }: Pick<ClubMember, 'consent' | 'leftAt'>): boolean =>
  consent.state === 'given' && leftAt === null;

/** Consent is asked for at the right address; asked again it has another link. Refuses nobody-to-ask. */
export function askForConsent(
  member: ConsentPerson & Pick<ClubMember, 'consent'>,
  today: string,
  now: Millis,
): Result<Pick<Consent, 'state' | 'askedAt' | 'sentTo'>> {
  const { email } = whoConsents(member, today);
  if (!isEmail(email)) return refuse(clubs['nobody-to-ask']());
  const { askedAt, state } = member.consent;
  // what was given stands while it is asked for again
  const next = state === 'given' ? 'given' : 'asked';
  return ok({ state: next, askedAt: askedAt === null ? now : Math.max(now, askedAt + 1), sentTo: email });
}

/** Whether the link that was sent at `askedAt` is still good. */
export const isLinkGood = ({ askedAt }: Pick<Consent, 'askedAt'>, now: Millis): boolean =>
  askedAt !== null && now <= askedAt + consentDays * day;

/** The consent after an answer; refusing what was given withdraws it. */
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
