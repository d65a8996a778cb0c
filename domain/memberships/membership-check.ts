import type { PlayerFound } from '../people/schema.ts';
import { levelFits, levelWords } from './levels.ts';

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

/** Chooses a member. One who is inactive or has the wrong level is cleared, and a dialog is shown (2§4). */
export function selectMember<M extends Pick<PlayerFound, 'active' | 'levels'>>(
  member: M,
  wanted: readonly number[],
): { readonly selected: M | null; readonly dialog: MemberDialog | null } {
  const dialog = memberDialog(member, wanted);
  return { selected: dialog ? null : member, dialog };
}
