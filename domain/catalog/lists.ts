/** The catalog's fixed option lists. The types and the zod enums are derived from constant arrays. */

/** The event types (Part 1 §1, readings). An event has one type, and may have more in its tags. */
export const eventTypes = [
  'Tournament',
  'League',
  'Camp',
  'Clinic',
  'Tryout',
  'Showcase',
  'Training Session',
  'Youth Program',
  'Evaluation Day',
  'Private Lesson',
  'Series',
] as const;
export type EventType = (typeof eventTypes)[number];

/** The templates that come with the platform (templates/starters.ts). */
export const starterKeys = [
  'beachDay',
  'beachOpen',
  'juniorsDay',
  'clubNight',
  'tenWeeks',
  'training',
  'pickleball',
] as const;
export type StarterKey = (typeof starterKeys)[number];

/** The sanctioning bodies (Part 1 §9, Part 2 §1). AVP also covers AVPA and AVP Next. */
export const sanctionBodies = ['AAU', 'AVP', 'USAV', 'p1440', 'BVCA', 'BVNE', 'JVA', 'CBVA'] as const;
export type SanctionBody = (typeof sanctionBodies)[number];
export const unsanctioned = 'Unsanctioned';

/**
 * How a forfeit counts in tables and tiebreaks: with the rule book's score (21–0, 25–0), or as a loss without a score.
 */
export const forfeitPolicies = ['full', 'none'] as const;
export type ForfeitPolicy = (typeof forfeitPolicies)[number];

/** The age types (Part 2 §3). */
export const ageTypes = { 1: 'Juniors', 2: 'Adult' } as const;

/** The genders a division can be for (Part 2 §3). */
export const divisionGenders = ['Boys', 'Girls', 'Coed', 'Boys or Coed', 'Mens', 'Womens'] as const;

/** The surfaces (Part 2 §1). */
export const surfaces = { 1: 'Beach', 2: 'Grass', 3: 'Other' } as const;

/** What an event's teams represent (Part 2 §3). */
export const teamTypes = ['club', 'hs', 'other'] as const;

/** The default settings (Part 2 §9 and §1). */
export const defaults = {
  sportId: 1,
  surfaceId: 1,
  entryFee: 6500,
  rosterSize: 2,
  playersPerTeam: 2,
  zone: 'America/Los_Angeles',
} as const;
