import { paths, to } from '../../site/paths.ts';
import type { EventType } from '../lists.ts';
import { brochureOf } from './brochure-kind.ts';

type Of = { readonly id: number; readonly type: EventType; readonly props: readonly string[] };

const prop = 'courtTimes';

/**
 * Returns an event's props plus the courts prop (`courtTimes`), or null if the prop is already there. It's added when
 * the first day of play is published.
 */
export const withCourts = (props: readonly string[]): string[] | null =>
  props.includes(prop) ? null : [...props, prop];

/** Returns the props without the courts prop, for an event with no published days. */
export const withoutCourts = (props: readonly string[]): string[] => props.filter((one) => one !== prop);

/**
 * Returns the path of an event's courts page, or null for an event without courts or before any of its days is
 * published.
 */
export function courtsPath({ id: tournamentId, type, props }: Of): string | null {
  const kind = brochureOf(type);
  if (!props.includes(prop) || kind === 'session') return null;
  return to(kind === 'league' ? paths.leagueCourts : paths.tournamentCourts, { tournamentId });
}
