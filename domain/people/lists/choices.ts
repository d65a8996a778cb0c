import { flagText, prefixedMany, readFlags } from '../../kernel/flags.ts';

export const genders = ['Female', 'Male'] as const;

export const committedStates = ['Yes', 'No', 'unknown'] as const;

export const hands = ['Right', 'Left', 'Ambidextrous'] as const;

export const sides = ['Left', 'Right', 'No Preference'] as const;

export const homeCountry = 'United States';

/** The fields that a profile's owners can hide from strangers and from people registering a team (who-sees.ts). */
export const hideable = ['results', 'ratings', 'gradYear', 'club', 'committedSchool', 'cityState'] as const;

/** The fields that strangers see only after the player, or a minor's guardian, decided to share them (who-sees.ts). */
export const shareable = ['imageUrl', 'highSchool', 'upcoming'] as const;
export type ShareableField = (typeof shareable)[number];

/** The choices of the player form (2§5). Heights are whole inches, shown in feet and inches. */
export const beachYears = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const classifications = [1, 2, 3, 4, 5] as const;
export const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', '2X'] as const;
export const heightRange = { from: 3 * 12, to: 7 * 12, open: 5 * 12 + 7 } as const;
const gradYearCount = 10;

export type Choice = { readonly value: string | number; readonly label: string };
const same = (values: readonly (string | number)[]): Choice[] =>
  values.map((value) => ({ value, label: String(value) }));

/** Returns a height in feet and inches: `5' 7"` for 67 inches. */
export const heightLabel = (inches: number): string => `${Math.floor(inches / 12)}' ${inches % 12}"`;
export const heights: readonly number[] = Array.from(
  { length: heightRange.to - heightRange.from + 1 },
  (_, i) => heightRange.from + i,
);

/** Returns the shirt sizes, except those that a NO_ prop removes: `NO_XS` (2§5). */
export function shirtSizesFor(props: readonly string[]): string[] {
  const { without } = readFlags(sizeFlags, props);
  return shirtSizes.filter((size) => !without.includes(size));
}

const sizeFlags = { without: prefixedMany('NO_', flagText) } as const;

/** Returns the graduation years: the current year and the next nine (2§5). */
export const gradYears = (currentYear: number): number[] =>
  Array.from({ length: gradYearCount }, (_, i) => currentYear + i);

type ChoiceContext = { readonly props: readonly string[]; readonly currentYear: number };
type Chooser = (context: ChoiceContext) => readonly Choice[];
/** Wraps a list that is the same in every form, so that it is built only once. */
const always = (choices: readonly Choice[]) => (): readonly Choice[] => choices;

/** The fields with a list of choices, and how each list is built. */
export const choosers = {
  gender: always(same(genders)),
  hand: always(same(hands)),
  side: always(same(sides)),
  committed: always(same(committedStates)),
  yearsExp: always(same(beachYears)),
  classification: always(same(classifications)),
  shirtSize: ({ props }) => same(shirtSizesFor(props)),
  gradYear: ({ currentYear }) => same(gradYears(currentYear)),
  height: always(heights.map((value) => ({ value, label: heightLabel(value) }))),
} as const satisfies Readonly<Record<string, Chooser>>;
type ChosenField = keyof typeof choosers;

/** Returns whether a field has a list of choices. */
export const isChosen = (field: string): field is ChosenField => Object.hasOwn(choosers, field);

export type Gender = (typeof genders)[number];

/** Returns whether the form asks for gender, which it does only in coed divisions. Otherwise, the field is removed (2§5). */
export const asksGender = (divisionGender: string): boolean => /\bcoed\b/i.test(divisionGender);
