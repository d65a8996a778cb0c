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

/** What decides whether an event is members only; the catalog's tournament and division have these fields. `username`s are lower case. */
type MembersCase = {
  readonly props: readonly string[];
  /** The event's own field with the same meaning as its flag. */
  readonly membersOnly?: boolean;
  readonly divisionProps?: readonly string[];
  readonly sanctioningBody?: string | null;
  readonly organization: { readonly username: string };
};

/** Platform configuration (readings P2-620): sanctioning bodies whose events are members only, and exempt organizations. */
export type MembersConfig = {
  readonly forcedBodies: readonly string[];
  readonly exemptOrganizations: readonly string[];
  /** bodies whose memberships are sold elsewhere, by username */
  readonly joinLinks: Readonly<Record<string, string>>;
};

const membersReasons = ['override', 'event', 'division', 'forced'] as const;
export type MembersOnly = {
  readonly reason: (typeof membersReasons)[number];
  /** The organization whose members they must be, by username; the body's if it forces the rule. */
  readonly of: string;
  /** Levels that are accepted; empty accepts any member. */
  readonly levels: readonly number[];
};

/**
 * Whether an event or division is members only, of which organization, and with which levels. `membersOnly-{username}` names the
 * organization and overrides a body's rule; then the event's flag, the division's, and last the body's rule itself, from which exempt
 * organizations are free (2§6).
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

/** In a members-only event, a member whose level overrides sanctioning needs no sanction number (2§5). */
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
 * Where to become a member of an organization: a body's own link there, or where its site sends its members (`own`), or its levels here
 * (2§9).
 */
export const joinLink = (
  username: string,
  { own, special }: { readonly own: string | null; readonly special: MembersConfig['joinLinks'] },
): string =>
  Object.hasOwn(special, username) ? special[username]! : own || to(paths.memberLevels, {}, { organization: username });
