import type { Division, Tournament } from '#domain/catalog/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isAskedBody } from '#domain/registration/sanction/bodies.ts';
import type { NumberMark, NumberProof } from '#domain/registration/sanction/needed.ts';
import { numbersAskedBy } from '#domain/registration/sanction/numbers.ts';
import type { Table } from '../../kernel/table/table.ts';
import { numberProofItem, numberProofsOf, proofLife } from '../../store/people/proofs.ts';
import { numberMarkItem, numberMarksOf } from '../../store/registration/numbers.ts';

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
