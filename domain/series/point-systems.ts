import type { PointSystemOption } from './schema.ts';

/** Ids of the built-in point systems; a table apart from ranking ids and rating-system ids (readings). */
export const pointSystemIds = { AAU: 3, p1440: 4, AVP: -2, Custom: -1 } as const;

/** The built-in options, in the order they are offered (Part 1 §3). */
export const builtInOptions: readonly PointSystemOption[] = Object.entries(pointSystemIds).map(([name, value]) => ({
  id: value,
  name,
}));

/** AVP-style ids besides -2 (Part 1 §3): 6 and 8 to 16. */
export const otherAvpIds: readonly number[] = [6, 8, 9, 10, 11, 12, 13, 14, 15, 16];

/** The bodies whose own points a system stands for, by whose organization they are told. */
export const bodiesOfSystem = (system: number): readonly string[] =>
  system === pointSystemIds.AAU
    ? ['aau']
    : system === pointSystemIds.p1440
      ? ['p1440']
      : system === pointTabs.bvne
        ? ['bvne', 'gnbv']
        : system === pointSystemIds.AVP || otherAvpIds.includes(system)
          ? ['avp', 'usav']
          : [];

/** What can be chosen: the built-in options, then the organization's own (Part 1 §3). */
export const pointSystemOptions = (own: readonly PointSystemOption[]): PointSystemOption[] => [
  ...builtInOptions,
  ...own.map(({ id: value, name }) => ({ id: value, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
];

/** Tabs of the points page (Part 1 §2.1) with the system each shows; any other name is a point system's id. */
export const pointTabs = { aau: 3, usavp: -2, bvne: 19, p1440: 4 } as const;

/** What a site offers of point systems: those that its theme names, in their own order; all of them where it names none that there is. */
export function offeredPointSystems<T extends { readonly id: number }>(
  all: readonly T[],
  themeSystems: readonly number[] = [],
): readonly T[] {
  const named = all.filter(({ id }) => themeSystems.includes(id));
  return named.length > 0 ? named : all;
}

/** The warning beside the choice (Part 1 §5; the wording is ours). */
export const pointSystemWarning =
  'All tournaments must add this point system. A tournament that has not added it is ignored.';

/** Whether a system's results need the tournament to carry it: custom points and none are the series' own. */
export const needsSystem = (systemId: number | null): systemId is number =>
  systemId !== null && systemId !== pointSystemIds.Custom;
