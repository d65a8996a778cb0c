import type { Tournament } from '#domain/catalog/schema.ts';
import { venues } from './venues.ts';
import type { World } from './world.ts';

/** An event as a seed writes it; the rest is the schema’s defaults. */
export type Event = Partial<Tournament> & { id: number; name: string; organizationId: number };
/** What most divisions ask of a player. */
export const asks = {
  fields: ['gender', 'dob', 'phone', 'email', 'city', 'state', 'shirtSize', 'club'],
  requiredFields: ['gender', 'dob', 'phone', 'email', 'shirtSize'],
} as const;

/** Where and when, from the day `from` on. */
export const base = (world: World, from: number, days: number, venue: keyof typeof venues) => ({
  isPublic: true,
  startDate: world.day(from),
  endDate: world.day(from + days - 1),
  locations: [venues[venue]] as never,
});
