import * as z from 'zod';
import { keptPart, sentUpload, sentUploadQuery, uploadColumns, uploadPart } from '../../kernel/csv-upload.ts';
import { operation } from '../../kernel/operation.ts';
import { id, ulidText, username } from '../../kernel/schema.ts';
import { urlFlag, urlId } from '../../kernel/url-values.ts';
import { genders } from '../../people/lists/choices.ts';
import { resultMapping } from './import/columns.ts';
import { objection, ratingSettings } from './system.ts';
import {
  divisionRatingsView,
  playerRatingView,
  ratedPlayer,
  ratedResult,
  ratingDeskView,
  shownRating,
} from './views.ts';

const params = z.object({ username });
const noOrganization = ['organizations/unknown-organization'] as const;
const openSystem = z.object({
  username,
  name: z.string(),
  players: z.int(),
  levels: ratingSettings.shape.levels,
  leastMatches: z.int(),
});

/** The available rating systems: those of sanctioning bodies by number, and the open ones of organizations. */
export const ratingSystems = operation({
  method: 'GET',
  path: '/api/RatingSystem',
  auth: 'public',
  summary:
    'List rating systems: those of sanctioning bodies by number, and the open ratings with public lists. Open to everyone.',
  output: z.object({ bodies: z.array(z.object({ id: z.int(), name: z.string() })), open: z.array(openSystem) }),
  problems: [],
});

