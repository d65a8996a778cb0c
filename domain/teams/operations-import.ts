import * as z from 'zod';
import { keptPart, sentUpload, sentUploadQuery, uploadColumns, uploadPart } from '../kernel/csv-upload.ts';
import { operation } from '../kernel/operation.ts';
import { id, ulidText, username } from '../kernel/schema.ts';
import * as endpoints from './contract-import.ts';
import { importMapping, importWhats } from './import/columns.ts';

const unknown = 'organizations/unknown-organization' as const;
const what = z.enum(importWhats);

export const uploadList = operation(endpoints.uploadList, {
  summary: 'A part of a CSV of teams or matches, as base64; the same part again replaces it (C181)',
  query: z.object({ o: username, f: ulidText }),
  body: uploadPart.omit({ uploadId: true }),
  output: keptPart,
  problems: [unknown],
});

export const listColumns = operation(endpoints.listColumns, {
  summary: 'The columns of what was sent, and what they seem to hold',
  query: z.object({ o: username, what, ...sentUploadQuery.shape }),
  output: uploadColumns(importMapping),
  problems: [unknown, 'registration/upload-missing', 'registration/upload-unreadable'],
});

export const importList = operation(endpoints.importList, {
  summary:
    'Starts the job that registers teams, or places matches, of an event: it says what it would do row by row first, and can be taken back',
  body: sentUpload.extend({
    ...{ organization: username, what, tournamentId: id, mapping: importMapping },
    allowDuplicates: z.boolean().optional(),
  }),
  output: z.object({ jobId: ulidText }),
  problems: [
    unknown,
    'catalog/no-such-event',
    'registration/event-not-editable',
    'registration/upload-missing',
    'registration/upload-mapping',
    'registration/upload-unreadable',
  ],
});
