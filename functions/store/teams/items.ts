import * as z from 'zod';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { longestNote } from '#domain/teams/notes.ts';
import { defineItem } from '../../kernel/table/item.ts';

const underTeam = (teamId: number) => `TEAM#${teamId}`;

/** What the crew of an event notes about a team; taken away, it can be had back for 30 days. */
export const teamNoteItem = defineItem({
  type: 'teamNote',
  schema: z.object({
    teamId: id,
    id: ulidText,
    text: z.string().max(longestNote),
    by: z.string(),
    userId: id,
    at: millis,
  }),
  key: ({ teamId, id }: { teamId: number; id: string }) => ({ pk: underTeam(teamId), sk: `NOTE#${id}` }),
  personal: { whose: ['contact', 'staff'], fields: ['text', 'by', 'userId'], erase: 'remove' },
  removal: 'restorable',
});

export const notesOf = (teamId: number) => ({
  pk: underTeam(teamId),
  prefix: 'NOTE#',
  consistent: true,
  descending: true,
});
