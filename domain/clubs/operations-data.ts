import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { millis, ulidText } from '../kernel/schema.ts';
import { urlInt } from '../kernel/url-values.ts';
import * as endpoints from './contract-data.ts';
import { byClub, upload } from './edits.ts';
import { playerMapping } from './import/columns.ts';
import { clubMember } from './schema.ts';

const unknown = 'clubs/unknown-club' as const;
const job = z.object({ jobId: ulidText });

export const uploadClubPlayers = operation(endpoints.uploadClubPlayers, {
  summary: 'A part of a CSV of players: at most 150 KB, base64, up to 40 of them',
  params: byClub,
  body: upload.extend({ part: z.int().min(0).max(39), bytes: z.base64().max(204_800) }),
  output: z.object({ part: z.int() }),
  problems: [unknown],
});

export const clubPlayerColumns = operation(endpoints.clubPlayerColumns, {
  summary: 'The columns of a CSV that was sent, some of its rows, and what its columns seem to hold',
  params: byClub,
  query: upload.extend({ parts: urlInt.pipe(z.int().min(1).max(40)) }),
  output: z.object({
    header: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    rows: z.int(),
    encoding: z.string(),
    mapping: playerMapping,
  }),
  problems: [unknown, 'clubs/upload-missing', 'clubs/upload-unreadable'],
});

export const startClubImport = operation(endpoints.startClubImport, {
  summary: 'Reads a CSV that was sent as a job: it answers every row, and changes the club once somebody says yes',
  params: byClub,
  body: upload.extend({ parts: z.int().min(1).max(40), mapping: playerMapping }),
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
