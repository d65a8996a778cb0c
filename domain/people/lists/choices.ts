import { flagText, prefixedMany, readFlags } from '../../kernel/flags.ts';

export const genders = ['Female', 'Male'] as const;

export const committedStates = ['Yes', 'No', 'unknown'] as const;

export const hands = ['Right', 'Left', 'Ambidextrous'] as const;

export const sides = ['Left', 'Right', 'No Preference'] as const;

export const homeCountry = 'United States';

/** What a profile's own people can keep from strangers and from who registers (who-sees.ts). */
export const hideable = ['results', 'ratings', 'gradYear', 'club', 'committedSchool', 'cityState'] as const;

/** What is shared with strangers only once that was decided, by a guardian for a minor (who-sees.ts). */
export const shareable = ['imageUrl', 'highSchool', 'upcoming'] as const;
export type ShareableField = (typeof shareable)[number];

/** Choice lists of the player form (2§5). Heights are whole inches, shown in feet and inches. */
export const beachYears = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const classifications = [1, 2, 3, 4, 5] as const;
export const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', '2X'] as const;
export const heightRange = { from: 3 * 12, to: 7 * 12, open: 5 * 12 + 7 } as const;
const gradYearCount = 10;

export type Choice = { readonly value: string | number; readonly label: string };
const same = (values: readonly (string | number)[]): Choice[] =>
  values.map((value) => ({ value, label: String(value) }));

/** `5' 7"` for 67 inches. */
export const heightLabel = (inches: number): string => `${Math.floor(inches / 12)}' ${inches % 12}"`;
export const heights: readonly number[] = Array.from(
  { length: heightRange.to - heightRange.from + 1 },
  (_, i) => heightRange.from + i,
);

/** Shirt sizes without those a NO_ prop takes away: `NO_XS` (2§5). */
export function shirtSizesFor(props: readonly string[]): string[] {
  const { without } = readFlags(sizeFlags, props);
  return shirtSizes.filter((size) => !without.includes(size));
}

const sizeFlags = { without: prefixedMany('NO_', flagText) } as const;

/** Graduation years: the current one and the nine after it (2§5). */
export const gradYears = (currentYear: number): number[] =>
  Array.from({ length: gradYearCount }, (_, i) => currentYear + i);

type ChoiceContext = { readonly props: readonly string[]; readonly currentYear: number };
type Chooser = (context: ChoiceContext) => readonly Choice[];
/** A list that is the same in every form is made once. */
const always = (choices: readonly Choice[]) => (): readonly Choice[] => choices;

/** The fields that are chosen from a list, and how the list is made. */
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

/** Is this field chosen from a list? */
export const isChosen = (field: string): field is ChosenField => Object.hasOwn(choosers, field);

export type Gender = (typeof genders)[number];

/** Gender is asked in coed divisions only; elsewhere the field is dropped (2§5). */
export const asksGender = (divisionGender: string): boolean => /\bcoed\b/i.test(divisionGender);
