import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { isoDate } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { historyRow } from '../organizations/history/views.ts';
import { genders } from './lists/choices.ts';
import {
  myPlayerView,
  ownProfileView,
  playerListed,
  playerPageView,
  profileChoices,
  profileEntry,
  relations,
} from './views.ts';

const params = z.object({ id: urlId });

export const createProfile = operation({
  method: 'POST',
  path: '/api/player',
  auth: 'user',
  idempotent: true,
  summary:
    'Create a player’s profile that the caller looks after: their own, or a child’s as its guardian. Players under 13 can only have a guardian’s profile. For any signed-in user.',
  body: z.object({ as: z.enum(relations), player: profileEntry }),
  output: z.object({ id: ownProfileView.shape.profile.shape.id }),
  problems: ['people/name-missing', 'people/guardian-needed', 'people/too-many-profiles'],
});

/** Everything in a profile, for its owners. */
export const ownProfile = operation({
  method: 'GET',
  path: '/api/player/{id}/own',
  auth: 'user',
  summary: 'Get everything in a player’s profile. For the profile’s owners and platform staff.',
  params,
  output: ownProfileView,
  problems: ['people/no-such-player'],
});

export const saveProfile = operation({
  method: 'PATCH',
  path: '/api/player/{id}',
  auth: 'user',
  ifMatch: true,
  summary:
    'Save some fields of a player’s profile: fields left out don’t change, and empty ones are cleared. `checked` confirms that everything is still correct. For the profile’s owners and platform staff.',
  params,
  body: z.object({
    player: profileEntry.partial().optional(),
    choices: profileChoices.partial().optional(),
    checked: z.literal(true).optional(),
  }),
  output: ownProfileView,
  problems: ['people/no-such-player', 'people/name-missing', 'people/guardian-needed', 'people/too-young'],
});

export const setRecruiting = operation({
  method: 'POST',
  path: '/api/player/{id}/recruiting',
  auth: 'user',
  repeatable: true,
  summary:
    'Set whether college coaches can find a player and write to them. The player agrees, or a guardian for a minor; never for players under 13. For the profile’s owners and platform staff.',
  params,
  body: z.object({ allowed: z.boolean(), contact: z.boolean() }),
  output: ownProfileView,
  problems: ['people/no-such-player', 'people/guardian-needed', 'people/too-young'],
});

/** Sets whether strangers can find a minor in rating lists. */
export const setRanked = operation({
  method: 'POST',
  path: '/api/player/{id}/ranked',
  auth: 'user',
  repeatable: true,
  summary:
    'Set whether everyone can find a minor in rating lists. For the minor’s guardians; any of the profile’s owners can turn it off.',
  params,
  body: z.object({ allowed: z.boolean() }),
  output: ownProfileView,
  problems: ['people/no-such-player', 'people/guardian-needed'],
});

/** A player's page: the public parts, and more for coaches and the player's owners. */
export const playerPage = operation({
  method: 'GET',
  path: '/api/player/{id}/page',
  auth: 'optional',
  summary: 'Get a player’s page as the caller may see it: profile, results, metrics, recruiting. Open to everyone.',
  params,
  output: playerPageView,
  problems: ['people/no-such-player'],
});

export const playerSearch = operation({
  method: 'GET',
  path: '/api/playerprofile/search/{term}',
  auth: 'optional',
  summary: 'Search players by the beginnings of their names, filtered by public data, page by page. Open to everyone.',
  params: z.object({ term: z.string().max(80) }),
  query: z.object({
    gender: z.enum(genders).optional(),
    ageGroup: z.string().max(8).optional(),
    gradYear: urlId.optional(),
    club: z.string().max(80).optional(),
    /** The `next` value of the previous page. */
    after: z.string().max(400).optional(),
  }),
  output: z.object({ players: z.array(playerListed), more: z.boolean(), next: z.string().nullable() }),
  problems: [],
});

export const myPlayers = operation({
  method: 'GET',
  path: '/api/user/Me/Players',
  auth: 'user',
  summary:
    'List the players the caller looks after, with their ages on a date and the data that events will ask for. For any signed-in user.',
  query: z.object({ asOf: isoDate.optional() }),
  output: z.object({ players: z.array(myPlayerView) }),
  problems: [],
});

/** The change history of a profile, for its owners. */
export const profileHistory = operation({
  method: 'GET',
  path: '/api/player/{id}/history',
  auth: 'user',
  summary:
    'List changes to a profile’s fields with their authors, newest first, with platform staff marked. For the profile’s owners and platform staff.',
  params,
  output: z.object({ rows: z.array(historyRow) }),
  problems: ['people/no-such-player'],
});
