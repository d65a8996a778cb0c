import type { Unit } from '#functions/kernel/unit.ts';

/** An event pattern: at the end of each path the values that fit. A record fits if all of its paths do. */
type Pattern = { readonly [name: string]: Pattern | readonly string[] };

const has = (image: 'NewImage' | 'OldImage', kinds: readonly string[]): Pattern => ({
  dynamodb: { [image]: { _t: { S: kinds } } },
});

/** Which records of the table's stream a unit is woken for: those of its kinds, whether they are there or were there; one pattern is enough. */
export const streamPatterns = ({ stream = [] }: Pick<Unit, 'stream'>): readonly Pattern[] => [
  has('NewImage', stream),
  has('OldImage', stream),
];

/** Whether a record fits a pattern, as Lambda's event source mapping judges it. */
export function fits(record: unknown, pattern: Pattern): boolean {
  return Object.entries(pattern).every(([name, wanted]) => {
    const there = (record as Record<string, unknown> | undefined)?.[name];
    return Array.isArray(wanted) ? wanted.includes(there) : fits(there, wanted as Pattern);
  });
}
