import { type Flags, flag, flagInts, flagText, prefixed, readFlags } from '../kernel/flags.ts';
import { paths, to } from '../site/paths.ts';
import { levelFits } from './levels.ts';

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
export type MembersConfig = {
  readonly forcedBodies: readonly string[];
  readonly exemptOrganizations: readonly string[];
  /** bodies whose memberships are sold elsewhere, by username */
  readonly joinLinks: Readonly<Record<string, string>>;
};

const membersReasons = ['override', 'event', 'division', 'forced'] as const;
export type MembersOnly = {
  readonly reason: (typeof membersReasons)[number];
  /** The username of the organization whose membership is required, which is the body's if it forces the rule. */
  readonly of: string;
  /** The accepted levels. An empty list accepts any member. */
  readonly levels: readonly number[];
};

/**
 * Returns whether an event or division is members only, for which organization, and with which levels.
 * `membersOnly-{username}` names the organization and overrides a body's rule. After that come the event's flag, the
 * division's, and finally the body's rule, which exempt organizations don't have to follow (2§6).
 */
export function membersOnlyOf(of: MembersCase, config: Omit<MembersConfig, 'joinLinks'>): MembersOnly | null {
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
 * Returns where to become a member of an organization: a body's own link for it, or the page its site sends members to
 * (`own`), or its levels here (2§9).
 */
export const joinLink = (
  username: string,
  { own, special }: { readonly own: string | null; readonly special: MembersConfig['joinLinks'] },
): string =>
  Object.hasOwn(special, username) ? special[username]! : own || to(paths.memberLevels, {}, { organization: username });
