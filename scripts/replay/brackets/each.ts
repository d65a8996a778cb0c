import type { z } from 'zod';
import type { Exception, Failure, Report, SourceFile } from '../report.ts';

/** What replaying one event says: nothing (reproduced), a reason in the record itself, or a difference; `note` is a remark. */
type Verdict = {
  readonly difference: string | null;
  readonly exception: string | null;
  readonly note?: string | null;
};

/** Whether the file is a list whose first events have this shape (one of the first five may be damaged). */
export function looksLike(file: SourceFile, schema: z.ZodType): boolean {
  if (!Array.isArray(file.json) || file.json.length === 0) return false;
  return file.json.slice(0, 5).some((event) => schema.safeParse(event).success);
}

/** Replays each event of a list; one that can't be read is an exception that says which field is damaged. */
export function eachEvent<T>(
  file: SourceFile,
  kind: string,
  schema: z.ZodType<T>,
  nameOf: (event: T) => string,
  replay: (event: T) => Verdict,
): Report {
  const exceptions: Exception[] = [];
  const failures: Failure[] = [];
  const notes = new Map<string, number>();
  const events = file.json as readonly unknown[];
  for (const [i, json] of events.entries()) {
    const read = schema.safeParse(json);
    if (!read.success) {
      const path = read.error.issues[0]?.path.join('.') ?? '';
      exceptions.push({ event: `event ${i + 1}`, reason: `misprint: ${path} can't be read` });
      continue;
    }
    const { difference, exception, note } = replay(read.data);
    if (note) notes.set(note, (notes.get(note) ?? 0) + 1);
    if (exception !== null) exceptions.push({ event: nameOf(read.data), reason: exception });
    else if (difference !== null) failures.push({ event: nameOf(read.data), difference });
  }
  return {
    kind,
    events: events.length,
    reproduced: events.length - exceptions.length - failures.length,
    exceptions,
    failures,
    notes: [...notes].map(([note, times]) => `${times} ${note}`),
  };
}

/** Event N (from 1), or null. */
export function nth<T>(file: SourceFile, schema: z.ZodType<T>, n: number): T | null {
  const read = schema.safeParse((file.json as readonly unknown[])[n - 1]);
  return read.success ? read.data : null;
}
