/** A file to replay: its text, and its JSON if it is any. `others` are the files given in the same run (a csv may need its table). */
export type SourceFile = {
  readonly path: string;
  readonly text: string;
  readonly json: unknown;
  readonly others: readonly SourceFile[];
};

/** An event that was not reproduced, with the reason that lies in the record itself (retired, no score, misprint, drawn by hand). */
export type Exception = { readonly event: string; readonly reason: string };
/** An event that was not reproduced without such a reason, with the first difference. */
export type Failure = { readonly event: string; readonly difference: string };

/** What a replay of one file says. `events` = `reproduced` + exceptions + failures. `notes` are lines to print, no faults. */
export type Report = {
  readonly kind: string;
  readonly events: number;
  readonly reproduced: number;
  readonly exceptions: readonly Exception[];
  readonly failures: readonly Failure[];
  readonly notes?: readonly string[];
};

/** One kind of record: recognised by its shape alone, replayed on the engine, event N (from 1) drawn as text. */
export type Replayer = {
  readonly kind: string;
  readonly recognise: (file: SourceFile) => boolean;
  readonly replay: (file: SourceFile) => Report;
  readonly show?: (file: SourceFile, n: number) => string | null;
};
