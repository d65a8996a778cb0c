/**
 * A file to replay: its text, and its JSON if it has any. `others` reads the other tables given in the same run one by
 * one (a published table needs its matches).
 */
export type SourceFile = {
  readonly path: string;
  readonly text: string;
  readonly json: unknown;
  readonly others: () => Iterable<string>;
};

/** An event that was not reproduced, with the reason the record itself gives (retired, drawn by hand, one withdrew). */
export type Exception = { readonly event: string; readonly reason: string };
/** An event that was not reproduced although the record gives no reason, with the first difference. */
export type Failure = { readonly event: string; readonly difference: string };

/**
 * The report on one file. `events` = `reproduced` + exceptions + misprints + failures. A misprint can't have happened
 * under any rules (a team against itself, a field that can't be read). `notes` are lines to print that aren't failures,
 * such as the named variants that matched.
 */
export type Report = {
  readonly kind: string;
  readonly events: number;
  readonly reproduced: number;
  readonly exceptions: readonly Exception[];
  readonly misprints: readonly Exception[];
  readonly failures: readonly Failure[];
  readonly notes?: readonly string[];
};

/**
 * One kind of record. It is recognized only by its shape and replayed on the engine, and event N (from 1) can be drawn
 * as text.
 */
export type Replayer = {
  readonly kind: string;
  readonly recognise: (file: SourceFile) => boolean;
  readonly replay: (file: SourceFile) => Report;
  readonly show?: (file: SourceFile, n: number) => string | null;
};

/** If a larger share of the events is excused, the engine is wrong. */
const excusable = 0.03;

/**
 * Returns why a file fails, or null if it doesn't. Any failure fails it, and so does a file in which nothing was
 * reproduced or more than three in a hundred events are excused. Misprints have the same limit, but we accept a single
 * one, because it is obvious.
 */
export function faultOf({ events, reproduced, exceptions, misprints, failures }: Report): string | null {
  if (events === 0) return 'no events in the file';
  if (failures.length > 0) return `${failures.length} of ${events} were not reproduced`;
  if (reproduced === 0) return `none of ${events} was reproduced`;
  if (exceptions.length > excusable * events) return `${exceptions.length} of ${events} are excused; at most 3% may be`;
  if (misprints.length > Math.max(1, excusable * events))
    return `${misprints.length} of ${events} are misprints; at most 3% may be`;
  return null;
}

/** Returns any text as one line of limited length, because names in hostile files contain line breaks and terminal codes. */
export const oneLine = (text: string, most = 300): string => {
  const line = text.slice(0, most + 1).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  return line.length > most ? `${line.slice(0, most)}…` : line;
};