/** A list of ratings. */
export const ratingList = operation({
  method: 'GET',
  path: '/api/Ratings',
  auth: 'optional',
  summary:
    'List the players of an open rating, highest first, page by page: adults unless they hide it, and minors whose guardians agreed. Open to everyone if the rating is public; the organization’s admins always see it, and with `all` everyone in it.',
  query: z.object({
    organization: username,
    all: urlFlag.optional(),
    gender: z.enum(genders).optional(),
    level: z.string().max(30).optional(),
    /** Where the previous page ended. */
    after: z
      .string()
      .regex(/^\d{6}#\d{1,15}$/, 'Send the `next` value of the previous page')
      .optional(),
  }),
  output: z.object({ system: openSystem, items: z.array(ratedPlayer), next: z.string().nullable() }),
  problems: [...noOrganization, 'ratings/no-ratings'],
});

export const playerRating = operation({
  method: 'GET',
  path: '/api/Ratings/{username}/players/{id}',
  auth: 'optional',
  summary:
    'Get a player’s rating over time and, match by match, why it changed. Open to everyone under the same rules as the list of a player’s ratings.',
  params: z.object({ username, id: urlId }),
  output: playerRatingView,
  problems: [...noOrganization, 'ratings/not-rated'],
});

/** A player's open ratings, if the caller may see them. */
export const playerRatings = operation({
  method: 'GET',
  path: '/api/RatingSystem/player/{id}',
  auth: 'optional',
  summary:
    'Get a player’s open ratings that the caller may see. Public ratings are open to everyone, unless the player hides them or is a minor without a guardian’s consent. The player, guardians, college coaches who may recruit the player and the rating’s admins see all.',
  params: z.object({ id: urlId }),
  output: z.object({
    items: z.array(z.object({ username, name: z.string(), ...shownRating.shape })),
  }),
  problems: [],
});

/** The ratings of a division's teams, for the people who seed it. */
export const divisionRatings = operation({
  method: 'GET',
  path: '/api/RatingSystem/division/{id}',
  auth: 'user',
  summary:
    'Suggest seeds for a division from its open rating, and list players above its level. For the event’s admins and directors.',
  params: z.object({ id: urlId }),
  output: divisionRatingsView,
  problems: ['play/unknown-division'],
});

export const ratingDesk = operation({
  method: 'GET',
  path: '/api/Ratings/{username}/desk',
  auth: 'user',
  summary:
    'Get an open rating’s settings, the organizations whose results count, and its open objections. For the organization’s admins.',
  params,
  output: ratingDeskView,
  problems: noOrganization,
});

export const setRatings = operation({
  method: 'PATCH',
  path: '/api/Ratings/{username}/desk',
  auth: 'user',
  repeatable: true,
  summary:
    'Change an open rating’s settings. Turning it on, or changing which results count, recomputes the ratings. For the organization’s admins.',
  params,
  body: ratingSettings.partial(),
  output: ratingDeskView,
  problems: [...noOrganization, 'ratings/not-a-partner'],
});

export const runRatings = operation({
  method: 'POST',
  path: '/api/Ratings/{username}/runs',
  auth: 'user',
  idempotent: true,
  summary:
    'Recompute an open rating from the results that count (`rate`), or read every result again first (`collect`). For the organization’s admins.',
  params,
  body: z.object({ what: z.enum(['rate', 'collect']) }),
  output: z.object({ jobId: ulidText }),
  problems: [...noOrganization, 'ratings/no-ratings'],
});

export const ratedResults = operation({
  method: 'GET',
  path: '/api/Ratings/{username}/results',
  auth: 'user',
  summary:
    'List the results an open rating counts, by division and import, page by page. For the organization’s admins.',
  params,
  query: z.object({
    after: z
      .string()
      .regex(/^[\x21-\x7d]{1,60}$/, 'Send the `next` value of the previous page')
      .optional(),
  }),
  output: z.object({ items: z.array(ratedResult), next: z.string().nullable() }),
  problems: noOrganization,
});

export const leaveOut = operation({
  method: 'POST',
  path: '/api/Ratings/{username}/results',
  auth: 'user',
  repeatable: true,
  summary: 'Exclude results from an open rating, or include them again. For the organization’s admins.',
  params,
  body: z.object({ key: z.string().min(1).max(60), isLeftOut: z.boolean(), why: z.string().trim().max(300) }),
  output: ratedResult,
  problems: [...noOrganization, 'ratings/no-such-result'],
});

export const uploadResults = operation({
  method: 'POST',
  path: '/api/Ratings/{username}/import/parts',
  auth: 'user',
  repeatable: true,
  summary:
    'Upload one part of a list of results (CSV or Excel), base64-encoded; sending the same part again replaces it. For the organization’s admins.',
  params,
  body: uploadPart,
  output: keptPart,
  problems: noOrganization,
});

export const resultColumns = operation({
  method: 'GET',
  path: '/api/Ratings/{username}/import/columns',
  auth: 'user',
  summary:
    'List the columns of an uploaded list of results, with a suggested field for each. For the organization’s admins.',
  params,
  query: sentUploadQuery,
  output: uploadColumns(resultMapping),
  problems: [...noOrganization, 'ratings/upload-missing', 'ratings/upload-unreadable'],
});

export const importResults = operation({
  method: 'POST',
  path: '/api/Ratings/{username}/import',
  auth: 'user',
  idempotent: true,
  summary:
    'Start a job that imports results of past years from an uploaded list. It first previews the results that would count, and can be undone. For the organization’s admins.',
  params,
  body: sentUpload.extend({ mapping: resultMapping }),
  output: z.object({ jobId: ulidText }),
  problems: [
    ...noOrganization,
    'ratings/no-ratings',
    'ratings/upload-missing',
    'ratings/upload-mapping',
    'ratings/upload-unreadable',
  ],
});

export const objectToRating = operation({
  method: 'POST',
  path: '/api/Ratings/{username}/objections',
  auth: 'user',
  idempotent: true,
  summary:
    'Object to a rating; the organization’s admins answer. For the player or a guardian, one open objection at a time.',
  params,
  body: z.object({ playerId: id, words: objection.shape.words }),
  output: z.object({ id: ulidText }),
  problems: [...noOrganization, 'ratings/not-rated', 'ratings/objected-already'],
});

export const answerObjection = operation({
  method: 'POST',
  path: '/api/Ratings/{username}/objections/{id}',
  auth: 'user',
  repeatable: true,
  summary: 'Answer an objection to a rating. For the organization’s admins.',
  params: z.object({ username, id: ulidText }),
  body: z.object({ answer: z.string().trim().min(3).max(1000) }),
  output: ratingDeskView,
  problems: [...noOrganization, 'ratings/no-such-objection'],
});
