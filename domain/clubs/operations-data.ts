import * as z from 'zod';
import { keptPart, sentUpload, sentUploadQuery, uploadColumns, uploadPart } from '../kernel/csv-upload.ts';
import { operation } from '../kernel/operation.ts';
import { millis, ulidText } from '../kernel/schema.ts';
import { byClub } from './edits.ts';
import { playerMapping } from './import/columns.ts';
import { clubMember } from './schema.ts';

/* Calls of the data manager: imports, exports, and corrections. */

const unknown = 'clubs/unknown-club' as const;
const job = z.object({ jobId: ulidText });

/** Uploads part of a file. Sending a part again replaces it. */
export const uploadClubPlayers = operation({
  method: 'POST',
  path: '/api/club/{id}/upload',
  auth: 'user',
  repeatable: true,
  summary:
    'Upload one part of a player list (CSV or Excel): up to 150 KB, base64-encoded, in up to 40 parts. For the club’s directors and managers.',
  params: byClub,
  body: uploadPart,
  output: keptPart,
  problems: [unknown],
});

export const clubPlayerColumns = operation({
  method: 'GET',
  path: '/api/club/{id}/upload',
  auth: 'user',
  summary:
    'List the columns of an uploaded player list, with sample rows and a suggested field for each column. For the club’s directors and managers.',
  params: byClub,
  query: sentUploadQuery,
  output: uploadColumns(playerMapping),
  problems: [unknown, 'clubs/upload-missing', 'clubs/upload-unreadable'],
});

export const startClubImport = operation({
  method: 'POST',
  path: '/api/club/{id}/import',
  auth: 'user',
  idempotent: true,
  summary:
    'Start a job that imports an uploaded player list. It reports on every row first and changes the club only once approved. For the club’s directors and managers.',
  params: byClub,
  body: sentUpload.extend({ mapping: playerMapping }),
  output: job,
  problems: [
    unknown,
    'clubs/upload-missing',
    'clubs/upload-unreadable',
    'clubs/upload-mapping',
    'clubs/too-many-players',
  ],
});

export const startClubExport = operation({
  method: 'POST',
  path: '/api/club/{id}/export',
  auth: 'user',
  idempotent: true,
  summary: 'Start a job that exports all players of a club to a CSV. For the club’s directors and managers.',
  params: byClub,
  output: job,
  problems: [unknown],
});

export const clubHistory = operation({
  method: 'GET',
  path: '/api/club/{id}/history',
  auth: 'user',
  summary:
    'List changes to a club’s players, newest first: who, when, and each field’s old and new value. For the club’s directors and managers.',
  params: byClub,
  output: z.object({
    items: z.array(
      clubMember.shape.history
        .unwrap()
        .element.omit({ ref: true })
        .extend({ memberId: z.string(), player: z.string(), at: millis }),
    ),
  }),
  problems: [unknown],
});
