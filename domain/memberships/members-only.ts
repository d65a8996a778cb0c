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

/** What decides whether an event is for members only; catalog's tournament and division have these. `username`s are lower case. */
type MembersCase = {
  readonly props: readonly string[];
  /** The event's own field, which says the same as its flag. */
  readonly membersOnly?: boolean;
  readonly divisionProps?: readonly string[];
  readonly sanctioningBody?: string | null;
  readonly organization: { readonly username: string };
};

/** Platform configuration (readings P2-620): bodies whose events are for members only, and organizations that are exempt. */
export type MembersConfig = {
  readonly forcedBodies: readonly string[];
  readonly exemptOrganizations: readonly string[];
  /** bodies whose members are made elsewhere, by user name */
  readonly joinLinks: Readonly<Record<string, string>>;
};

const membersReasons = ['override', 'event', 'division', 'forced'] as const;
export type MembersOnly = {
  readonly reason: (typeof membersReasons)[number];
  /** Whose members: the organization's user name, or the body's when forced by it. */
  readonly of: string;
  /** Levels that do; empty takes any member. */
  readonly levels: readonly number[];
};

/**
 * Is it for members only, whose, and of which levels? `membersOnly-{username}` names the organization and overrides the force of a body; then
 * the event's flag, the division's, and last the force itself, from which exempt organizations are free (2§6).
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

/** A member whose level overrides sanctioning in a members-only event needs no sanction number (2§5). */
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
 * Where somebody becomes a member of an organization: a body that has a link of its own there, else where its site leads its members (`own`), else its levels
 * here (2§9).
 */
export const joinLink = (
  username: string,
  { own, special }: { readonly own: string | null; readonly special: MembersConfig['joinLinks'] },
): string =>
  Object.hasOwn(special, username) ? special[username]! : own || to(paths.memberLevels, {}, { organization: username });
