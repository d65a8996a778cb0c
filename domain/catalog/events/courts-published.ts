import { paths, to } from '../../site/paths.ts';
import type { EventType } from '../lists.ts';
import { brochureOf } from './brochure-kind.ts';

type Of = { readonly id: number; readonly type: EventType; readonly props: readonly string[] };

const prop = 'courtTimes';

/**
 * The props of an event after its first day of play is published, with the prop for courts (`courtTimes`) added; null
 * if they have it already.
 */
export const withCourts = (props: readonly string[]): string[] | null =>
  props.includes(prop) ? null : [...props, prop];

/** The props without it, if none of the event's days is published. */
export const withoutCourts = (props: readonly string[]): string[] => props.filter((one) => one !== prop);

/**
 * The path of an event's courts once a day of it is published; null before, and for events without courts of their
 * own.
 */
export function courtsPath({ id: tournamentId, type, props }: Of): string | null {
  const kind = brochureOf(type);
  if (!props.includes(prop) || kind === 'session') return null;
  return to(kind === 'league' ? paths.leagueCourts : paths.tournamentCourts, { tournamentId });
}
