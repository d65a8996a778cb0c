import { readFileSync, writeFileSync } from 'node:fs';
import type { Operation } from '#domain/kernel/operation.ts';

/*
 * Examples in the API's document are recorded by the tests that make these calls:
 * `RECORD=1 npx vitest run test/local/outside.test.ts test/functions/api-access/keys-over-http.test.ts`.
 */

type Example = { readonly body?: unknown; readonly answer?: unknown };
export type Recorded = Record<string, Example>;
export const recordedFile = 'functions/reference/recorded.json';

/** Returns a value with at most this many parts in each list, and one in each list inside those. */
function shortened(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map((part) => shortened(part, 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part, most)]));
}

/** The maximum length of an example, in characters. */
const longest = 4_000;

/** Returns a response short enough for an example of its call, or undefined. */
export const exampleOf = ({ output }: Pick<Operation, 'output'>, answer: unknown): unknown =>
  answer === null
    ? undefined
    : [shortened(answer, 2), shortened(answer, 1), answer].find(
        (short) => JSON.stringify(short).length <= longest && output.safeParse(short).success,
      );

/** Stores examples beside the others if this run records, without this machine's host and without secrets. */
export function record(examples: Recorded, origin: string): void {
  if (!process.env.RECORD) return;
  const known = JSON.parse(readFileSync(recordedFile, 'utf8')) as Recorded;
  const shown = JSON.stringify({ ...known, ...examples })
    .replaceAll(origin, 'https://sideout.example')
    .replaceAll(/whsec_[\w+/=-]+/g, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const sorted = Object.entries(JSON.parse(shown) as Recorded).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(recordedFile, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
}
