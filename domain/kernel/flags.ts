import { isRealDate } from './time.ts';

/**
 * A converter between the text after a prefix and a typed value. `read` returns undefined for an invalid text. These
 * are plain functions without schemas, because flags are read on every public page, which doesn't load a validator.
 */
export type FlagValue<T = unknown> = { read(text: string): T | undefined; write(value: T): string };
// biome-ignore lint/suspicious/noExplicitAny: stands for the codec of any value
type AnyValue = FlagValue<any>;
type FlagSpec =
  | { readonly flag: string }
  | { readonly prefix: string; readonly value: AnyValue; readonly many?: boolean };
export type FlagRegistry = Readonly<Record<string, FlagSpec>>;

type ValueOf<S> = S extends { prefix: string; value: FlagValue<infer V> }
  ? S extends { many: true }
    ? readonly V[]
    : V | undefined
  : boolean;

/** The typed values of a list of props. Strings that aren't in the registry are kept in `unknown`. */
export type Flags<R extends FlagRegistry> = { readonly [K in keyof R]: ValueOf<R[K]> } & {
  readonly unknown: readonly string[];
};

/** Returns a plain flag, whose text is either present or not. */
export const flag = <const T extends string>(text: T) => ({ flag: text });
/** Returns a flag with a value after a prefix. The first one counts, and any others are kept in `unknown`. */
export const prefixed = <const P extends string, V extends AnyValue>(prefix: P, value: V) => ({ prefix, value });
/** Returns a flag that may occur several times, each time with its own value. */
export const prefixedMany = <const P extends string, V extends AnyValue>(prefix: P, value: V) => ({
  prefix,
  value,
  many: true as const,
});

/**
 * Reads a list of props using a registry. An exact flag comes before a prefix, and a longer prefix before a shorter
 * one. A value that its codec refuses, or would write differently, stays in `unknown`, so nothing is lost when it is
 * written back.
 */
export function readFlags<const R extends FlagRegistry>(registry: R, props: readonly string[]): Flags<R> {
  const found: Record<string, unknown> = {};
  for (const [key, spec] of Object.entries(registry)) {
    found[key] = 'flag' in spec ? false : spec.many ? [] : undefined;
  }
  const unknown: string[] = [];
  for (const text of new Set(props)) if (!place(found, registry, text)) unknown.push(text);
  return { ...found, unknown } as Flags<R>;
}

/**
 * Returns whether a string is among the props. It's meant for a single check where reading the whole list would be too
 * slow.
 */
export const hasFlag = (props: readonly string[], text: string): boolean => props.includes(text);

function place(found: Record<string, unknown>, registry: FlagRegistry, text: string): boolean {
  for (const [key, spec] of ordered(registry)) {
    if ('flag' in spec) {
      if (spec.flag !== text) continue;
      found[key] = true;
      return true;
    }
    if (!text.startsWith(spec.prefix)) continue;
    const value = decode(spec.value, text.slice(spec.prefix.length));
    if (value === undefined) continue;
    if (spec.many) (found[key] as unknown[]).push(value);
    else if (found[key] === undefined) found[key] = value;
    else return false;
    return true;
  }
  return false;
}

function decode(codec: AnyValue, text: string): unknown {
  const value = codec.read(text);
  return value !== undefined && codec.write(value) === text ? value : undefined;
}

const order = new WeakMap<FlagRegistry, readonly (readonly [string, FlagSpec])[]>();
function ordered(registry: FlagRegistry): readonly (readonly [string, FlagSpec])[] {
  const known = order.get(registry);
  if (known) return known;
  const length = (spec: FlagSpec): number => ('flag' in spec ? Number.POSITIVE_INFINITY : spec.prefix.length);
  const sorted = Object.entries(registry).toSorted(([, a], [, b]) =>
    length(a) === length(b) ? 0 : length(b) - length(a),
  );
  order.set(registry, sorted);
  return sorted;
}

/** The values after prefixes: any text that isn't empty, a whole number, or whole numbers joined by dashes. */
export const flagText: FlagValue<string> = { read: (text) => text || undefined, write: (text) => text };
export const flagInt: FlagValue<number> = {
  read: (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined),
  write: String,
};
export const flagInts: FlagValue<readonly number[]> = {
  read: (text) => (/^\d{1,9}(-\d{1,9})*$/.test(text) ? text.split('-').map(Number) : undefined),
  write: (list) => list.join('-'),
};
/** A real calendar date, `YYYY-MM-DD`. */
export const flagDate: FlagValue<string> = {
  read: (text) => (isRealDate(text) ? text : undefined),
  write: (text) => text,
};
