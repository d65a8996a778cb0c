import type { Tournament } from '../schema.ts';

/** `qualifiers` of an event are the ids of the events through which one qualifies for it (Part 2 §3). */
export const isQualifierOf = (event: Pick<Tournament, 'qualifiers'>, otherId: number): boolean =>
  event.qualifiers.includes(otherId);

/** The events that an event leads to, of those given. */
export const leadsTo = <E extends Pick<Tournament, 'id' | 'qualifiers'>>(
  event: Pick<Tournament, 'id'>,
  others: readonly E[],
): E[] => others.filter((other) => other.id !== event.id && isQualifierOf(other, event.id));

/** How many of an event's best teams go on, from its teams' finishes: those that finished within `places`, unplayed ones out. */
export const qualified = <T extends { readonly finish: number | null }>(teams: readonly T[], places: number): T[] =>
  teams
    .filter((team) => team.finish !== null && team.finish <= places)
    .toSorted((a, b) => (a.finish ?? 0) - (b.finish ?? 0));
