import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import type { Tournament } from '../../catalog/schema.ts';
import { extraLabels } from './extra-fields.ts';

/** The step is asked where the event is flagged `fields` (Part 2 §3). */
export const asksFieldPreference = (event: Pick<Tournament, 'props'>): boolean => flagsOfEvent(event).fields;

/** Fields (courts, parks) in the registrant's order, comma-joined under "Field Preference" (Part 2 §3). */
export const joinPreference = (fields: readonly string[]): string =>
  [...new Set(fields.map((field) => field.replaceAll(',', ' ').trim()).filter((field) => field !== ''))].join(',');
export const splitPreference = (joined: string): string[] => joined.split(',').filter((field) => field !== '');

/** The fields that may be preferred: the names of the event's courts, else of its locations. */
export const preferableFields = (event: Pick<Tournament, 'jsonProps' | 'locations'>): string[] => {
  const courts = event.jsonProps.courts?._courtNames ?? [];
  return courts.length > 0 ? courts : event.locations.map((at) => at.name);
};

/** A preference must be given, of fields there are. */
export function isPreferenceValid(extra: Readonly<Record<string, string>>, choices: readonly string[]): boolean {
  const wanted = splitPreference(extra[extraLabels.fieldPreference] ?? '');
  return wanted.length > 0 && wanted.every((field) => choices.includes(field));
}
