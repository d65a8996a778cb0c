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

/** What bodies have told a registrant of numbers. */
export async function numberProofs(table: Table, holders: readonly string[], now: Millis): Promise<NumberProof[]> {
  const all = await Promise.all(holders.map((holder) => table.list(numberProofItem, numberProofsOf(holder))));
  return all.flat().filter(({ dtAsked, body }) => dtAsked + proofLife > now && isAskedBody(body));
}

/** What the crews of some events have settled of their players' numbers. */
export const numberMarks = async (table: Table, tournamentIds: readonly number[]): Promise<NumberMark[]> =>
  (await Promise.all(tournamentIds.map((id) => table.list(numberMarkItem, numberMarksOf(id))))).flat();

/** The same of one event; nothing is read where no body is asked about numbers. */
export const marksOfEvent = async (
  table: Table,
  event: Pick<Tournament, 'id' | 'sanctioningBody' | 'props'>,
  divisions: readonly Pick<Division, 'sanctioningBodyId'>[],
): Promise<NumberMark[]> =>
  divisions.some((division) => numbersAskedBy(event, division).length > 0) ? numberMarks(table, [event.id]) : [];

/** What was settled about a number. */
export const numberMarked = (mark: ValueOf<typeof numberMarkItem>): Write => overwrite(numberMarkItem, mark);
