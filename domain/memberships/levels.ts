import { formatMoney } from '../kernel/money.ts';
import { paths, to } from '../site/paths.ts';
import { type LevelName, membershipLevels } from './level-names.ts';
import type { Membership, MembershipLevel } from './schema.ts';
import type { OwnMembership } from './views.ts';

const names = Object.keys(membershipLevels) as LevelName[];

/** The name of a level number: 3 → "Gold"; "Any" for other numbers. */
export const levelName = (level: number): LevelName => names.find((name) => membershipLevels[name] === level) ?? 'Any';

/** "Gold or Silver", highest first, for messages; without levels, "Any". */
export function levelWords(levels: readonly number[]): string {
  const words = [...new Set(levels)].toSorted((a, b) => b - a).map(levelName);
  if (words.length === 0) return 'Any';
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** Whether someone's level is enough: Any (0) or an empty list accepts every member; otherwise the level must be listed. */
export const levelFits = (level: number, wanted: readonly number[]): boolean =>
  wanted.length === 0 || wanted.includes(membershipLevels.Any) || wanted.includes(level);

/** Whether a membership is active on a day, from its first day to its last, both included. */
export const isActive = (of: Pick<Membership, 'from' | 'to' | 'canceled'>, date: string): boolean =>
  !of.canceled && of.from <= date && date <= of.to;

type Standing = Pick<Membership, 'organizationId' | 'level' | 'from' | 'to' | 'canceled'>;
/** The levels someone holds in an organization on a day, highest first, without duplicates. */
export const activeLevels = (all: readonly Standing[], organizationId: number, date: string): number[] => [
  ...new Set(
    all
      .filter((membership) => membership.organizationId === organizationId && isActive(membership, date))
      .map(({ level }) => level)
      .toSorted((a, b) => b - a),
  ),
];

/** The program's levels in display order, then by price. */
export const inOrder = <L extends MembershipLevel>(levels: readonly L[]): L[] =>
  levels.toSorted((a, b) => a.order - b.order || a.price - b.price || a.id - b.id);

/** A level's card (1§3): title (or else its name), price in words, and its button's action. */
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

/** Choosing a level leads elsewhere, only shows information, or opens the person form (2§3 jsonProps). */
export function levelAction({ jsonProps }: Pick<MembershipLevel, 'jsonProps'>): LevelAction {
  if (jsonProps.infoOnly) return { kind: 'info' };
  return jsonProps.redirect ? { kind: 'redirect', to: jsonProps.redirect } : { kind: 'form' };
}

/** Where the levels page sends a member: to their own memberships (1§2.1); null: it shows the levels. */
export const levelsRedirect = (own: readonly Pick<OwnMembership, 'state'>[], organization: string): string | null =>
  own.some(({ state }) => state === 'active') ? to(paths.memberHome, {}, { organization }) : null;
