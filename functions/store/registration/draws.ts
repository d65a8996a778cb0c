import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { drawStates } from '#domain/registration/draw/room.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { linePk } from './items.ts';

/** The draw of one opening; its seed is nobody's until it is drawn. `busyUntil`: somebody carries it on. */
export const drawItem = defineItem({
  type: 'draw',
  schema: z.object({
    ...{ divisionId: id, windowId: id, tournamentId: id },
    state: z.enum(drawStates),
    seed: z.string(),
    commitment: z.string(),
    committedAt: millis,
    opensAt: millis,
    drawnAt: millis.nullable(),
    settledAt: millis.nullable(),
    /** the list's hash, and how many are on it */
    list: z.string(),
    count: z.int(),
    busyUntil: millis,
  }),
  key: ({ divisionId, windowId }: { divisionId: number; windowId: number }) => ({
    pk: linePk(divisionId),
    sk: `DRAW#${windowId}`,
  }),
  personal: 'none',
});
export type Draw = ReturnType<typeof drawItem.decode>;

/** Tickets in the order of a draw, named by their list: who draws beside somebody else mixes nothing. */
export const drawPartItem = defineItem({
  type: 'drawPart',
  schema: z.object({
    divisionId: id,
    windowId: id,
    list: z.string(),
    part: z.int().min(0),
    tickets: z.array(z.string()),
  }),
  key: (of: { divisionId: number; windowId: number; list: string; part: number }) => ({
    pk: `${linePk(of.divisionId)}#DRAWN`,
    sk: `${of.windowId}#${of.list}#${String(of.part).padStart(3, '0')}`,
  }),
  personal: 'none',
});
