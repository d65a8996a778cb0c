import * as z from 'zod';
import { id } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { founding } from '../organizations/edits.ts';
import { type Club, club, clubTeam, playerFacts } from './schema.ts';

/** Which club a call is about. */
export const byClub = z.object({ id: urlId });

/** What somebody who founds a club says of it: what every organization is started with, and where it plays. */
export const clubFounding = founding.extend({
  region: z.string().trim().max(80).default(''),
});

/** The part of a club that its directors edit beside the organization's own facts. */
export const clubEdit = z.object({ region: z.string().trim().max(80) }).partial();

/** A club as it begins, of the organization that was just founded. */
export const foundedClub = (
  organization: Pick<Club, 'id' | 'name' | 'username'> & { readonly isPublic: boolean; readonly isActive: boolean },
  { region }: Pick<Club, 'region'>,
  dtFounded: number,
): Club => club.parse({ ...organization, isListed: organization.isPublic && organization.isActive, region, dtFounded });

/** What is said of a player: what is left out stays as it is, in a new one empty. */
export const playerEdit = playerFacts.partial();

/** A team as it is put together. */
export const teamDraft = clubTeam.pick({ ageGroup: true, gender: true, season: true }).extend({
  name: z.string().trim().min(1, 'A team name is required').max(60),
  // no defaults: what an edit leaves out stays
  coachIds: z.array(id).max(6),
  memberIds: z.array(z.string()).max(24),
});
