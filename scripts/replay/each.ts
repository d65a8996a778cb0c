import * as z from 'zod';
import type { Exception, Failure, Report, SourceFile } from './report.ts';

/**
 * The result of replaying one event: nothing (reproduced), a reason in the record itself, or a difference. `note` names
 * a variant.
 */
export type Verdict = {
  readonly difference: string | null;
  readonly exception: string | null;
  readonly misprint?: string | null;
  readonly note?: string | null;
};

/** More events than any collection has. A larger file can't be real. */
const mostEvents = 100_000;

/**
 * Returns a list with `least` to `most` entries. Its length is checked before its entries, because a list with millions
 * of wrong ones would cause as many errors.
 */
export const list = <S extends z.ZodType>(entry: S, least: number, most: number) =>
  z
    .custom<unknown[]>((value) => Array.isArray(value) && value.length >= least && value.length <= most)
    .pipe(z.array(entry));

/** Returns a table with text keys and at most `most` entries. */
export const table = <S extends z.ZodType>(entry: S, most: number) =>
  z
    .custom<object>((value) => typeof value === 'object' && value !== null && Object.keys(value).length <= most)
    .pipe(z.record(z.string(), entry));

/** A name or a date, which is only printed. */
export const word = z.union([z.string(), z.number()]).catch('').default('');

/** Returns whether the file is a list and one of its first events has this shape (some may be damaged). */
export function looksLike(file: SourceFile, schema: z.ZodType): boolean {
  if (!Array.isArray(file.json)) return false;
  return file.json.slice(0, 5).some((event) => schema.safeParse(event).success);
}

/** Replays each event in a list. An event that can't be read is reported as a misprint with the damaged field. */
export function eachEvent<T>(
  json: unknown,
  kind: string,
  schema: z.ZodType<T>,
  nameOf: (event: T) => string,
  replay: (event: T) => Verdict,
): Report {
  const events = Array.isArray(json) ? (json as readonly unknown[]) : [];
  if (events.length > mostEvents) return tooMany(kind, events.length);
  const exceptions: Exception[] = [];
  const misprints: Exception[] = [];
  const failures: Failure[] = [];
  const notes = new Map<string, number>();
  for (const [i, raw] of events.entries()) {
    const read = schema.safeParse(raw);
    if (!read.success) {
      const path = read.error.issues[0]?.path.join('.') || 'the event';
      misprints.push({ event: `event ${i + 1}`, reason: `misprint: ${path} can't be read` });
      continue;
    }
    const { difference, exception, misprint, note } = guarded(replay, read.data);
    if (note) notes.set(note, (notes.get(note) ?? 0) + 1);
    if (misprint) misprints.push({ event: nameOf(read.data), reason: `misprint: ${misprint}` });
    else if (exception !== null) exceptions.push({ event: nameOf(read.data), reason: exception });
    else if (difference !== null) failures.push({ event: nameOf(read.data), difference });
  }
  const missed = exceptions.length + misprints.length + failures.length;
  return {
    kind,
    events: events.length,
    reproduced: events.length - missed,
    exceptions,
    misprints,
    failures,
    notes: [...notes].map(([note, times]) => `${times} ${note}`),
  };
}

/** Replays an event. One that makes the engine throw fails alone and doesn't stop the others. */
function guarded<T>(replay: (event: T) => Verdict, event: T): Verdict {
  try {
    return replay(event);
  } catch (error) {
    return { difference: `the engine fails: ${String(error)}`, exception: null };
  }
}

const tooMany = (kind: string, events: number): Report => ({
  kind,
  events,
  reproduced: 0,
  exceptions: [],
  misprints: [],
  failures: [{ event: 'the file', difference: `${events} events, at most ${mostEvents}` }],
});

/** Returns event N (from 1), or null. */
export function nth<T>(file: SourceFile, schema: z.ZodType<T>, n: number): T | null {
  const read = schema.safeParse(Array.isArray(file.json) ? file.json[n - 1] : undefined);
  return read.success ? read.data : null;
}
