import { folded } from '../../kernel/text.ts';
import { type SanctionBody, sanctionBodies, unsanctioned } from '../lists.ts';
import type { Division, Tournament } from '../schema.ts';
import { flagsOfEvent } from './event-flags.ts';

/** Other names of the bodies. AVP covers AVPA and AVP Next (Part 1 §9, readings). */
const aliases: Record<string, SanctionBody> = {
  avpa: 'AVP',
  'avp america': 'AVP',
  'avp next': 'AVP',
  avpnext: 'AVP',
  usavolleyball: 'USAV',
  'usa volleyball': 'USAV',
  1440: 'p1440',
};

/** Returns the body that a text names, or null if we don't know it. */
export function bodyNamed(text: string): SanctionBody | null {
  const wanted = folded(text);
  return sanctionBodies.find((body) => folded(body) === wanted) ?? aliases[wanted] ?? null;
}

/** Returns the label for an event's body: its name, or Unsanctioned (Part 1 §9). */
export const bodyWord = (body: string | null): string => (body && bodyNamed(body)) || unsanctioned;

/**
 * Returns all bodies that sanction a division: its own or the event's, and a second one from the flag
 * `dualSanction-{body}`.
 */
export function bodiesOf(
  event: Pick<Tournament, 'sanctioningBody' | 'props'>,
  division: Pick<Division, 'sanctioningBodyId'> | null,
): SanctionBody[] {
  const first = division?.sanctioningBodyId ?? event.sanctioningBody;
  const dual = flagsOfEvent(event).dualSanction;
  const second = dual === undefined ? null : bodyNamed(dual);
  return [...new Set([first, second])].filter((body) => body !== null);
}
