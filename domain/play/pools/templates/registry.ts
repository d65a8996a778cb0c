/**
 * Every printed match order, with its source (domain-facts A1). Slot 1 is the best seed; the first order of a size is its
 * default. Pools of any other size come from the generator (generate.ts).
 *
 * | id          | teams | matches | courts | work | source                        |
 * |-------------|-------|---------|--------|------|-------------------------------|
 * | 3           | 3     | 3       | 1      | yes  | FIVB pools                    |
 * | 3-fivb      | 3     | 3       | 1      | yes  | FIVB pools                    |
 * | 3-fivb-pool | 3     | 2       | 1      | no   | FIVB 2018 on                  |
 * | 3-double    | 3     | 6       | 1      | yes  | public sheets                 |
 * | 3-of-4      | 3     | 3       | 1      | yes  | USAV order without slot 3     |
 * | 4           | 4     | 6       | 1      | yes  | USAV, AES (default)           |
 * | 4-variant   | 4     | 6       | 1      | yes  | public code                   |
 * | 4-fivb-rr   | 4     | 6       | 1      | yes  | FIVB round robins             |
 * | 4-fivb-rr-2 | 4     | 6       | 1      | no   | FIVB, high school             |
 * | 4-fivb      | 4     | 4       | 1      | no   | FIVB 2017 on                  |
 * | 5           | 5     | 10      | 1      | yes  | public code (default)         |
 * | 5-work      | 5     | 10      | 1      | yes  | public code                   |
 * | 5-fivb      | 5     | 10      | 2      | no   | FIVB pools                    |
 * | 6           | 6     | 15      | 1      | yes  | public code (default)         |
 * | 6-partial   | 6     | 12      | 1      | yes  | public code                   |
 * | 7           | 7     | 21      | 1      | yes  | public code (default)         |
 * | 7-partial   | 7     | 11      | 2      | yes  | Crossfire and Bethel sheet    |
 * | king-4      | 4     | 3       | 1      | no   | AVP king of the beach         |
 * | king-5      | 5     | 5       | 1      | yes  | our own                       |
 */

import {
  fivb,
  fivbThree,
  five,
  fiveFivb,
  fiveOtherWork,
  four,
  fourFivb,
  fourFivbSecond,
  fourVariant,
  kingOf4,
  kingOf5,
  seven,
  sevenPartial,
  six,
  sixPartial,
  specialThree,
  type Template,
  three,
  threeDouble,
  threeFivb,
} from './templates.ts';

export const templateIds = [
  '3',
  '3-fivb',
  '3-fivb-pool',
  '3-double',
  '3-of-4',
  '4',
  '4-variant',
  '4-fivb-rr',
  '4-fivb-rr-2',
  '4-fivb',
  '5',
  '5-work',
  '5-fivb',
  '6',
  '6-partial',
  '7',
  '7-partial',
  'king-4',
  'king-5',
] as const;
export type TemplateId = (typeof templateIds)[number];

export const templates: Readonly<Record<TemplateId, Template>> = {
  '3': three,
  '3-fivb': threeFivb,
  '3-fivb-pool': fivbThree,
  '3-double': threeDouble,
  '3-of-4': specialThree,
  '4': four,
  '4-variant': fourVariant,
  '4-fivb-rr': fourFivb,
  '4-fivb-rr-2': fourFivbSecond,
  '4-fivb': fivb,
  '5': five,
  '5-work': fiveOtherWork,
  '5-fivb': fiveFivb,
  '6': six,
  '6-partial': sixPartial,
  '7': seven,
  '7-partial': sevenPartial,
  'king-4': kingOf4,
  'king-5': kingOf5,
};

/** Returns the default order for a size (Part 3 §4, §9), or null if it has to be generated. */
export function defaultTemplate(teams: number, king = false): Template | null {
  const sizes: Readonly<Record<number, Template>> = king
    ? { 4: kingOf4, 5: kingOf5 }
    : { 3: three, 4: four, 5: five, 6: six, 7: seven };
  return sizes[teams] ?? null;
}
