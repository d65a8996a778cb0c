/** Fixed option lists of the catalog. The types and the zod enums are derived from constant arrays. */

/** Event types (Part 1 §1, readings): an event has one type, and may have more in its tags. */
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

/** Sanctioning bodies (Part 1 §9, Part 2 §1); AVP also covers AVPA and AVP Next. */
export const sanctionBodies = ['AAU', 'AVP', 'USAV', 'p1440', 'BVCA', 'BVNE', 'JVA', 'CBVA'] as const;
export type SanctionBody = (typeof sanctionBodies)[number];
export const unsanctioned = 'Unsanctioned';

/**
 * How a forfeit counts in tables and tie-breaks: as the rule book's score (21–0, 25–0), or as a loss without a score.
 */
export const forfeitPolicies = ['full', 'none'] as const;
export type ForfeitPolicy = (typeof forfeitPolicies)[number];

/** Part 2 §3: 1 Juniors, 2 Adult. */
export const ageTypes = { 1: 'Juniors', 2: 'Adult' } as const;

/** Part 2 §3: the genders a division can be for. */
export const divisionGenders = ['Boys', 'Girls', 'Coed', 'Boys or Coed', 'Mens', 'Womens'] as const;

/** Part 2 §1. */
export const surfaces = { 1: 'Beach', 2: 'Grass', 3: 'Other' } as const;

/** Part 2 §3: what a team of the event represents. */
export const teamTypes = ['club', 'hs', 'other'] as const;

/** Part 2 §9 and §1: defaults. */
export const defaults = {
  sportId: 1,
  surfaceId: 1,
  entryFee: 6500,
  rosterSize: 2,
  playersPerTeam: 2,
  zone: 'America/Los_Angeles',
} as const;
