import * as z from 'zod';
import { keptPart, sentUpload, sentUploadQuery, uploadColumns, uploadPart } from '../kernel/csv-upload.ts';
import { operation } from '../kernel/operation.ts';
import { id, ulidText, username } from '../kernel/schema.ts';
import { importMapping, importWhats } from './import/columns.ts';

/* Team and match lists an organizer imports from elsewhere. */

const unknown = 'organizations/unknown-organization' as const;
const what = z.enum(importWhats);

/**
 * Uploads part of a list (C181). The specification calls its query parameters `o` (the organization) and `f` (which
 * file the part belongs to).
 */
export const uploadList = operation({
  method: 'PUT',
  path: '/api/tournament/register/upload',
  auth: 'user',
  repeatable: true,
  summary:
    'Upload one part of a list of teams or matches (CSV or Excel), base64-encoded; sending the same part again replaces it. For the organization’s admins.',
  query: z.object({ o: username, f: ulidText }),
  body: uploadPart.omit({ uploadId: true }),
  output: keptPart,
  problems: [unknown],
});

export const listColumns = operation({
  method: 'GET',
  path: '/api/tournament/register/upload',
  auth: 'user',
  summary:
    'List the columns of an uploaded list of teams or matches, with a suggested field for each. For the organization’s admins.',
  query: z.object({ o: username, what, ...sentUploadQuery.shape }),
  output: uploadColumns(importMapping),
  problems: [unknown, 'registration/upload-missing', 'registration/upload-unreadable'],
});

export const importList = operation({
  method: 'POST',
  path: '/api/tournament/register/upload',
  auth: 'user',
  idempotent: true,
  summary:
    'Start a job that registers teams or schedules matches from an uploaded list. It previews each row first and can be undone. For the admins of the event’s organization.',
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
