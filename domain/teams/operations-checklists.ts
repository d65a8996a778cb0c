import * as z from 'zod';
import { writtenChecklist } from '../catalog/schema.ts';
import { operation } from '../kernel/operation.ts';
import { id, millis } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';

/* What every team of an event is asked for (Part 3 §2, §3 checklists), for its crew. */

const byId = z.object({ id: urlId });

/** A checklist without its teams: how many of those it asks have it done. */
const head = z.object({
  id,
  ...writtenChecklist.shape,
  tournamentId: id,
  dtCreated: millis,
  edited: millis.nullable(),
  done: z.int(),
  of: z.int(),
});
/** A team on a checklist; `by`: who ticked it last, "You" or their name as the crew knows it. */
const row = z.object({
  teamId: id,
  divisionId: id,
  name: z.string(),
  done: z.boolean(),
  note: z.string(),
  by: z.string(),
  at: millis.nullable(),
});
const whole = z.object({ ...head.shape, may: z.object({ manage: z.boolean() }), rows: z.array(row) });
export type ChecklistView = z.infer<typeof whole>;
const list = z.object({ may: z.object({ manage: z.boolean() }), items: z.array(head) });
const noEvent = ['catalog/no-such-event'] as const;
const noList = ['catalog/no-such-checklist'] as const;

export const checklists = operation({
  method: 'GET',
  path: '/api/checklist/tournament/{id}',
  auth: 'user',
  summary: 'Checklists of an event, for its crew',
  params: byId,
  output: list,
  problems: noEvent,
});

export const addChecklist = operation({
  method: 'POST',
  path: '/api/checklist/tournament/{id}',
  auth: 'user',
  idempotent: true,
  summary: 'Makes a checklist: what every team, or those named, is asked for',
  params: byId,
  body: writtenChecklist,
  output: whole,
  problems: [...noEvent, 'catalog/too-many-checklists'],
});

export const checklist = operation({
  method: 'GET',
  path: '/api/checklist/{id}',
  auth: 'user',
  summary: 'A checklist with a row a team: done or not, the note, by whom and when',
  params: byId,
  output: whole,
  problems: noList,
});

/** An item says how it is to be: sent again it changes nothing more. */
export const setChecklistItem = operation({
  method: 'POST',
  path: '/api/checklist/{id}/item',
  auth: 'user',
  repeatable: true,
  summary: 'Ticks a team off a checklist, takes the tick back, or notes something of it',
  params: byId,
  /** what is left out stays as it is */
  body: z.object({ teamId: id, done: z.boolean().optional(), note: z.string().trim().max(300).optional() }),
  output: whole,
  problems: [...noList, 'registration/unknown-team'],
});

export const removeChecklist = operation({
  method: 'DELETE',
  path: '/api/checklist/{id}',
  auth: 'user',
  summary: 'Takes a checklist away; it is kept for 30 days',
  params: byId,
  output: list,
  problems: noList,
});
