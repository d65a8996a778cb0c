import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import type { Tournament } from '../../catalog/schema.ts';
import { overridesSanction } from '../../memberships/members-only.ts';
import { isInternational } from '../../people/lists/countries.ts';

export const waiverReasons = ['international', 'noRequirement', 'membershipInCart', 'levelOverrides'] as const;
export type WaiverReason = (typeof waiverReasons)[number];

type WaiverFacts = {
  readonly event: Pick<Tournament, 'props'>;
  /** Whether the event is members-only, see `membersOnlyOf` of memberships. */
  readonly membersOnly: boolean;
  readonly country: string;
  /** A membership of the sanctioning body for this player is in the cart. */
  readonly membershipInCart: boolean;
  /** The membership levels the player holds, 0–3; none: not a member. */
  readonly levels: readonly number[];
};

const stands: Readonly<Record<WaiverReason, (facts: WaiverFacts) => boolean>> = {
  international: ({ country }) => isInternational(country),
  noRequirement: ({ event }) => flagsOfEvent(event).noSanctionRequirement,
  membershipInCart: (facts) => facts.membershipInCart,
  levelOverrides: ({ event, levels, membersOnly }) => overridesSanction(event.props, levels, membersOnly),
};

/** Why the sanction number is waived; null if it is required (Part 2 §5). */
export const waivedBecause = (facts: WaiverFacts): WaiverReason | null =>
  waiverReasons.find((reason) => stands[reason](facts)) ?? null;
