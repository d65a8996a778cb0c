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
    'Upload one part of a CSV of teams or matches, as base64; sending the same part again replaces it. For the event’s admins.',
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
    'List the columns of an uploaded CSV of teams or matches, with a suggested field for each. For the event’s admins.',
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
    'Start a job that registers teams or schedules matches from a CSV. It previews each row first and can be undone. For the event’s admins.',
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
