import { codeLife, codeTries } from '../identity/contacts.ts';
import { dialled, digitsOf } from '../identity/phone.ts';
import { identity } from '../identity/problems.ts';
import { ageOn } from '../kernel/date-words.ts';
import type { Random } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { people } from './problems.ts';
import { recruitedFrom } from './recruiting.ts';
import type { PlayerProfile } from './schema.ts';
import { countsAsMinor } from './who-sees.ts';

/** The contacts in a profile's form. If two are the same, the first one counts. */
export const claimWays = ['email', 'parentEmail', 'playerEmail', 'phone', 'parentPhone', 'playerPhone'] as const;
type ClaimWay = (typeof claimWays)[number];
type Reach = {
  readonly way: ClaimWay;
  readonly by: 'email' | 'sms';
  /** An email address, or a phone in international format. */
  readonly to: string;
  readonly hint: string;
  /**
   * Whether it proves that someone is the guardian. A minor's own address only proves the minor's identity, and a
   * guardian must also agree.
   */
  readonly guardian: boolean;
};
const ofPlayer: readonly ClaimWay[] = ['playerEmail', 'playerPhone'];

const words: Readonly<Record<ClaimWay, string>> = {
  email: 'The email on file',
  parentEmail: 'The parent’s email on file',
  playerEmail: 'The player’s email on file',
  phone: 'The mobile phone on file',
  parentPhone: 'The parent’s phone on file',
  playerPhone: 'The player’s phone on file',
};

/**
 * Returns the ways to prove that a profile is yours. The full contacts stay internal. The person claiming it sees which
 * kinds there are and, for an adult, the last few characters.
 */
export function waysToClaim(profile: PlayerProfile, day: string): Reach[] {
  const { email, phone, playerEmail, playerPhone, parent } = profile;
  const at: Readonly<Record<ClaimWay, string | undefined>> = {
    ...{ email, playerEmail, parentEmail: parent?.email },
    ...{ phone, playerPhone, parentPhone: parent?.phone },
  };
  const minor = countsAsMinor(profile.dob, day);
  const seen = new Set<string>();
  return claimWays.flatMap((way): Reach[] => {
    const by = way.toLowerCase().endsWith('email') ? 'email' : 'sms';
    const text = at[way]?.trim().toLowerCase() ?? '';
    const to = by === 'email' ? text : (dialled(text) ?? '');
    const usable = by === 'email' ? to.includes('@') : to !== '';
    if (!usable || seen.has(to)) return [];
    seen.add(to);
    const hint = minor ? words[way] : `${words[way]}: ${ends(to)}`;
    return [{ way, by, to, hint, guardian: !minor || !ofPlayer.includes(way) }];
  });
}
const ends = (to: string): string =>
  to.includes('@') ? to.replace(/^(.)[^@]*@(.)[^.]*/, '$1…@$2…') : `ends in ${to.slice(-2)}`;

/**
 * Returns whether a code can claim the profile, because it has no owner yet. Staff decide claims to an owned profile,
 * even with a valid code.
 */
export const isOpen = ({ ownerIds, mergedInto }: Pick<PlayerProfile, 'ownerIds' | 'mergedInto'>): boolean =>
  ownerIds.length === 0 && mergedInto === null;

/** Returns whether someone may claim the profile in that role. A child under 13 can only be claimed by a guardian. */
export const mayClaimAs = ({ dob }: Pick<PlayerProfile, 'dob'>, as: 'self' | 'guardian', day: string): boolean =>
  as === 'guardian' || !dob || ageOn(dob, day) >= recruitedFrom;

export const claimStates = ['code', 'asked', 'done', 'refused'] as const;
type Code = {
  readonly state: (typeof claimStates)[number];
  readonly code: string;
  readonly expiresAt: Millis;
  readonly triesLeft: number;
};

/** Returns a new six-digit code, valid for ten minutes and five tries. */
export const freshCode = (now: Millis, random: Random): Code => ({
  state: 'code',
  code: String(Math.floor(random() * 1_000_000)).padStart(6, '0'),
  expiresAt: now + codeLife,
  triesLeft: codeTries,
});

/** Checks a claim's code and returns what to store, and whether it was right. A wrong code costs a try. */
export function answerClaim<C extends Code>(claim: C, code: string, now: Millis): { claim: C; result: Result<null> } {
  if (claim.state !== 'code') return { claim, result: refuse(people['no-such-claim']()) };
  if (now >= claim.expiresAt) return { claim, result: refuse(identity['code-expired']()) };
  if (claim.triesLeft <= 0) return { claim, result: refuse(identity['code-spent']()) };
  if (digitsOf(code) === claim.code) return { claim: { ...claim, state: 'done' }, result: ok(null) };
  const triesLeft = claim.triesLeft - 1;
  const problem = triesLeft === 0 ? identity['code-spent']() : identity['code-wrong']({ data: { triesLeft } });
  return { claim: { ...claim, triesLeft }, result: refuse(problem) };
}
