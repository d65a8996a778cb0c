import { ageOn } from '../kernel/date-words.ts';
import { type Flags, flag, flagInts, flagText, prefixed, readFlags } from '../kernel/flags.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { normalEmail } from '../kernel/text.ts';
import { needsParent } from '../people/ages/age-rules.ts';
import type { PlayerEntry } from '../people/player.ts';
import { paths, to } from '../site/paths.ts';
import type { Guardian } from './level-form.ts';
import { levelFits } from './levels.ts';
import { memberships } from './problems.ts';
import type { MembershipLevel } from './schema.ts';

const memberFlags = {
  membersOnly: flag('membersOnly'),
  of: prefixed('membersOnly-', flagText),
  levels: prefixed('membersLevels-', flagInts),
  overrideSanction: prefixed('membershipLevelsOverrideSanction-', flagInts),
} as const;
export const memberFlagsOf = (props: readonly string[]): Flags<typeof memberFlags> => readFlags(memberFlags, props);

/**
 * The facts that decide whether an event is members only. The catalog's tournament and division have these fields. Each
 * `username` is in lower case.
 */
type MembersCase = {
  readonly props: readonly string[];
  /** The event's field with the same meaning as its flag. */
  readonly membersOnly?: boolean;
  readonly divisionProps?: readonly string[];
  readonly sanctioningBody?: string | null;
  readonly organization: { readonly username: string };
};

/**
 * The platform's configuration (readings P2-620): sanctioning bodies whose events are members only, and exempt
 * organizations.
 */
type MembersConfig = {
  readonly forcedBodies: readonly string[];
  readonly exemptOrganizations: readonly string[];
};

const membersReasons = ['override', 'event', 'division', 'forced'] as const;
export type MembersOnly = {
  readonly reason: (typeof membersReasons)[number];
  /**
   * The organization whose membership is required, by username. If the rule comes from the sanctioning body, this is
   * the body.
   */
  readonly of: string;
  /** The accepted levels. An empty list accepts any member. */
  readonly levels: readonly number[];
};

/**
 * Returns whether an event or division is members only, for which organization, and with which levels.
 * `membersOnly-{username}` names the organization and overrides a body's rule. After that come the event's flag, the
 * division's, and finally the body's rule, which exempt organizations don't have to follow (2§6).
 */
export function membersOnlyOf(of: MembersCase, config: MembersConfig): MembersOnly | null {
  const flags = memberFlagsOf(of.props);
  const own = of.organization.username;
  const answer = (reason: MembersOnly['reason'], whose: string): MembersOnly => ({
    reason,
    of: whose,
    levels: flags.levels ?? [],
  });
  if (flags.of !== undefined) return answer('override', flags.of.toLowerCase());
  if (of.membersOnly || flags.membersOnly) return answer('event', own);
  if (memberFlagsOf(of.divisionProps ?? []).membersOnly) return answer('division', own);
  const body = of.sanctioningBody?.toLowerCase();
  const forced = body !== undefined && config.forcedBodies.some((forcedBody) => forcedBody.toLowerCase() === body);
  return forced && !config.exemptOrganizations.includes(own) ? answer('forced', body) : null;
}

/**
 * Returns whether a member of a members-only event has a level that overrides sanctioning, and so needs no sanction
 * number (2§5).
 */
export function overridesSanction(
  props: readonly string[],
  memberLevels: readonly number[],
  membersOnly: boolean,
): boolean {
  const { overrideSanction } = memberFlagsOf(props);
  return (
    membersOnly && overrideSanction !== undefined && memberLevels.some((level) => levelFits(level, overrideSanction))
  );
}

/**
 * Returns the link for becoming a member of an organization: the page its theme sends members to (`own`), which a body
 * that sells memberships elsewhere sets, or its levels here (2§9).
 */
export const joinLink = (username: string, own: string | null | undefined): string =>
  own || to(paths.memberLevels, {}, { organization: username });

/**
 * The platform's configuration (readings P2-620): sanctioning bodies whose events must be members only, and organizations
 * exempt from that. The specification names none, so the lists are empty. An event's or division's own fields or
 * `membersOnly-{username}` set the rule instead.
 */
export const membersConfig: MembersConfig = { forcedBodies: [], exemptOrganizations: [] };

type Person = Pick<PlayerEntry, 'dob' | 'gender'>;

/** Returns who a level is for, such as "Female, 18 to 30 years", or an empty string if it is for everyone. */
export function forWhom({ minAge, maxAge, gender }: Pick<MembershipLevel, 'minAge' | 'maxAge' | 'gender'>): string {
  const ages =
    minAge !== null && maxAge !== null
      ? `${minAge} to ${maxAge} years`
      : minAge !== null
        ? `${minAge} years and older`
        : maxAge !== null
          ? `${maxAge} years and younger`
          : '';
  return [gender ?? '', ages].filter(Boolean).join(', ');
}

/**
 * Checks whether someone may have a level on its first day, by age and gender. Fails with dob-missing, not-for-age or
 * not-for-gender.
 */
export function admitsPerson(
  level: Pick<MembershipLevel, 'minAge' | 'maxAge' | 'gender'>,
  { dob, gender }: Person,
  firstDay: string,
): Result<void> {
  const limited = level.minAge !== null || level.maxAge !== null;
  if (limited && !dob) return refuse(memberships['dob-missing']());
  const age = dob ? ageOn(dob, firstDay) : 0;
  if (limited && (age < (level.minAge ?? 0) || age > (level.maxAge ?? 200)))
    return refuse(memberships['not-for-age']({ data: { for: forWhom(level) } }));
  if (level.gender !== null && gender !== level.gender)
    return refuse(memberships['not-for-gender']({ data: { for: forWhom(level) } }));
  return ok(undefined);
}

/**
 * Checks that anyone under 18 has a guardian who agrees, at an address other than their own. Fails with
 * guardian-missing or guardian-own.
 */
export function admitsAlone(
  { dob, playerEmail }: Pick<Person, 'dob'> & { readonly playerEmail?: string | undefined },
  guardian: Guardian | null,
  firstDay: string,
): Result<void> {
  if (!needsParent(dob, firstDay)) return ok(undefined);
  if (!guardian) return refuse(memberships['guardian-missing']());
  const own = playerEmail && normalEmail(playerEmail);
  return own && own === normalEmail(guardian.email) ? refuse(memberships['guardian-own']()) : ok(undefined);
}
