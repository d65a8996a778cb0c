import { paths, to } from '../../site/paths.ts';
import type { EventType } from '../lists.ts';
import { brochureOf } from './brochure-kind.ts';

type Of = { readonly id: number; readonly type: EventType; readonly props: readonly string[] };

const prop = 'courtTimes';

/** The props of an event whose first day of play is published, with the fact that it has courts (its prop `courtTimes`); null where they say so already. */
export const withCourts = (props: readonly string[]): string[] | null =>
  props.includes(prop) ? null : [...props, prop];

/** The props without that fact: of an event none of whose days is published. */
export const withoutCourts = (props: readonly string[]): string[] => props.filter((one) => one !== prop);

/** Where an event's courts are, once a day of it is published; null before, and for what has no courts of its own. */
export function courtsPath({ id: tournamentId, type, props }: Of): string | null {
  const kind = brochureOf(type);
  if (!props.includes(prop) || kind === 'session') return null;
  return to(kind === 'league' ? paths.leagueCourts : paths.tournamentCourts, { tournamentId });
}
