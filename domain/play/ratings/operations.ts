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

/** The rating systems there are: bodies' by number, and open ones of organizations. */
export const ratingSystems = operation({
  method: 'GET',
  path: '/api/RatingSystem',
  auth: 'public',
  summary: 'Rating systems: those of bodies by their numbers, and the open ratings whose lists everybody sees',
  output: z.object({ bodies: z.array(z.object({ id: z.int(), name: z.string() })), open: z.array(openSystem) }),
  problems: [],
});

/** A list of ratings. */
export const ratingList = operation({
  method: 'GET',
  path: '/api/Ratings',
  auth: 'optional',
  summary:
    'Players of an open rating, the highest first, a page at a time; minors only where their people agreed. `all`: everybody, for who manages it',
  query: z.object({
    organization: username,
    all: urlFlag.optional(),
    gender: z.enum(genders).optional(),
    level: z.string().max(30).optional(),
    /** where the page before ended */
    after: z
      .string()
      .regex(/^\d{6}#\d{1,15}$/, 'Where a page ended is expected')
      .optional(),
  }),
  output: z.object({ system: openSystem, items: z.array(ratedPlayer), next: z.string().nullable() }),
  problems: [...noOrganization, 'ratings/no-ratings'],
});

export const playerRating = operation({
  method: 'GET',
  path: '/api/Ratings/{username}/players/{id}',
  auth: 'optional',
  summary: 'A player’s rating with its curve, and match by match why it moved',
  params: z.object({ username, id: urlId }),
  output: playerRatingView,
  problems: [...noOrganization, 'ratings/not-rated'],
});

/** A player's open ratings, as far as who asks may see them. */
export const playerRatings = operation({
  method: 'GET',
  path: '/api/RatingSystem/player/{id}',
  auth: 'optional',
  summary:
    'A player’s open ratings: a minor’s for their people, coaches who may recruit them, and where they agreed everybody',
  params: z.object({ id: urlId }),
  output: z.object({
    items: z.array(z.object({ username, name: z.string(), ...shownRating.shape })),
  }),
  problems: [],
});

/** What a division's teams are rated, for who seeds them. */
export const divisionRatings = operation({
  method: 'GET',
  path: '/api/RatingSystem/division/{id}',
  auth: 'user',
  summary:
    'Seeds of a division as its open rating proposes them, and players above its level; for who manages the event',
  params: z.object({ id: urlId }),
  output: divisionRatingsView,
  problems: ['play/unknown-division'],
});

export const ratingDesk = operation({
  method: 'GET',
  path: '/api/Ratings/{username}/desk',
  auth: 'user',
  summary: 'How an organization’s open rating is set up, whose results count, and who objects',
  params,
  output: ratingDeskView,
  problems: noOrganization,
});

export const setRatings = operation({
  method: 'PATCH',
  path: '/api/Ratings/{username}/desk',
  auth: 'user',
  repeatable: true,
  summary: 'Sets parts of it; what changes how results count lets the ratings be worked out again',
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
  summary: 'Works the ratings out again from what counts (`rate`), or reads every result again first (`collect`)',
  params,
  body: z.object({ what: z.enum(['rate', 'collect']) }),
  output: z.object({ jobId: ulidText }),
  problems: [...noOrganization, 'ratings/no-ratings'],
});

export const ratedResults = operation({
  method: 'GET',
  path: '/api/Ratings/{username}/results',
  auth: 'user',
  summary: 'What counts, division by division and import by import, a page at a time',
  params,
  query: z.object({
    after: z
      .string()
      .regex(/^[\x21-\x7d]{1,60}$/, 'Where a page ended is expected')
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
  summary: 'Takes results out of the ratings, or counts them again',
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
  summary: 'A part of a CSV of results, as base64; the same part again replaces it',
  params,
  body: uploadPart,
  output: keptPart,
  problems: noOrganization,
});

export const resultColumns = operation({
  method: 'GET',
  path: '/api/Ratings/{username}/import/columns',
  auth: 'user',
  summary: 'The columns of what was sent, and what they seem to hold',
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
    'Starts the job that takes results of former years: it says what it would count first, and can be taken back',
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
  summary: 'The player, or who looks after them, says what is wrong with a rating; people of the organization answer',
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
  summary: 'Answers an objection to a rating',
  params: z.object({ username, id: ulidText }),
  body: z.object({ answer: z.string().trim().min(3).max(1000) }),
  output: ratingDeskView,
  problems: [...noOrganization, 'ratings/no-such-objection'],
});
