import { allOthers } from './points.ts';
import type { PointRow, PointSystemOption } from './schema.ts';

/** The IDs of the built-in point systems, separate from ranking IDs and rating-system IDs (readings). */
export const pointSystemIds = { AAU: 3, p1440: 4, AVP: -2, Custom: -1 } as const;

/** The built-in options, in the order offered (Part 1 §3). */
export const builtInOptions: readonly PointSystemOption[] = Object.entries(pointSystemIds).map(([name, value]) => ({
  id: value,
  name,
}));

/** The AVP-style IDs besides -2 (Part 1 §3): 6 and 8 to 16. */
export const otherAvpIds: readonly number[] = [6, 8, 9, 10, 11, 12, 13, 14, 15, 16];

/** Returns the sanctioning bodies whose points a system represents, by the body's organization. */
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

/**
 * Returns whether double and bonus points multiply what a finish is worth: they do for a series' own points and for an
 * organization's system, but a sanctioning body's points stay as the body awards them.
 */
export const isMultiplied = (systemId: number | null): boolean =>
  systemId === null || bodiesOfSystem(systemId).length === 0;

/** Returns the choices: the built-in options, then the organization's own (Part 1 §3). */
export const pointSystemOptions = (own: readonly PointSystemOption[]): PointSystemOption[] => [
  ...builtInOptions,
  ...own.map(({ id: value, name }) => ({ id: value, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
];

/** The points page's tabs (Part 1 §2.1) with the system each shows. Any other name is a point system's ID. */
export const pointTabs = { aau: 3, usavp: -2, bvne: 19, p1440: 4 } as const;

/**
 * Returns the point systems a site offers, in their usual order: the ones named by its theme, or all of them if the
 * theme names none that exist.
 */
export function offeredPointSystems<T extends { readonly id: number }>(
  all: readonly T[],
  themeSystems: readonly number[] = [],
): readonly T[] {
  const named = all.filter(({ id }) => themeSystems.includes(id));
  return named.length > 0 ? named : all;
}

/** The warning next to the choice (Part 1 §5, in our own words). */
export const pointSystemWarning =
  'Every tournament must add this point system. Tournaments that haven’t added it are ignored.';

/**
 * Returns whether a system's results count only if the tournament added it. Custom points, and no points, belong to the
 * series.
 */
export const needsSystem = (systemId: number | null): systemId is number =>
  systemId !== null && systemId !== pointSystemIds.Custom;

/** Documentation of a body's own points: the source, its date, and what isn't known. */
export type BodyTable = {
  readonly title: string;
  readonly source: string;
  /** Null if the page has no date. */
  readonly year: number | null;
  readonly rows: readonly PointRow[];
  readonly rules: readonly string[];
};

/**
 * Published point tables of sanctioning bodies. A body without one here has published none that we know of, and we
 * don't make one up. These tables only explain the points. The body decides what a result earned.
 */
export const bodyTables: Readonly<Record<keyof typeof pointTabs, readonly BodyTable[]>> = {
  aau: [],
  usavp: [
    {
      title: 'Adult national ranking',
      source: 'Volley America, National Ranking Details (volleyamerica.com)',
      year: null,
      rows: [
        { finish: 1, pv: 40 },
        { finish: 2, pv: 25 },
        { finish: 3, pv: 15 },
        { finish: 5, pv: 10 },
        { finish: 7, pv: 8 },
        { finish: 9, pv: 5 },
        { finish: allOthers, pv: 1 },
      ],
      rules: [
        'Only teams that make the playoffs get these points.',
        'Bonus: 1st gets as many points as there are teams, 2nd two less than that, 3rd three less than 2nd, 5th five less than 3rd, and so on down to 0.',
        'Points are multiplied by 1,000 in Open, 100 in AA, 10 in A and 1 in B.',
        'The best 5 of the last 10 tournaments from this season and the one before count.',
      ],
    },
    {
      title: 'AVP America ranking',
      source: 'Volley America, AVP Rankings (volleyamerica.com)',
      year: null,
      rows: [],
      rules: [
        'Points are scaled by the size of the field: 110% with 33 or more teams, 100% with 16 to 32, 75% with 6 to 15, 50% with 2 to 5.',
        'The best four results of the last 365 days count.',
        'The document doesn’t say what a finish is worth before scaling.',
      ],
    },
  ],
  bvne: [],
  p1440: [],
};
