import * as z from 'zod';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import { id, millis } from '#domain/kernel/schema.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import { isAskedBody, numbersAskedBy } from '#domain/registration/sanction/bodies.ts';
import { markStates, type NumberMark, type NumberProof } from '#domain/registration/sanction/needed.ts';
import { defineItem, type ValueOf } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, type Write } from '../../kernel/table/write.ts';
import { numberProofItem, numberProofsOf, proofLife } from '../people/proofs.ts';

/** As long as people may ask about an event. */
const keptFor = 400 * day;

/**
 * What an event's staff decided about a sanction number: waived with a reason, or the sanctioning body's answer when
 * they asked again.
 */
export const numberMarkItem = defineItem({
  type: 'numberMark',
  schema: z.object({
    tournamentId: id,
    body: z.string(),
    /** the number, or the player it belongs to */
    who: z.string().min(1),
    state: z.enum(markStates),
    reason: z.string(),
    /** who decided it; their name is looked up when it is read */
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

/** Returns sanctioning bodies' answers to a registrant about numbers. */
export async function numberProofs(table: Table, holders: readonly string[], now: Millis): Promise<NumberProof[]> {
  const all = await Promise.all(holders.map((holder) => table.list(numberProofItem, numberProofsOf(holder))));
  return all.flat().filter(({ dtAsked, body }) => dtAsked + proofLife > now && isAskedBody(body));
}

/** Returns decisions by the staff of some events about their players' numbers. */
export const numberMarks = async (table: Table, tournamentIds: readonly number[]): Promise<NumberMark[]> =>
  (await Promise.all(tournamentIds.map((id) => table.list(numberMarkItem, numberMarksOf(id))))).flat();

/** Does the same for one event. Reads nothing if no body is asked about numbers. */
export const marksOfEvent = async (
  table: Table,
  event: Pick<Tournament, 'id' | 'sanctioningBody' | 'props'>,
  divisions: readonly Pick<Division, 'sanctioningBodyId'>[],
): Promise<NumberMark[]> =>
  divisions.some((division) => numbersAskedBy(event, division).length > 0) ? numberMarks(table, [event.id]) : [];

/** Stores a decision about a number. */
export const numberMarked = (mark: ValueOf<typeof numberMarkItem>): Write => overwrite(numberMarkItem, mark);
