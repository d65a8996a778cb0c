import { bodiesOf } from '../../catalog/events/sanction-body.ts';
import type { SanctionBody } from '../../catalog/lists.ts';
import type { Division, Tournament } from '../../catalog/schema.ts';
import type { RegistrationPlayer } from '../schema.ts';

/** The field of a player that holds each body's number; JVA has none (Part 2 §3). */
export const numberFields = {
  AAU: 'aauNumber',
  AVP: 'avpNumber',
  USAV: 'usavNumber',
  p1440: 'p1440Number',
  BVCA: 'bvcaNumber',
  BVNE: 'bvneNumber',
  CBVA: 'cbvaNumber',
} as const satisfies Partial<Record<SanctionBody, keyof RegistrationPlayer>>;
type NumberField = (typeof numberFields)[keyof typeof numberFields];

/** The numbers an entry's players need, by the bodies of event and division, dual ones included. */
export const numbersAskedBy = (
  event: Pick<Tournament, 'sanctioningBody' | 'props'>,
  division: Pick<Division, 'sanctioningBodyId'> | null,
): NumberField[] =>
  bodiesOf(event, division).flatMap((body) =>
    body in numberFields ? [numberFields[body as keyof typeof numberFields]] : [],
  );
