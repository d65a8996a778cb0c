import type { FlagRegistry, Flags } from './flags.ts';

/** Writes flags back as a list of props, in the registry's order, with unknown ones last. */
export function writeFlags<const R extends FlagRegistry>(registry: R, flags: Flags<R>): string[] {
  const values = flags as Readonly<Record<string, unknown>>;
  const known = Object.entries(registry).flatMap(([key, spec]) => {
    const value = values[key];
    if ('flag' in spec) return value === true ? [spec.flag] : [];
    const list = spec.many ? (value as readonly unknown[]) : value === undefined ? [] : [value];
    return list.map((element) => spec.prefix + spec.value.write(element));
  });
  return [...new Set([...known, ...flags.unknown])];
}
