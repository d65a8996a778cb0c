import { folded } from '../../kernel/text.ts';
import { type ForfeitPolicy, type SanctionBody, sanctionBodies, unsanctioned } from '../lists.ts';
import type { Division, Tournament } from '../schema.ts';
import { flagsOfEvent } from './event-flags.ts';

/** Names under which a body is also known; AVP covers AVPA and AVP Next (Part 1 §9, readings). */
const aliases: Record<string, SanctionBody> = {
  avpa: 'AVP',
  'avp america': 'AVP',
  'avp next': 'AVP',
  avpnext: 'AVP',
  usavolleyball: 'USAV',
  'usa volleyball': 'USAV',
  1440: 'p1440',
};

/** The body a text names, or null for none of ours. */
export function bodyNamed(text: string): SanctionBody | null {
  const wanted = folded(text);
  return sanctionBodies.find((body) => folded(body) === wanted) ?? aliases[wanted] ?? null;
}

/** What is shown for an event's body: its name, or Unsanctioned (Part 1 §9). */
export const bodyWord = (body: string | null): string => (body && bodyNamed(body)) || unsanctioned;

/** All bodies that sanction a division: its own, else the event's, and a second one by `dualSanction-{body}`. */
export function bodiesOf(
  event: Pick<Tournament, 'sanctioningBody' | 'props'>,
  division: Pick<Division, 'sanctioningBodyId'> | null,
): SanctionBody[] {
  const first = division?.sanctioningBodyId ?? event.sanctioningBody;
  const dual = flagsOfEvent(event).dualSanction;
  const second = dual === undefined ? null : bodyNamed(dual);
  return [...new Set([first, second])].filter((body) => body !== null);
}

/** Tags of an event by which its points count for more in a series (Part 1 §9: Double Points is 2X, Bonus Points is 1.5X). */
export const multiplierTags: Readonly<Record<string, number>> = { 'Double Points': 2, 'Bonus Points': 1.5 };

/** By how much points of an event with these tags count; the largest of them. */
export const multiplierOf = (tags: readonly string[]): number =>
  Math.max(1, ...tags.map((tag) => multiplierTags[tag] ?? 1));

/** Its tags with another multiplier: 1 for none. All other tags stay. */
export const withMultiplier = (tags: readonly string[], multiplier: number): string[] => [
  ...tags.filter((tag) => !(tag in multiplierTags)),
  ...Object.keys(multiplierTags).filter((tag) => multiplierTags[tag] === multiplier),
];

/**
 * How forfeits count where the organizer has not chosen: every body of ours scores a forfeit by its rule book (USAV 25-0 a set, beach
 * 21-0). The FIVB's beach tour has counted no score since 2016; events of that kind choose it.
 */
export const bodyForfeits: Readonly<Record<SanctionBody | 'none', ForfeitPolicy>> = {
  AAU: 'full',
  AVP: 'full',
  USAV: 'full',
  p1440: 'full',
  BVCA: 'full',
  BVNE: 'full',
  JVA: 'full',
  CBVA: 'full',
  none: 'full',
};

/** How forfeits count in a division: as its event says, else as its sanctioning body does. */
export const forfeitPolicyOf = (
  event: Pick<Tournament, 'forfeits' | 'sanctioningBody' | 'props'>,
  division: Pick<Division, 'sanctioningBodyId'> | null,
): ForfeitPolicy => event.forfeits ?? bodyForfeits[bodiesOf(event, division)[0] ?? 'none'];
