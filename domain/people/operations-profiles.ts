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
    'Makes a player’s profile that the user looks after: their own, or a child’s as its guardian. Who is under 13 has a guardian’s profile only',
  body: z.object({ as: z.enum(relations), player: profileEntry }),
  output: z.object({ id: ownProfileView.shape.profile.shape.id }),
  problems: ['people/name-missing', 'people/guardian-needed', 'people/too-many-profiles'],
});

/** Everything of a profile, for whoever looks after it. */
export const ownProfile = operation({
  method: 'GET',
  path: '/api/player/{id}/own',
  auth: 'user',
  summary: 'Everything of a profile, for whoever looks after it and platform staff',
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
    'Writes what is sent of a profile; what is left out stays, what is sent empty is taken away. `checked`: everything is still right',
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
    'Whether college coaches find a player, and may write: agreed to by the player, a minor’s by a guardian; nobody under 13',
  params,
  body: z.object({ allowed: z.boolean(), contact: z.boolean() }),
  output: ownProfileView,
  problems: ['people/no-such-player', 'people/guardian-needed', 'people/too-young'],
});

/** Whether strangers find a minor in lists of ratings. */
export const setRanked = operation({
  method: 'POST',
  path: '/api/player/{id}/ranked',
  auth: 'user',
  repeatable: true,
  summary: 'Whether strangers find a minor in lists of ratings: a guardian agrees to it, and takes it back',
  params,
  body: z.object({ allowed: z.boolean() }),
  output: ownProfileView,
  problems: ['people/no-such-player', 'people/guardian-needed'],
});

/** A player's page: what anybody sees, and more for coaches and the player's own. */
export const playerPage = operation({
  method: 'GET',
  path: '/api/player/{id}/page',
  auth: 'optional',
  summary: 'A player’s page as who asks may see it: profile, results, metrics, recruiting',
  params,
  output: playerPageView,
  problems: ['people/no-such-player'],
});

export const playerSearch = operation({
  method: 'GET',
  path: '/api/playerprofile/search/{term}',
  auth: 'optional',
  summary: 'Players by the beginnings of their names, narrowed by what anybody may learn of them (Part 2 §7)',
  params: z.object({ term: z.string().max(80) }),
  query: z.object({
    gender: z.enum(genders).optional(),
    ageGroup: z.string().max(8).optional(),
    gradYear: urlId.optional(),
    club: z.string().max(80).optional(),
  }),
  output: z.object({ players: z.array(playerListed), more: z.boolean() }),
  problems: [],
});

export const myPlayers = operation({
  method: 'GET',
  path: '/api/user/Me/Players',
  auth: 'user',
  summary: 'The players that the user looks after, with their ages as of a day and what events will ask for',
  query: z.object({ asOf: isoDate.optional() }),
  output: z.object({ players: z.array(myPlayerView) }),
  problems: [],
});

/** Who changed what of a profile, for whoever looks after it. */
export const profileHistory = operation({
  method: 'GET',
  path: '/api/player/{id}/history',
  auth: 'user',
  summary: 'Who changed which fields of a profile, the latest first, platform staff marked, for whoever looks after it',
  params,
  output: z.object({ rows: z.array(historyRow) }),
  problems: ['people/no-such-player'],
});
