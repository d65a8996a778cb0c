import * as z from 'zod';
import { keptPart, sentUpload, sentUploadQuery, uploadColumns, uploadPart } from '../kernel/csv-upload.ts';
import { operation } from '../kernel/operation.ts';
import { millis, ulidText } from '../kernel/schema.ts';
import * as endpoints from './contract-data.ts';
import { byClub } from './edits.ts';
import { playerMapping } from './import/columns.ts';
import { clubMember } from './schema.ts';

const unknown = 'clubs/unknown-club' as const;
const job = z.object({ jobId: ulidText });

export const uploadClubPlayers = operation(endpoints.uploadClubPlayers, {
  summary: 'A part of a CSV of players: at most 150 KB, base64, up to 40 of them',
  params: byClub,
  body: uploadPart,
  output: keptPart,
  problems: [unknown],
});

export const clubPlayerColumns = operation(endpoints.clubPlayerColumns, {
  summary: 'The columns of a CSV that was sent, some of its rows, and what its columns seem to hold',
  params: byClub,
  query: sentUploadQuery,
  output: uploadColumns(playerMapping),
  problems: [unknown, 'clubs/upload-missing', 'clubs/upload-unreadable'],
});

export const startClubImport = operation(endpoints.startClubImport, {
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

export const startClubExport = operation(endpoints.startClubExport, {
  summary: 'Writes everybody of the club into a CSV, as a job',
  params: byClub,
  output: job,
  problems: [unknown],
});

export const clubHistory = operation(endpoints.clubHistory, {
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
