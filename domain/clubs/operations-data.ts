import * as z from 'zod';
import { keptPart, sentUpload, sentUploadQuery, uploadColumns, uploadPart } from '../kernel/csv-upload.ts';
import { operation } from '../kernel/operation.ts';
import { millis, ulidText } from '../kernel/schema.ts';
import { byClub } from './edits.ts';
import { playerMapping } from './import/columns.ts';
import { clubMember } from './schema.ts';

/* The data manager: lists that come and go, and what was corrected. */

const unknown = 'clubs/unknown-club' as const;
const job = z.object({ jobId: ulidText });

/** A part of a file; sent again it is the same part. */
export const uploadClubPlayers = operation({
  method: 'POST',
  path: '/api/club/{id}/upload',
  auth: 'user',
  repeatable: true,
  summary: 'A part of a CSV of players: at most 150 KB, base64, up to 40 of them',
  params: byClub,
  body: uploadPart,
  output: keptPart,
  problems: [unknown],
});

export const clubPlayerColumns = operation({
  method: 'GET',
  path: '/api/club/{id}/upload',
  auth: 'user',
  summary: 'The columns of a CSV that was sent, some of its rows, and what its columns seem to hold',
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
  summary: 'Reads a CSV that was sent as a job: it answers every row, and changes the club once somebody says yes',
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
  summary: 'Writes everybody of the club into a CSV, as a job',
  params: byClub,
  output: job,
  problems: [unknown],
});

export const clubHistory = operation({
  method: 'GET',
  path: '/api/club/{id}/history',
  auth: 'user',
  summary: 'What was done to the club’s players, the latest first: who, when, of which field from what to what',
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
