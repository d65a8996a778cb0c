import * as z from 'zod';
import { writtenChecklist } from '../catalog/schema.ts';
import { operation } from '../kernel/operation.ts';
import { id, millis } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';

/* Checklists for every team of an event (Part 3 §2, §3), for event staff. */

const byId = z.object({ id: urlId });

/** A checklist without its teams: how many of the teams on it are done. */
const head = z.object({
  id,
  ...writtenChecklist.shape,
  tournamentId: id,
  dtCreated: millis,
  edited: millis.nullable(),
  done: z.int(),
  of: z.int(),
});
/** A team on a checklist. `by` is the person who checked it last: "You" or the name event staff see. */
const row = z.object({
  teamId: id,
  divisionId: id,
  name: z.string(),
  done: z.boolean(),
  note: z.string(),
  by: z.string(),
  at: millis.nullable(),
});
/** `createdBy` and `editedBy` are names or "You". No one has changed a checklist without `editedBy`. */
const whole = z.object({
  ...head.shape,
  createdBy: z.string(),
  editedBy: z.string(),
  may: z.object({ manage: z.boolean() }),
  rows: z.array(row),
});
export type ChecklistView = z.infer<typeof whole>;
const list = z.object({ may: z.object({ manage: z.boolean() }), items: z.array(head) });
const noEvent = ['catalog/no-such-event'] as const;
const noList = ['catalog/no-such-checklist'] as const;

export const checklists = operation({
  method: 'GET',
  path: '/api/checklist/tournament/{id}',
  auth: 'user',
  summary: 'List an event’s checklists. For the event’s admins and directors.',
  params: byId,
  output: list,
  problems: noEvent,
});

export const addChecklist = operation({
  method: 'POST',
  path: '/api/checklist/tournament/{id}',
  auth: 'user',
  idempotent: true,
  summary: 'Create a checklist for all teams or for some. For the event’s admins.',
  params: byId,
  body: writtenChecklist,
  output: whole,
  problems: [...noEvent, 'catalog/too-many-checklists'],
});

export const checklist = operation({
  method: 'GET',
  path: '/api/checklist/{id}',
  auth: 'user',
  summary:
    'Get a checklist with one row per team: done or not, the note, and who changed it and when. For the event’s admins and directors.',
  params: byId,
  output: whole,
  problems: noList,
});

/** Each item gives the final state, so sending it again changes nothing more. */
export const setChecklistItem = operation({
  method: 'POST',
  path: '/api/checklist/{id}/item',
  auth: 'user',
  repeatable: true,
  summary: 'Check or uncheck a team on a checklist, or add a note. For the event’s admins and directors.',
  params: byId,
  /** Fields left out don't change. */
  body: z.object({ teamId: id, done: z.boolean().optional(), note: z.string().trim().max(300).optional() }),
  output: whole,
  problems: [...noList, 'registration/unknown-team'],
});

export const removeChecklist = operation({
  method: 'DELETE',
  path: '/api/checklist/{id}',
  auth: 'user',
  summary: 'Delete a checklist; it can be restored for 30 days. For the event’s admins.',
  params: byId,
  output: list,
  problems: noList,
});
