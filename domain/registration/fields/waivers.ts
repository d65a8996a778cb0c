import { inScope } from '../../catalog/divisions/in-scope.ts';
import type { Waiver } from '../../catalog/events/json-props.ts';
import type { Tournament } from '../../catalog/schema.ts';
import type { Registration } from '../schema.ts';

/** The waivers that reach a division: its own and those for all, `*` (Part 2 §3). */
export const waiversFor = (event: Pick<Tournament, 'jProps'>, divisionId: number): Waiver[] =>
  event.jProps.waivers.filter((waiver) => inScope(waiver.divisions, divisionId));

/** Review needs all applicable waivers agreed (Part 2 §5). */
export const areWaiversAgreed = (
  waivers: readonly Pick<Waiver, 'id'>[],
  registration: Pick<Registration, 'agreedWaivers'>,
): boolean => waivers.every(({ id }) => registration.agreedWaivers.some((agreed) => String(agreed) === String(id)));
