import { formatMoney } from '../kernel/money.ts';
import type { PlayerFound } from '../people/schema.ts';
import { paths, to } from '../site/paths.ts';
import type { Membership, MembershipLevel } from './schema.ts';
import type { OwnMembership } from './views.ts';

/** The four levels. A higher number is a better level (1§3). */
export const membershipLevels = { Gold: 3, Silver: 2, Bronze: 1, Any: 0 } as const;

type LevelName = keyof typeof membershipLevels;

const names = Object.keys(membershipLevels) as LevelName[];

/** Returns the name of a level number: 3 → "Gold", and "Any" for other numbers. */
export const levelName = (level: number): LevelName => names.find((name) => membershipLevels[name] === level) ?? 'Any';

/** Returns levels for messages, highest first: "Gold or Silver", or "Any" if there are none. */
export function levelWords(levels: readonly number[]): string {
  const words = [...new Set(levels)].toSorted((a, b) => b - a).map(levelName);
  if (words.length === 0) return 'Any';
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/**
 * Returns whether someone's level is accepted. Any (0) or an empty list accepts every member. Otherwise, the level must
 * be listed.
 */
export const levelFits = (level: number, wanted: readonly number[]): boolean =>
  wanted.length === 0 || wanted.includes(membershipLevels.Any) || wanted.includes(level);

/** Returns whether a day is within a membership's term, including its first and last day. */
export const isActive = (of: Pick<Membership, 'from' | 'to' | 'canceled'>, date: string): boolean =>
  !of.canceled && of.from <= date && date <= of.to;

type Standing = Pick<Membership, 'organizationId' | 'level' | 'from' | 'to' | 'canceled'>;
/** Returns the levels someone holds in an organization on a day, highest first, without duplicates. */
export const activeLevels = (all: readonly Standing[], organizationId: number, date: string): number[] => [
  ...new Set(
    all
      .filter((membership) => membership.organizationId === organizationId && isActive(membership, date))
      .map(({ level }) => level)
      .toSorted((a, b) => b - a),
  ),
];

/** Returns the program's levels in display order, then by price. */
export const inOrder = <L extends MembershipLevel>(levels: readonly L[]): L[] =>
  levels.toSorted((a, b) => a.order - b.order || a.price - b.price || a.id - b.id);

/** Returns a level's card (1§3): its title (by default, its name), its price as text, and its button's action. */
export const levelCard = (level: MembershipLevel) => ({
  title: level.title || level.name,
  subtitle: level.subtitle,
  price: formatMoney(level.price, level.currency),
  description: level.description,
  moreInfo: level.moreInfo,
  action: levelAction(level),
});

type LevelAction =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'info' }
  | { readonly kind: 'form' };

/**
 * Returns what choosing a level does: it leads elsewhere, only shows information, or opens the person form (2§3
 * jsonProps).
 */
export function levelAction({ jsonProps }: Pick<MembershipLevel, 'jsonProps'>): LevelAction {
  if (jsonProps.infoOnly) return { kind: 'info' };
  return jsonProps.redirect ? { kind: 'redirect', to: jsonProps.redirect } : { kind: 'form' };
}

/**
 * Returns where the levels page sends a member, which is to their own memberships (1§2.1), or null if it shows the
 * levels.
 */
export const levelsRedirect = (own: readonly Pick<OwnMembership, 'state'>[], organization: string): string | null =>
  own.some(({ state }) => state === 'active') ? to(paths.memberHome, {}, { organization }) : null;

/** The text and options of the dialog for a chosen member who can't play (2§8). */
export type MemberDialog = {
  readonly kind: 'inactive' | 'wrong-level';
  readonly message: string;
  readonly button: 'Renew Now' | 'Join Now';
};

export const inactiveMember = 'The member you selected has an expired or invalid membership';
const wrongLevel = (levels: readonly number[]): string => `This event requires a ${levelWords(levels)} membership`;

/** Returns the dialog for a chosen member, or null if the member may play. */
export function memberDialog(
  member: Pick<PlayerFound, 'active' | 'levels'>,
  wanted: readonly number[],
): MemberDialog | null {
  if (!member.active) return { kind: 'inactive', message: inactiveMember, button: 'Renew Now' };
  const fits = wanted.length === 0 || member.levels.some((level) => levelFits(level, wanted));
  return fits ? null : { kind: 'wrong-level', message: wrongLevel(wanted), button: 'Join Now' };
}

/** Chooses a member. If the member is inactive or has the wrong level, the choice is cleared and a dialog is shown (2§4). */
export function selectMember<M extends Pick<PlayerFound, 'active' | 'levels'>>(
  member: M,
  wanted: readonly number[],
): { readonly selected: M | null; readonly dialog: MemberDialog | null } {
  const dialog = memberDialog(member, wanted);
  return { selected: dialog ? null : member, dialog };
}
