import { paths, to } from '../../site/paths.ts';
import type { EventType } from '../lists.ts';
import { brochureOf } from './brochure-kind.ts';

type Of = { readonly id: number; readonly type: EventType; readonly props: readonly string[] };

const prop = 'courtTimes';

/**
 * Returns an event's props with the courts prop (`courtTimes`) added, for when its first day of play is published. Null
 * if the prop is already there.
 */
export const withCourts = (props: readonly string[]): string[] | null =>
  props.includes(prop) ? null : [...props, prop];

/** Returns the props without the courts prop, for when none of the event's days is published. */
export const withoutCourts = (props: readonly string[]): string[] => props.filter((one) => one !== prop);

/**
 * Returns the path of an event's courts once one of its days is published. It is null before that, and for events
 * without courts.
 */
export function courtsPath({ id: tournamentId, type, props }: Of): string | null {
  const kind = brochureOf(type);
  if (!props.includes(prop) || kind === 'session') return null;
  return to(kind === 'league' ? paths.leagueCourts : paths.tournamentCourts, { tournamentId });
}
