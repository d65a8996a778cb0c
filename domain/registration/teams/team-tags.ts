import { type Flags, flagInt, flagText, prefixed, prefixedMany, readFlags } from '../../kernel/flags.ts';

/** Tags of a team or a registration (Part 3 §3), as text ↔ value. Unknown ones are kept. */
export const teamTags = {
  logo: prefixed('logo-', flagText),
  rtIds: prefixedMany('rtId-', flagInt),
  captain: prefixed('captain-', flagInt),
  field: prefixed('field-', flagText),
  countryCode: prefixed('countryCode:', flagText),
  repField: prefixed('repField:', flagText),
  jerseys: prefixedMany('jersey-', flagText),
} as const;
type TeamTags = Flags<typeof teamTags>;

export const tagsOf = (team: { readonly tags: readonly string[] }): TeamTags => readFlags(teamTags, team.tags);

/** Returns the address of a team's logo: its own, or the one in its tags. */
export const logoOfTeam = (team: { readonly logo: string | null; readonly tags: readonly string[] }): string | null =>
  team.logo ?? tagsOf(team).logo ?? null;

/** Returns what a team represents by its tags, such as "North, BRA", or an empty text. */
export function representedBy(team: { readonly tags: readonly string[] }): string {
  const { repField, countryCode } = tagsOf(team);
  return [repField, countryCode].filter(Boolean).join(', ');
}
