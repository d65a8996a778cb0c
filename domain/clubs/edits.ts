import * as z from 'zod';
import { id } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { founding } from '../organizations/edits.ts';
import { type Club, club, clubTeam, playerFacts } from './schema.ts';

/** The club that a call is about. */
export const byClub = z.object({ id: urlId });

/** The fields for creating a club: those of any new organization, and where the club plays. */
export const clubFounding = founding.extend({
  region: z.string().trim().max(80).default(''),
});

/** The fields of a club that its directors edit, besides the organization's. */
export const clubEdit = z.object({ region: z.string().trim().max(80) }).partial();

/** Returns the initial club of an organization that was just created. */
export const foundedClub = (
  organization: Pick<Club, 'id' | 'name' | 'username'> & { readonly isPublic: boolean; readonly isActive: boolean },
  { region }: Pick<Club, 'region'>,
  dtFounded: number,
): Club => club.parse({ ...organization, isListed: organization.isPublic && organization.isActive, region, dtFounded });

/** A player's edited facts. Fields left out don't change. For a new player, they are empty. */
export const playerEdit = playerFacts.partial();

/** The fields of a new team. */
export const teamDraft = clubTeam.pick({ ageGroup: true, gender: true, season: true }).extend({
  name: z.string().trim().min(1, 'A team name is required').max(60),
  // These fields have no defaults, so that fields left out of an edit don't change.
  coachIds: z.array(id).max(6),
  memberIds: z.array(z.string()).max(24),
});
