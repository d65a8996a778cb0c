import { z } from 'zod';
import { id } from '#domain/kernel/ids.ts';
import { millis } from '#domain/kernel/time.ts';
import { delta } from '#domain/live/deltas.ts';
import { defineItem } from '../item.ts';
import { divisionPk } from './catalog.ts';

/**
 * One entry of a division's play log (architecture §4): what happened, as the engine's events, and what followers see of it. `seq` counts on
 * without gaps and is the version of the division's live topic. `entryId` is the scorer's own id: the same entry is appended once.
 */
export const logItem = defineItem({
  type: 'log',
  schema: z.object({
    divisionId: id,
    tournamentId: id,
    seq: z.int().min(1),
    entryId: z.string(),
    at: millis,
    by: id.nullable(),
    events: z.array(z.json()),
    deltas: z.array(delta),
  }),
  key: ({ divisionId, seq }: { divisionId: number; seq: number }) => ({
    pk: divisionPk(divisionId),
    sk: `LOG#${String(seq).padStart(8, '0')}`,
  }),
});

/** Entries after a version, oldest first. */
export const logAfter = (divisionId: number, seq: number) => ({
  pk: divisionPk(divisionId),
  between: [`LOG#${String(seq + 1).padStart(8, '0')}`, 'LOG#~'] as const,
});
