import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { isoDate } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { historyRow } from '../organizations/history/views.ts';
import * as endpoints from './contract-profiles.ts';
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

export const createProfile = operation(endpoints.createProfile, {
  summary:
    'Makes a player’s profile that the user looks after: their own, or a child’s as its guardian. Who is under 13 has a guardian’s profile only',
  body: z.object({ as: z.enum(relations), player: profileEntry }),
  output: z.object({ id: ownProfileView.shape.profile.shape.id }),
  problems: ['people/name-missing', 'people/guardian-needed', 'people/too-many-profiles'],
});

export const ownProfile = operation(endpoints.ownProfile, {
  summary: 'Everything of a profile, for whoever looks after it and platform staff',
  params,
  output: ownProfileView,
  problems: ['people/no-such-player'],
});

export const saveProfile = operation(endpoints.saveProfile, {
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

export const setRecruiting = operation(endpoints.setRecruiting, {
  summary:
    'Whether college coaches find a player, and may write: agreed to by the player, a minor’s by a guardian; nobody under 13',
  params,
  body: z.object({ allowed: z.boolean(), contact: z.boolean() }),
  output: ownProfileView,
  problems: ['people/no-such-player', 'people/guardian-needed', 'people/too-young'],
});

export const setRanked = operation(endpoints.setRanked, {
  summary: 'Whether strangers find a minor in lists of ratings: a guardian agrees to it, and takes it back',
  params,
  body: z.object({ allowed: z.boolean() }),
  output: ownProfileView,
  problems: ['people/no-such-player', 'people/guardian-needed'],
});

export const playerPage = operation(endpoints.playerPage, {
  summary: 'A player’s page as who asks may see it: profile, results, metrics, recruiting',
  params,
  output: playerPageView,
  problems: ['people/no-such-player'],
});

export const playerSearch = operation(endpoints.playerSearch, {
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

export const myPlayers = operation(endpoints.myPlayers, {
  summary: 'The players that the user looks after, with their ages as of a day and what events will ask for',
  query: z.object({ asOf: isoDate.optional() }),
  output: z.object({ players: z.array(myPlayerView) }),
  problems: [],
});

export const profileHistory = operation(endpoints.profileHistory, {
  summary: 'Who changed which fields of a profile, the latest first, platform staff marked, for whoever looks after it',
  params,
  output: z.object({ rows: z.array(historyRow) }),
  problems: ['people/no-such-player'],
});
