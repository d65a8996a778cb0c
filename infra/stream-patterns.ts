import type { Unit } from '#functions/kernel/unit.ts';

/** An event pattern. Each path ends in the list of values that match, and a record matches if all of its paths do. */
type Pattern = { readonly [name: string]: Pattern | readonly string[] };

const has = (image: 'NewImage' | 'OldImage', kinds: readonly string[]): Pattern => ({
  dynamodb: { [image]: { _t: { S: kinds } } },
});

/**
 * The records of the table's stream that start a unit: those whose new or old image is of its kinds. Matching one
 * pattern is enough.
 */
export const streamPatterns = ({ stream = [] }: Pick<Unit, 'stream'>): readonly Pattern[] => [
  has('NewImage', stream),
  has('OldImage', stream),
];

/** Returns whether a record matches a pattern, by the rules of Lambda's event source mapping. */
export function fits(record: unknown, pattern: Pattern): boolean {
  return Object.entries(pattern).every(([name, wanted]) => {
    const there = (record as Record<string, unknown> | undefined)?.[name];
    return Array.isArray(wanted) ? wanted.includes(there) : fits(there, wanted as Pattern);
  });
}
