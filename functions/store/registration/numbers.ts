import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { day } from '#domain/kernel/time.ts';
import { markStates } from '#domain/registration/sanction/needed.ts';
import { defineItem } from '../../kernel/table/item.ts';

/** As long as an event is talked about. */
const keptFor = 400 * day;

/** What an event's crew has settled of a sanction number: waived and why, or what the body said when they asked once more. */
export const numberMarkItem = defineItem({
  type: 'numberMark',
  schema: z.object({
    tournamentId: id,
    body: z.string(),
    /** the number, or whose it is */
    who: z.string().min(1),
    state: z.enum(markStates),
    reason: z.string(),
    /** who settled it; their name is looked up where it is read */
    userId: id,
    at: millis,
  }),
  key: ({ tournamentId, body, who }: { tournamentId: number; body: string; who: string }) => ({
    pk: `TOURNAMENT#${tournamentId}`,
    sk: `NUMBER#${body}#${who}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => (at + keptFor) / 1000 },
  personal: { whose: ['staff'], fields: ['userId'], erase: 'remove' },
});

export const numberMarksOf = (tournamentId: number) => ({
  pk: `TOURNAMENT#${tournamentId}`,
  prefix: 'NUMBER#',
  consistent: true,
});
