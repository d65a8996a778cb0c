import { flagsOfEvent } from '../../catalog/event-flags.ts';
import type { Tournament } from '../../catalog/schema.ts';
import { homeCountry } from '../../people/schema.ts';

export const waiverReasons = ['international', 'noRequirement', 'membershipInCart', 'levelOverrides'] as const;
export type WaiverReason = (typeof waiverReasons)[number];

export type WaiverFacts = {
  readonly event: Pick<Tournament, 'props' | 'membersOnly'>;
  readonly country: string;
  /** A membership of the sanctioning body for this player lies in the cart. */
  readonly membershipInCart: boolean;
  /** The player's membership level, 0–3; null for no member. */
  readonly level: number | null;
};

/** Whether an event is for members only, by its field or one of its flags. */
export const isMembersOnly = (event: Pick<Tournament, 'props' | 'membersOnly'>): boolean => {
  const flags = flagsOfEvent(event);
  return event.membersOnly || flags.membersOnly || flags.membersOnlyOf !== undefined;
};

const stands: Readonly<Record<WaiverReason, (facts: WaiverFacts) => boolean>> = {
  international: ({ country }) => country.trim() !== '' && country !== homeCountry,
  noRequirement: ({ event }) => flagsOfEvent(event).noSanctionRequirement,
  membershipInCart: (facts) => facts.membershipInCart,
  levelOverrides: ({ event, level }) =>
    level !== null &&
    isMembersOnly(event) &&
    (flagsOfEvent(event).membershipLevelsOverrideSanction?.includes(level) ?? false),
};

/** Why the sanction number is waived, or null: then it is asked for (Part 2 §5). */
export const waivedBecause = (facts: WaiverFacts): WaiverReason | null =>
  waiverReasons.find((reason) => stands[reason](facts)) ?? null;
